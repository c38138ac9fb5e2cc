import { Pagination } from '@nocturne/ui/pagination';
import { observer } from 'mobx-react-lite';
import { placeHref } from './desk-place.ts';
import styles from './desk.module.css';
import { identityKey, type IdentitiesStore } from './identities-store.ts';
import { IdentityCard } from './identity-card.tsx';
import { ListState } from './list-state.tsx';

/** Identities of members and of the people they show, the oldest first. */
export const IdentitiesLane = observer(function IdentitiesLane({ identities }: { identities: IdentitiesStore }) {
  const { list } = identities;
  return (
    <div className={styles['column']}>
      <ListState list={list}>
        <ul className={styles['cards']}>
          {list.items.map((identity) => (
            <IdentityCard key={identityKey(identity)} identity={identity} identities={identities} />
          ))}
        </ul>
      </ListState>
      {list.pageCount > 1 && (
        <Pagination page={list.page} pageCount={list.pageCount} hrefFor={(page) => placeHref({ lane: 'identities', page })} />
      )}
    </div>
  );
});
