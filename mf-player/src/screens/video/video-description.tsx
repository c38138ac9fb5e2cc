import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import styles from './video-description.module.css';

/** Characters in three lines, on a phone and in the widest text column. */
const PHONE_CHARACTERS = 120;
const COLUMN_CHARACTERS = 200;

/**
 * The uploader's description, complete in the HTML. Beyond three lines it is clamped, with a
 * disclosure that works without scripts.
 */
export const VideoDescription = observer(function VideoDescription({ text }: { text: string }) {
  const t = useText();
  if (text.trim() === '') return null;
  const size = sizeOf(text);
  return (
    <div className={styles['description']} data-size={size}>
      <p className={styles['text']} dir="auto">
        {text}
      </p>
      {size !== 'short' && (
        <details className={styles['more']}>
          <summary>
            <span className={styles['closed']}>{t('video.show_more')}</span>
            <span className={styles['opened']}>{t('video.show_less')}</span>
          </summary>
        </details>
      )}
    </div>
  );
});

/**
 * Only the browser knows the line count, and measuring would shift the page. So the text's length
 * decides before rendering.
 */
function sizeOf(text: string): 'short' | 'medium' | 'long' {
  const lines = text.split('\n').length;
  if (text.length > COLUMN_CHARACTERS || lines > 3) return 'long';
  return text.length > PHONE_CHARACTERS || lines > 2 ? 'medium' : 'short';
}
