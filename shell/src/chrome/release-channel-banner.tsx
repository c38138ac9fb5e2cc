import type { ChangedRelease } from '@nocturne/contracts/release-channel-view';
import { operations } from '@nocturne/contracts/operations';
import type { Translate } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { Icon } from '@nocturne/ui/icons/icon';
import { observer } from 'mobx-react-lite';
import { useShell } from '../composition/shell-context.ts';
import styles from './release-channel-banner.module.css';

/**
 * A banner on every page of a release channel other than production, or with releases that staff
 * chose. It says that visitors see other releases, and offers a way back (docs/federation.md,
 * "Channels"). It is above the header and covers nothing. The way back is a plain form, which works
 * even if scripts fail.
 */
export const ReleaseChannelBanner = observer(function ReleaseChannelBanner({
  next,
}: {
  next: string;
}) {
  const { view } = useShell();
  const t = useText();
  if (!view) return null;
  return (
    <section
      className={styles['banner']}
      aria-label={t('shell.channel_banner')}
      data-channel={view.channel}
    >
      <Icon name="info" />
      <p className={styles['words']}>
        <strong className={styles['channel']}>
          {t('shell.channel', { channel: view.channel })}
        </strong>{' '}
        <span>{changedText(t, view.changed)}</span>
      </p>
      {view.leaveTo === undefined ? (
        <form method="post" action={operations.channelView.path.print({})}>
          <input type="hidden" name="act" value="leave" />
          <input type="hidden" name="next" value={next} />
          <Button type="submit" size="sm" variant="solid">
            {t('shell.channel_leave')}
          </Button>
        </form>
      ) : (
        <Button size="sm" variant="solid" href={view.leaveTo + next}>
          {t('shell.channel_leave')}
        </Button>
      )}
    </section>
  );
});

function changedText(t: Translate, changed: readonly ChangedRelease[]): string {
  if (changed.length === 0) return t('shell.channel_same');
  // The name of a release contains its app.
  return changed
    .map(({ release, isOverride }) =>
      isOverride ? t('shell.channel_chosen', { release }) : release,
    )
    .join(', ');
}
