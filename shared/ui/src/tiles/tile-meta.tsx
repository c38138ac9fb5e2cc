import { formatCount } from '@nocturne/lib/format-count';
import { useLanguage, useText } from '@nocturne/i18n/use-text';
import type { TileVideo } from './tile-video.tsx';
import styles from './tile-meta.module.css';

export interface TileMetaProps {
  video: TileVideo;
  /** True puts channel and views on separate lines, as in the card row. */
  isStacked?: boolean;
}

/** "Channel · 128K views": the owner and the number of views. */
export function TileMeta({ video, isStacked = false }: TileMetaProps) {
  const t = useText();
  const language = useLanguage();
  const { by, views } = video;
  return (
    <p className={styles['meta']} data-stacked={isStacked || undefined}>
      {by &&
        (by.href ? (
          <a className={styles['by']} href={by.href}>
            {by.label}
          </a>
        ) : (
          <span className={styles['by']}>{by.label}</span>
        ))}
      <span>{t('ui.views', { count: views, views: formatCount(views, language) })}</span>
    </p>
  );
}
