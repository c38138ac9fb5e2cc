import { observer } from 'mobx-react-lite';
import type { SkinProps } from './skin-props.ts';
import styles from './caption-layer.module.css';

/**
 * Current captions, above the control bar if it is visible. Hidden while the related panel is open
 * and at the end of the video.
 */
export const CaptionLayer = observer(function CaptionLayer({ store }: SkinProps) {
  const { cues, trackId, isRelatedOpen, state } = store;
  if (cues.length === 0 || isRelatedOpen || state === 'complete') return null;
  return (
    <div
      className={styles['captions']}
      lang={store.tracks.find(({ id }) => id === trackId)?.language}
      data-captions=""
    >
      {cues.map((cue) => (
        <p key={`${cue.startTime}-${cue.id}-${cues.indexOf(cue)}`} dir="auto">
          <span ref={(box) => box?.replaceChildren(textOf(cue))} />
        </p>
      ))}
    </div>
  );
});

/** The browser parses the text as WebVTT into a few text elements, never markup of the page. */
function textOf(cue: TextTrackCue): Node {
  return 'getCueAsHTML' in cue ? (cue as VTTCue).getCueAsHTML() : document.createTextNode('');
}
