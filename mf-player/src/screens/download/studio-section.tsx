import type { Studio } from '@nocturne/contracts/entities/directories';
import { href } from '@nocturne/contracts/routes';
import type { Services } from '@nocturne/federation/services';
import { useText } from '@nocturne/i18n/use-text';
import { webAddress } from '@nocturne/lib/web-address';
import { Avatar } from '@nocturne/ui/icons/avatar';
import { Button } from '@nocturne/ui/controls/button';
import { bylineOf } from '@nocturne/ui/tiles/byline-of';
import { Icon } from '@nocturne/ui/icons/icon';
import { observer } from 'mobx-react-lite';
import type { DownloadStore } from './download-store.ts';
import styles from './studio-section.module.css';

interface StudioSectionProps {
  store: DownloadStore;
  services: Services;
}

const OUTSIDE = { target: '_blank', rel: 'noopener' };

/**
 * Maker of the video and the next steps: the studio's own site, or for a member's video the files.
 */
export const StudioSection = observer(function StudioSection({
  store,
  services,
}: StudioSectionProps) {
  const t = useText();
  const { joinNow } = services.links;
  return (
    <aside className={styles['card']}>
      {store.studio && <StudioDetails studio={store.studio} store={store} />}
      {!store.studio && !store.hasStudioFailed && (
        <MakerDetails store={store} services={services} />
      )}
      <Button
        variant="ghost"
        isBlock
        iconAfter="external"
        href={joinNow || href('signup')}
        {...OUTSIDE}
      >
        {t('video.join_now')}
      </Button>
    </aside>
  );
});

/** The studio's description line by line; only a web address becomes a link. */
const StudioDetails = observer(function StudioDetails({
  studio,
  store,
}: {
  studio: Studio;
  store: DownloadStore;
}) {
  const t = useText();
  const { studio: name, description, logo, url } = studio;
  const address = webAddress(url);
  const ownLogo = logo.startsWith('/') || webAddress(logo) ? logo : '';
  const videos = store.video?.channel?.videos;
  return (
    <section className={styles['part']} aria-label={name}>
      <div className={styles['head']}>
        <Avatar name={name} pictureUrl={ownLogo || store.pictures?.owner || undefined} size="lg" />
        <div className={styles['names']}>
          <h2 className={styles['name']}>{name}</h2>
          {videos !== undefined && (
            <p className={styles['note']}>{t('common.videos', { count: videos })}</p>
          )}
        </div>
      </div>
      {description.length > 0 && (
        <ul className={styles['lines']}>
          {description.map((line) => (
            <li key={line}>
              <Icon name="check" size="sm" />
              {line}
            </li>
          ))}
        </ul>
      )}
      {address && (
        <>
          <Button
            variant="primary"
            size="lg"
            isBlock
            iconAfter="external"
            href={address}
            {...OUTSIDE}
          >
            {t('download.trial')}
          </Button>
          <Button size="lg" isBlock icon="download" href={address} {...OUTSIDE}>
            {t('video.download')}
          </Button>
          <p className={styles['note']}>
            {t('download.trial_note', { host: new URL(address).host })}
          </p>
        </>
      )}
    </section>
  );
});

/** For a video without a studio: its maker, and for visitors a hint to sign in for its files. */
const MakerDetails = observer(function MakerDetails({ store, services }: StudioSectionProps) {
  const t = useText();
  const { session, modals } = services;
  const by = store.video && bylineOf(store.video, session.isMember);
  const signIn = (): void => modals.open('Login', { next: location.pathname + location.search });
  return (
    <section className={styles['part']} aria-label={by?.label}>
      {by && (
        <div className={styles['head']}>
          <Avatar name={by.label} pictureUrl={store.pictures?.owner || undefined} size="lg" />
          <h2 className={styles['name']}>
            {by.href ? <a href={by.href}>{by.label}</a> : by.label}
          </h2>
        </div>
      )}
      <p className={styles['text']}>{t('download.no_studio')}</p>
      {!session.isMember && (
        <>
          <p className={styles['text']}>{t('download.sign_in')}</p>
          <Button variant="solid" size="lg" isBlock onClick={signIn}>
            {t('common.sign_in')}
          </Button>
        </>
      )}
    </section>
  );
});
