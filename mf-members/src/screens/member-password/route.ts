import { PasswordContent } from '../../account/password-content.ts';
import { areaRoute } from '../../area/area-route.tsx';
import { PasswordTab } from './password-tab.tsx';

/** `/members/{id}/password/`: for the owner only. */
export const memberPasswordRoute = areaRoute({
  name: 'member_password',
  content: (services, area) => new PasswordContent(services, area),
  Tab: PasswordTab,
});
