import type { ReviewVideo } from '@nocturne/contracts/entities/review';
import { CONSENT_SCOPES, PERSON_STATES } from '@nocturne/contracts/verification';
import { useText } from '@nocturne/i18n/use-text';
import { Avatar } from '@nocturne/ui/avatar';
import { Icon } from '@nocturne/ui/icon';
import { observer } from 'mobx-react-lite';
import styles from './desk.module.css';

type Shown = ReviewVideo['people'][number];

/** Everyone shown, with what their papers lack. */
export const PeopleShown = observer(function PeopleShown({ people }: { people: readonly Shown[] }) {
  const t = useText();
  return (
    <section className={styles['card']}>
      <h3 className={styles['title']}>{t('review.people')}</h3>
      {people.length === 0 && <p className={styles['quiet']}>{t('review.people_none')}</p>}
      <ul>
        {people.map((person) => (
          <PersonRow key={person.person_id} person={person} />
        ))}
      </ul>
    </section>
  );
});

const PersonRow = observer(function PersonRow({ person }: { person: Shown }) {
  const t = useText();
  const state = PERSON_STATES.find((known) => known === person.state) ?? 'pending';
  const missing = CONSENT_SCOPES.filter((scope) => person.missing.includes(scope)).map((scope) => t(`review.scope_${scope}`));
  const isWhole = missing.length === 0;
  return (
    <li className={styles['person']}>
      <Avatar name={person.name} />
      <div className={styles['words']}>
        <b className={styles['name']}>{person.name}</b>
        <p className={styles['quiet']}>{t(`review.person_${state}`)}</p>
      </div>
      <span className={styles['tag']} data-tone={isWhole ? 'success' : 'warning'}>
        <Icon name={isWhole ? 'check' : 'alert'} size="xs" />
        {isWhole ? t('review.consent_whole') : t('review.consent_lacks', { scopes: missing.join(', ') })}
      </span>
    </li>
  );
});
