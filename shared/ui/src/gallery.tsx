import { ControlsGallery } from './gallery-controls.tsx';
import { FieldsGallery } from './gallery-fields.tsx';
import { LayersGallery } from './gallery-layers.tsx';
import { StatesGallery } from './gallery-states.tsx';
import { VideosGallery } from './gallery-videos.tsx';
import { ICON_NAMES } from './icon-paths.tsx';
import { Icon } from './icon.tsx';
import { PageHeading } from './page-heading.tsx';
import styles from './gallery.module.css';

/** The kit's own page for eyes and for Playwright: every part in every state. Its words are samples, not messages. */
export function Gallery() {
  return (
    <div className={styles['page']}>
      <PageHeading title="Kit" note="Every part in every state." />
      <div className={styles['columns']}>
        <ControlsGallery />
        <FieldsGallery />
        <StatesGallery />
        <LayersGallery />
      </div>
      <VideosGallery />
      <ul className={styles['icons']} aria-label="Icons">
        {ICON_NAMES.map((name) => (
          <li key={name} title={name}>
            <Icon name={name} />
          </li>
        ))}
      </ul>
    </div>
  );
}
