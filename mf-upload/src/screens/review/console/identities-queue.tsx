import { Pagination } from '@nocturne/ui/lists/pagination';
import { useFocusNext } from '@nocturne/ui/hooks/use-focus-next';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { StaffIdentity } from '@nocturne/contracts/entities/verification';
import { consoleHref } from './console-params.ts';
import styles from './console.module.css';
import { identityKey, type IdentitiesStore } from './identities-store.ts';
import { IdentityCard } from './identity-card.tsx';
import { ListState } from './list-state.tsx';

/** Identities of uploaders and of people in their videos, oldest first. */
export const IdentitiesQueue = observer(function IdentitiesQueue({
  identities,
}: {
  identities: IdentitiesStore;
}) {
  const { list } = identities;
  const host = useRef<HTMLDivElement>(null);
  const focusItemAt = useFocusNext(host, 'li[data-identity]', 'h2');
  // A decision removes the card: focus moves to the name of the next one, or to the empty list.
  const decide = async (act: 'verify' | 'reject', identity: StaffIdentity): Promise<void> => {
    const at = list.items.indexOf(identity);
    if (await identities.decide(act, identity)) focusItemAt(Math.max(0, at));
  };
  return (
    <div ref={host} tabIndex={-1} className={styles['column']}>
      <ListState list={list}>
        <ul className={styles['cards']}>
          {list.items.map((identity) => (
            <IdentityCard
              key={identityKey(identity)}
              identity={identity}
              identities={identities}
              onDecide={(act) => void decide(act, identity)}
            />
          ))}
        </ul>
      </ListState>
      {list.pageCount > 1 && (
        <Pagination
          page={list.page}
          pageCount={list.pageCount}
          hrefFor={(page) => consoleHref({ lane: 'identities', page })}
        />
      )}
    </div>
  );
});
