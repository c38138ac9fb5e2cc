import { withSiteDatabase } from '../../server/src/cli/with-database.ts';
import { openRecordCipher } from '../../server/src/compose/record-cipher.ts';
import { openJobs } from '../../server/src/jobs/jobs.ts';

/** Gives a member a notification and queues the job that emails it. The site would wait an hour. */
const userId = Number(process.argv[2]);
const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
await withSiteDatabase(async ({ db, config, target }) => {
  await db
    .insertInto('notification')
    .values({ user_id: userId, kind: 'upload_ready', object_id: 1 })
    .execute();
  await db
    .insertInto('notification_setting')
    .values({ user_id: userId, mailed: ['upload_ready'], mailed_at: twoHoursAgo })
    .onConflict((row) =>
      row.column('user_id').doUpdateSet({ mailed: ['upload_ready'], mailed_at: twoHoursAgo }),
    )
    .execute();
  const jobs = openJobs(target, { cipher: await openRecordCipher(config) });
  await jobs.add('notifications', {});
  await jobs.close();
});
