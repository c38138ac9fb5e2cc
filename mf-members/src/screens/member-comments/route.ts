import { areaRoute } from '../../area/area-route.tsx';
import { createMemberComments } from './comments-content.ts';
import { CommentsTab } from './comments-tab.tsx';

/** `/members/{id}/comments/{page}/`. */
export const memberCommentsRoute = areaRoute({
  name: 'member_comments',
  content: createMemberComments,
  Tab: CommentsTab,
});
