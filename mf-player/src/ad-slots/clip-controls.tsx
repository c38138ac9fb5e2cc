import { useText } from '@nocturne/i18n/use-text';
import { formatDuration } from '@nocturne/lib/duration';
import { Icon } from '@nocturne/ui/icons/icon';
import { classNames } from '@nocturne/ui/css/class-names';
import { VisuallyHidden } from '@nocturne/ui/css/visually-hidden';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type CSSProperties } from 'react';
import type { PlayerStore } from '../state/player-store.ts';
import { mediaPill } from '../controls/media-pill.ts';
import { PlayerButton } from '../controls/player-button.tsx';
import { AdLink } from './ad-link.tsx';
import type { AdsView, ClipView } from '../state/ads-view.ts';
import { ClipIcons } from './clip-icons.ts';
import { WhyThisAd } from './why-this-ad.tsx';
import iconStyles from './clip-icons.module.css';
import frame from './ad-frame.module.css';
import styles from './clip-controls.module.css';

interface ClipControlsProps {
  store: PlayerStore;
  view: AdsView;
  clip: ClipView;
}

/**
 * Controls of a clip: its label, the link to the advertiser, play, sound, Skip and full screen. No
 * seeking.
 */
export const ClipControls = observer(function ClipControls({
  store,
  view,
  clip,
}: ClipControlsProps) {
  const t = useText();
  const { commands } = store;
  const { ad, index, total, seconds, durationSeconds, isPaused } = clip;
  const buttonRef = useRef<HTMLButtonElement>(null);
  // Moves the focus here: the pressed button was removed, or the player has the focus.
  useEffect(() => {
    const { activeElement, body } = document;
    const isFree =
      activeElement === body || activeElement === buttonRef.current?.closest('[data-player-state]');
    if (isFree) buttonRef.current?.focus({ preventScroll: true });
  }, []);
  const isSilent = store.isMuted || store.volume === 0;
  const label = t('ads.of', { index, total });
  return (
    <section className={styles['layer']} aria-label={t('ui.advertisement')}>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      <div className={frame['head']}>
        <p className={frame['label']}>
          {label} ·{' '}
          <span role="timer">
            {formatDuration(Math.max(0, Math.ceil(durationSeconds - seconds)))}
          </span>
        </p>
        <WhyThisAd ad={ad} className={frame['why']} />
      </div>
      <div className={classNames(frame['bar'], styles['bar'])}>
        <PlayerButton
          ref={buttonRef}
          icon={isPaused ? 'play' : 'pause'}
          label={t(isPaused ? 'player.play' : 'player.pause')}
          aria-keyshortcuts="k"
          onClick={() => commands.togglePlay()}
        />
        <PlayerButton
          icon={isSilent ? 'muted' : 'volume'}
          label={t(isSilent ? 'player.unmute' : 'player.mute')}
          aria-keyshortcuts="m"
          onClick={() => commands.toggleMute()}
        />
        {view.captions !== 'none' && (
          <PlayerButton
            icon="captions"
            label={t('player.captions')}
            aria-keyshortcuts="c"
            aria-pressed={view.captions === 'on'}
            onClick={() => commands.toggleCaptions()}
          />
        )}
        {ad.clickThrough && (
          <AdLink
            href={ad.clickThrough}
            title={ad.title}
            className={mediaPill('plate', classNames(styles['words'], styles['visit']))}
            onFollow={() => view.clipCommands.click()}
          >
            {t('ads.visit')}
            <Icon name="external" size="sm" />
          </AdLink>
        )}
        <span className={styles['gap']} />
        {clip.skipIn !== null && <Skip view={view} seconds={clip.skipIn} />}
        <PlayerButton
          icon={store.isFullscreen ? 'fullscreen-exit' : 'fullscreen'}
          label={t(store.isFullscreen ? 'player.fullscreen_leave' : 'player.fullscreen')}
          aria-keyshortcuts="f"
          onClick={() => commands.toggleFullscreen()}
        />
      </div>
      <IconLayer view={view} clip={clip} />
      <div className={styles['track']}>
        <i
          className={styles['done']}
          style={
            {
              '--done': String(durationSeconds > 0 ? seconds / durationSeconds : 0),
            } as CSSProperties
          }
        />
      </div>
    </section>
  );
});

const IconLayer = observer(function IconLayer({ view, clip }: { view: AdsView; clip: ClipView }) {
  const t = useText();
  const host = useRef<HTMLDivElement>(null);
  const icons = useRef<ClipIcons>(null);
  useEffect(() => {
    if (!host.current) return undefined;
    const clipIcons = new ClipIcons(host.current, t);
    icons.current = clipIcons;
    return () => clipIcons.clear();
  }, [t]);
  useEffect(() => icons.current?.show(clip, view.clipCommands), [clip, view, t]);
  return <div ref={host} className={iconStyles['host']} />;
});

/** Dark during the countdown, then the only bright element on the frame. */
const Skip = observer(function Skip({ view, seconds }: { view: AdsView; seconds: number }) {
  const t = useText();
  if (seconds > 0) {
    return (
      <span className={mediaPill('plate', styles['words'])} role="timer">
        {t('ads.skip_in', { count: seconds })}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={mediaPill('bright', styles['words'])}
      onClick={() => view.clipCommands.skip()}
    >
      {t('ads.skip')}
      <Icon name="next" size="sm" />
    </button>
  );
});
