import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AGREEMENT_VERSION } from '../../../server/src/services/agreement.ts';
import { makeMembers, withDatabaseOf } from '../torture/tortured-database.ts';
import { endProcessesOf, TorturedSite } from '../torture/tortured-site.ts';
import { ROOT } from '../settings.ts';

/** A whole site of its own with a member who may upload. */
export interface UploadSite {
  origin: string;
  /** The member's session. */
  cookie: string;
  /** Of the server; the worker is one of those that it started. */
  pid: number;
  /** On the disk of the site's data: what is compared with the site writes here. */
  folder: string;
}

/** Starts an empty site, and leaves nothing of it when the work is done. */
export async function withUploadSite<T>(work: (site: UploadSite) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(ROOT, '.data-bench-uploads-'));
  // The database's account has to walk through.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'site');
  const site = await TorturedSite.at(dataDir);
  // Also where the bench is told to stop.
  const endNow = (): void => {
    endProcessesOf(dataDir);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', endNow);
  try {
    await site.start();
    const cookie = await makeUploader(dataDir);
    return await work({ origin: site.origin, cookie, pid: site.pid ?? 0, folder });
  } finally {
    await site.stop();
    await site.destroy();
    process.off('exit', endNow);
    await rm(folder, { recursive: true, force: true });
  }
}

/** A member who has accepted the points and whose identity is confirmed. */
async function makeUploader(dataDir: string): Promise<string> {
  return withDatabaseOf(dataDir, async (db) => {
    const [member] = await makeMembers(db, 1);
    if (!member) throw new Error('no member was made');
    await db
      .insertInto('verification')
      .values({ user_id: member.id, state: 'verified', agreement_version: AGREEMENT_VERSION })
      .execute();
    return member.cookie;
  });
}
