import type { ChangedRelease } from '@nocturne/contracts/release-channel-view';
import { operations } from '@nocturne/contracts/operations';
import type { Translate } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/button';
import { Icon } from '@nocturne/ui/icon';
import { observer } from 'mobx-react-lite';
import { useShell } from '../app/shell-context.ts';
import styles from './release-channel-banner.module.css';

/**
 * Says on every page of another channel, or with releases that staff chose, that it is not what visitors see, and how to go back (docs/federation.md,
 * "Channels"). It stands above the header and covers nothing. Leaving is a form that the browser posts by itself: it works when nothing else does.
 */
export const ReleaseChannelBanner = observer(function ChannelBanner({ next }: { next: string }) {
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
  // A release bears the name of its app.
  return changed
    .map(({ release, isOverride }) =>
      isOverride ? t('shell.channel_chosen', { release }) : release,
    )
    .join(', ');
}
