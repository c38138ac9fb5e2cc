import { MINIMUM_AGE, UPLOAD_MIN_SECONDS } from '@nocturne/contracts/constants';
import { href } from '@nocturne/contracts/routes';
import { useServices } from '@nocturne/federation/define-remote';
import type { MessageKey } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { isPlainClick } from '@nocturne/ui/hooks/plain-click';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { Page } from '../../components/page.tsx';
import styles from './screen.module.css';

const PARTNER_KINDS = [
  'partners.who_studios',
  'partners.who_makers',
  'partners.who_channels',
] as const satisfies readonly MessageKey[];
const STEPS = [
  'partners.step_account',
  'partners.step_verify',
  'partners.step_upload',
  'partners.step_write',
] as const satisfies readonly MessageKey[];
const TERMS = [
  'partners.term_rights',
  'partners.term_name',
  'partners.term_records',
  'partners.term_removal',
] as const satisfies readonly MessageKey[];
/** Numbers in the sentences; each sentence uses those that it needs. */
const NUMBERS = { age: MINIMUM_AGE, minutes: UPLOAD_MIN_SECONDS / 60 } as const;

/** `/content-partner-program/`: who may upload videos, how, on what terms, and where to begin. */
export const ContentPartnerProgramScreen = observer(function ContentPartnerProgramScreen() {
  const t = useText();
  const { links } = useServices();
  const title = t('partners.title');
  return (
    <Page title={title} description={t('partners.description', { site: links.siteName })}>
      <article className={styles['prose']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['lead']}>{t('partners.lead')}</p>
        <h2>{t('partners.who')}</h2>
        <Sentences keys={PARTNER_KINDS} />
        <h2>{t('partners.steps')}</h2>
        <ol className={styles['steps']}>
          {STEPS.map((key) => (
            <li key={key}>{t(key, NUMBERS)}</li>
          ))}
        </ol>
        <h2>{t('partners.terms')}</h2>
        <Sentences keys={TERMS} />
        <Start />
      </article>
    </Page>
  );
});

const Sentences = observer(function Sentences({ keys }: { keys: readonly MessageKey[] }) {
  const t = useText();
  return (
    <ul className={styles['sentences']}>
      {keys.map((key) => (
        <li key={key}>{t(key, NUMBERS)}</li>
      ))}
    </ul>
  );
});

/** Links to the two next steps, and the operator's address for partners if it is set. */
const Start = observer(function Start() {
  const t = useText();
  const { links, modals, origin } = useServices();
  const openContactDialog = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    modals.open(
      'ContactUs',
      { page: origin + href('content-partner-program') },
      { clickOutside: false },
    );
  };
  return (
    <section className={styles['start']} aria-labelledby="partners-start">
      <h2 id="partners-start">{t('partners.start')}</h2>
      <p>{t('partners.start_text')}</p>
      <p className={styles['ways']}>
        <Button variant="primary" size="lg" icon="upload" href={href('upload')}>
          {t('partners.upload')}
        </Button>
        <Button size="lg" icon="mail" href={href('contacts')} onClick={openContactDialog}>
          {t('partners.contact')}
        </Button>
      </p>
      {links.partnerProgram && (
        <p className={styles['address']}>
          {t('partners.address')}{' '}
          <a href={addressHref(links.partnerProgram)}>{links.partnerProgram}</a>
        </p>
      )}
    </section>
  );
});

/** The operator's setting is a page or an email address. */
function addressHref(address: string): string {
  return /^(https?:\/\/|\/)/.test(address) ? address : `mailto:${address}`;
}
