import { observer } from 'mobx-react-lite';
import type { AccountDataStore } from './account-data-store.ts';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';

/**
 * Export of all data that the site stores about the member, and deletion of the account. Only
 * the owner sees it.
 */
export const AccountData = observer(function AccountData({ store }: { store: AccountDataStore }) {
  return (
    <>
      <ExportData store={store} />
      <DeleteAccount store={store} />
    </>
  );
});
