import type { ReviewVideo } from '@nocturne/contracts/entities/review';
import { CONSENT_SCOPES, PERSON_STATES } from '@nocturne/contracts/verification';
import { useText } from '@nocturne/i18n/use-text';
import { Avatar } from '@nocturne/ui/icons/avatar';
import { Icon } from '@nocturne/ui/icons/icon';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from './console.module.css';
import type { IdentityAccessStore, Subject } from './identity-access-store.ts';
import { IdentityAccess } from './identity-access.tsx';

type ShownPerson = ReviewVideo['people'][number];

interface PeopleShownProps {
  video: Pick<ReviewVideo, 'people' | 'user_id' | 'may_open'>;
  identityAccess: IdentityAccessStore;
}

/**
 * All people in the video, by stage name or number, with missing documents. The role `trust` can
 * open a legal name.
 */
export const PeopleShown = observer(function PeopleShown({
  video,
  identityAccess,
}: PeopleShownProps) {
  const t = useText();
  const { people, user_id: userId, may_open: mayOpen } = video;
  return (
    <section className={styles['card']}>
      <h3 className={styles['title']}>{t('review.people')}</h3>
      {people.length === 0 && <p className={styles['quiet']}>{t('review.people_none')}</p>}
      <ul>
        {people.map((person) => (
          <PersonRow key={person.person_id} person={person}>
            {mayOpen && (
              <IdentityAccess subject={subjectOf(person, userId)} identityAccess={identityAccess} />
            )}
          </PersonRow>
        ))}
      </ul>
    </section>
  );
});

const PersonRow = observer(function PersonRow({
  person,
  children,
}: {
  person: ShownPerson;
  children?: ReactNode;
}) {
  const t = useText();
  const state = PERSON_STATES.find((known) => known === person.state) ?? 'pending';
  const missing = CONSENT_SCOPES.filter((scope) => person.missing.includes(scope)).map((scope) =>
    t(`review.scope_${scope}`),
  );
  const name =
    person.aliases.join(', ') || t('review.person_number', { id: String(person.person_id) });
  const hasAllConsents = missing.length === 0;
  return (
    <li className={styles['person']}>
      <Avatar name={name} />
      <div className={styles['words']}>
        <b className={styles['name']}>{name}</b>
        <p className={styles['quiet']}>
          {[person.is_self ? t('review.person_self') : '', t(`review.person_${state}`)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <span className={styles['tag']} data-tone={hasAllConsents ? 'success' : 'warning'}>
        <Icon name={hasAllConsents ? 'check' : 'alert'} size="xs" />
        {hasAllConsents
          ? t('review.consent_whole')
          : t('review.consent_lacks', { scopes: missing.join(', ') })}
      </span>
      {children}
    </li>
  );
});

/** Identifies the uploader by member id, other people by person id. */
function subjectOf({ is_self: isSelf, person_id: personId }: ShownPerson, userId: number): Subject {
  return isSelf ? { kind: 'member', id: userId } : { kind: 'person', id: personId };
}
