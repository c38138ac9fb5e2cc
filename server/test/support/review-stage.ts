import type { MemberRole } from '@nocturne/contracts/review';
import type { ReviewVideo } from '@nocturne/contracts/entities/review';
import { operations } from '@nocturne/contracts/operations';
import { sql } from 'kysely';
import { post, type TestSite } from '../test-site.ts';
import { anApprovedUpload, transitionThrough } from './uploaded-video.ts';

/** A member of staff, or another member, in the console. */
export interface StaffContext {
  id: number;
  username: string;
  read(videoId: number): Promise<{ statusCode: number; video: ReviewVideo }>;
  queue(lane: string): Promise<number[]>;
  act(
    form: Record<string, string>,
  ): Promise<{ statusCode: number; code: string; fields: string[]; video: ReviewVideo }>;
}

export async function staffContext(
  t: TestSite,
  username: string,
  role: MemberRole,
): Promise<StaffContext> {
  const { db } = t.site;
  await db.updateTable('app_user').set({ role }).where('username', '=', username).execute();
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const cookie = await t.signIn(username);
  const ask = (url: string) => t.app.inject({ url, headers: { cookie } });
  return {
    id,
    username,
    read: async (videoId) => {
      const answer = await ask(operations.reviewVideo.path.print({ video_id: videoId }));
      return { statusCode: answer.statusCode, video: answer.json<{ video: ReviewVideo }>().video };
    },
    queue: async (lane) => {
      const answer = await ask(`/api/review_queue.php?lane=${lane}`);
      return answer.json<{ items: { video_id: number }[] }>().items.map(({ video_id }) => video_id);
    },
    act: async (form) => {
      if (form['act'] === 'approve') await recordFramesSeen(t, Number(form['video_id']), id);
      const answer = await post(t.app, operations.review.path.print({}), form, { cookie });
      const body = answer.json<{
        code?: string;
        errors?: { field: string }[];
        video: ReviewVideo;
      }>();
      return {
        statusCode: answer.statusCode,
        code: body.code ?? '',
        fields: (body.errors ?? []).map(({ field }) => field),
        video: body.video,
      };
    },
  };
}

/** Records that a reviewer saw the frames of a video, as an approval requires. */
export async function recordFramesSeen(
  t: TestSite,
  videoId: number,
  reviewerId: number,
): Promise<void> {
  await sql`insert into review_look (video_id, version, reviewer_id, frames_at)
  select id, version, ${reviewerId}, now() from video
    where id = ${videoId} on conflict do nothing`.execute(t.site.db);
}

/** Creates a video that waits for a decision, with complete documents and media. */
export async function aVideoInReview(
  t: TestSite,
  uploader: string,
  title?: string,
): Promise<number> {
  const { db, folders } = t.site;
  const { id } = await anApprovedUpload({
    db,
    folders,
    uploader,
    reviewer: 'juniper',
    ...(title === undefined ? {} : { title }),
  });
  await db.updateTable('video').set({ sent_at: new Date() }).where('id', '=', id).execute();
  // Leaves the state that the helper approved, so that approval no longer counts.
  await transitionThrough(db, id, ['in_review']);
  return id;
}
