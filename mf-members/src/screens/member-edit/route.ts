import { OwnAccount } from '../../account/own-account.ts';
import { areaRoute } from '../../area/area-route.tsx';
import { EditTab } from './edit-tab.tsx';

/** `/members/{id}/edit/` (R2.1-20, R3-15): its owner's alone. */
export const memberEditRoute = areaRoute({
  name: 'member_edit',
  content: (services, area) => new OwnAccount(services, area),
  Tab: EditTab,
});
