import { PasswordContent } from '../../account/password-content.ts';
import { areaRoute } from '../../area/area-route.tsx';
import { PasswordTab } from './password-tab.tsx';

/** `/members/{id}/password/` (R2.1-20, R5-10): its owner's alone. */
export const memberPasswordRoute = areaRoute({
  name: 'member_password',
  content: (services, area) => new PasswordContent(services, area),
  Tab: PasswordTab,
});
