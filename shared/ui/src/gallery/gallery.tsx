import { ControlsGallery } from './gallery-controls.tsx';
import { FieldsGallery } from './gallery-fields.tsx';
import { LayersGallery } from './gallery-layers.tsx';
import { StatesGallery } from './gallery-states.tsx';
import { VideosGallery } from './gallery-videos.tsx';
import { ICON_NAMES } from '../icons/icon-paths.tsx';
import { Icon } from '../icons/icon.tsx';
import { PageColumn } from '../page/page-column.tsx';
import { PageHeading } from '../page/page-heading.tsx';
import styles from './gallery.module.css';

/**
 * Every part of the kit in all its states on one page, which tests render on the server and
 * hydrate. Its texts are samples, not messages.
 */
export function Gallery() {
  return (
    <PageColumn>
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
    </PageColumn>
  );
}
