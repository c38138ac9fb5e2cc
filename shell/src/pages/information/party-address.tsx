import type { Party } from '@nocturne/contracts/entities/information';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import styles from './information.module.css';

/** Name, postal address, email and phone; empty fields are left out. */
export const PartyAddress = observer(function PartyAddress({
  party,
  country,
}: {
  party: Party;
  country?: string;
}) {
  const t = useText();
  return (
    <address className={styles['party']}>
      <strong>{party.name}</strong>
      {[...party.address, ...(country ? [country] : [])].map((line) => (
        <span key={line}>{line}</span>
      ))}
      {party.email && (
        <span>
          {t('information.email')}: <a href={`mailto:${party.email}`}>{party.email}</a>
        </span>
      )}
      {party.phone && (
        <span>
          {t('information.phone')}:{' '}
          <a href={`tel:${party.phone.replaceAll(/[^+\d]/g, '')}`}>{party.phone}</a>
        </span>
      )}
    </address>
  );
});
