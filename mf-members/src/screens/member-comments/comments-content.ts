import type { MemberComment } from '@nocturne/contracts/entities/community';
import { href } from '@nocturne/contracts/routes';
import type { Services } from '@nocturne/federation/services';
import type { AreaStore } from '../../area/area-store.ts';
import { ListContent } from '../../area/list-content.ts';

/** Creates the list of a member's comments, newest first. */
export function createMemberComments(
  services: Services,
  area: AreaStore,
): ListContent<MemberComment> {
  return new ListContent<MemberComment>(services, {
    async fetchPage(page, signal) {
      const { comments, total_count, pages } = await services.api.read(
        'memberComments',
        { user_id: area.memberId, page },
        { signal },
      );
      return { items: comments, totalCount: total_count, pageCount: pages };
    },
    keyOf: (comment) => comment.comment_id,
    removal: ({ comment_id }) => ({
      body: { act: 'comment_delete', comment_id: String(comment_id) },
      success: 'notify.comment_removed',
    }),
  });
}

/** Returns the page that a comment belongs to. */
export function commentTargetHref({ section, object_id: id, dir }: MemberComment): string {
  switch (section) {
    case 'video':
      return href('video', { id, dir });
    case 'model':
      return href('pornstar_comments', { dir });
    case 'channel':
      return href('pornsite', { dir });
  }
}
