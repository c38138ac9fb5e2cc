import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AGREEMENT_VERSION } from '../../../server/src/services/identity/agreement.ts';
import { createMembers, withDatabaseOf } from '../torture/tortured-database.ts';
import { endProcessesOf, TorturedSite } from '../torture/tortured-site.ts';
import { ROOT } from '../settings.ts';

/** A whole site of its own with a member who may upload. */
export interface UploadSite {
  origin: string;
  /** The member's session. */
  cookie: string;
  /** Process id of the server, which has started the worker. */
  pid: number;
  /** Folder on the disk of the site's data, for writes that are compared with the site's. */
  folder: string;
}

/** Starts an empty site, and removes it when the work is done. */
export async function withUploadSite<T>(work: (site: UploadSite) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(ROOT, '.data-bench-uploads-'));
  // The database account must be able to pass through this folder.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'site');
  const site = await TorturedSite.create(dataDir);
  // Also runs when the bench is stopped.
  const endNow = (): void => {
    endProcessesOf(dataDir);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', endNow);
  try {
    await site.start();
    const cookie = await createUploader(dataDir);
    return await work({ origin: site.origin, cookie, pid: site.pid ?? 0, folder });
  } finally {
    await site.stop();
    await site.destroy();
    process.off('exit', endNow);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Creates a member with an accepted agreement and a confirmed identity. */
async function createUploader(dataDir: string): Promise<string> {
  return withDatabaseOf(dataDir, async (db) => {
    const [member] = await createMembers(db, 1);
    if (!member) throw new Error('no member was created');
    await db
      .insertInto('verification')
      .values({ user_id: member.id, state: 'verified', agreement_version: AGREEMENT_VERSION })
      .execute();
    return member.cookie;
  });
}
