import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import styles from './video-description.module.css';

/** Characters that three lines hold, on a phone and in the widest column for reading. */
const FITS_PHONE = 120;
const FITS_COLUMN = 200;

/**
 * What the uploader says about the video, in full in the HTML. Where it would take more than three lines it is clamped, and a disclosure that
 * needs no script opens it.
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

/** Only the browser knows the lines, and it would move the page: the text's own length decides before it is drawn. */
function sizeOf(text: string): 'short' | 'medium' | 'long' {
  const lines = text.split('\n').length;
  if (text.length > FITS_COLUMN || lines > 3) return 'long';
  return text.length > FITS_PHONE || lines > 2 ? 'medium' : 'short';
}
