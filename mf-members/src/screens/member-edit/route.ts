import { OwnAccount } from '../../account/own-account.ts';
import { areaRoute } from '../../area/area-route.tsx';
import { EditTab } from './edit-tab.tsx';

/** `/members/{id}/edit/`: for the owner only. */
export const memberEditRoute = areaRoute({
  name: 'member_edit',
  content: (services, area) => new OwnAccount(services, area),
  Tab: EditTab,
});
