import { observer } from 'mobx-react-lite';
import type { AccountDataStore } from './account-data-store.ts';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';

/** What a member may do with all that the site keeps of them: have it as a file, and delete the account. Only in the area of one's own. */
export const AccountData = observer(function AccountData({ store }: { store: AccountDataStore }) {
  return (
    <>
      <ExportData store={store} />
      <DeleteAccount store={store} />
    </>
  );
});
