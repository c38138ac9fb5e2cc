import { href } from '@nocturne/contracts/routes';
import type { MessageKey } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { EmptyState } from '@nocturne/ui/status/empty-state';
import type { IconName } from '@nocturne/ui/icons/icon';
import { observer } from 'mobx-react-lite';
import type { AreaStore } from './area-store.ts';
import { useIsMine } from './use-is-mine.ts';

/** Links to pages where the owner fills the list, or where others find something else. */
const PAGE_LINKS = {
  videos: { label: 'history.find', href: href('index') },
  members: { label: 'members.friends_find', href: href('community') },
  performers: { label: 'members.find_performers', href: href('pornstars') },
  studios: { label: 'members.find_studios', href: href('pornsites') },
  playlists: { label: 'playlist.to_all', href: href('playlists') },
  upload: { label: 'members.upload', href: href('upload') },
} as const satisfies Record<string, { label: MessageKey; href: string }>;
type PageLink = keyof typeof PAGE_LINKS;

interface NextStep {
  text: MessageKey;
  /** One or two, the most useful first. */
  links: readonly PageLink[];
}

interface EmptyTabProps {
  area: AreaStore;
  icon: IconName;
  title?: MessageKey;
  /** For the owner: how to fill the list. */
  forOwner: NextStep;
  /** For others: whose list is empty, and other pages. The text may name the owner. */
  forOthers: NextStep;
}

/**
 * An empty tab of the member area: why it is empty and what to do next. The owner gets a different
 * text than others.
 */
export const EmptyTab = observer(function EmptyTab({
  area,
  icon,
  title = 'listing.empty',
  forOwner,
  forOthers,
}: EmptyTabProps) {
  const t = useText();
  const { text, links } = useIsMine(area) ? forOwner : forOthers;
  return (
    <EmptyState
      icon={icon}
      title={t(title)}
      text={t(text, { name: area.member?.username ?? '' })}
      action={<PageLinks to={links} />}
    />
  );
});

/** Links to the next pages; the first one is more prominent. */
export const PageLinks = observer(function PageLinks({ to }: { to: readonly PageLink[] }) {
  const t = useText();
  return to.map((link, at) => (
    <Button key={link} variant={at === 0 ? 'quiet' : 'ghost'} href={PAGE_LINKS[link].href}>
      {t(PAGE_LINKS[link].label)}
    </Button>
  ));
});
