import type { Performer } from '@nocturne/contracts/entities/people';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { DirectoryCard } from '../../components/directory-card.tsx';

interface PerformerCardProps {
  performer: Performer;
  heading: 'h2' | 'h3';
  isEager: boolean;
}

/** A performer with portrait, name and number of videos. */
export const PerformerCard = observer(function PerformerCard({
  performer,
  heading,
  isEager,
}: PerformerCardProps) {
  const t = useText();
  const { title, dir, thumbs, total_videos: count } = performer;
  return (
    <DirectoryCard
      name={title}
      href={href('pornstar', { dir })}
      pictureUrl={thumbs}
      note={t('common.videos', { count })}
      kind="portrait"
      heading={heading}
      isEager={isEager}
    />
  );
});
