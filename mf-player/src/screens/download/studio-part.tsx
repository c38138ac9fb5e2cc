import type { Studio } from '@nocturne/contracts/entities/places';
import { useText } from '@nocturne/i18n/use-text';
import { webAddress } from '@nocturne/lib/web-address';
import { Button } from '@nocturne/ui/button';
import { observer } from 'mobx-react-lite';
import styles from './download.module.css';

/** Who made the video, line by line, and the two ways to their own site; an address that is not of the web is not linked (R3-17). */
export const StudioPart = observer(function StudioPart({ studio: { studio, description, logo, url } }: { studio: Studio }) {
  const t = useText();
  const address = webAddress(url);
  const outside = { target: '_blank', rel: 'noopener' };
  return (
    <section className={styles['studio']} aria-label={studio}>
      <h2 className={styles['name']}>
        {(logo.startsWith('/') || webAddress(logo)) && <img className={styles['logo']} src={logo} alt="" decoding="async" />}
        {studio}
      </h2>
      {description.length > 0 && <p className={styles['lines']}>{description.join('\n')}</p>}
      {address && (
        <div className={styles['ways']}>
          <Button variant="primary" size="lg" href={address} {...outside}>
            {t('download.trial')}
          </Button>
          <Button size="lg" icon="download" href={address} {...outside}>
            {t('video.download')}
          </Button>
        </div>
      )}
    </section>
  );
});
