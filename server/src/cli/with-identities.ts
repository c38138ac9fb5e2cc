import {
  createReseal,
  createVerificationServices,
  openRecordCipher,
} from '../compose/verification.ts';
import { createFolders } from '../config/folders.ts';
import { readOperatorConfig } from '../config/operator.ts';
import type { Database } from '../db/database.ts';
import { openJobs } from '../jobs/jobs.ts';
import type { Reseal } from '../services/identity/reseal.ts';
import { withSiteDatabase } from './with-database.ts';

export type IdentityServices = ReturnType<typeof createVerificationServices> & { reseal: Reseal };

/**
 * Runs a command on identities and records with this site's key. Its emails go to the queue of the
 * site's worker.
 */
export async function withIdentities(
  run: (services: IdentityServices, db: Database) => Promise<void>,
): Promise<void> {
  await withSiteDatabase(async (db, config, target) => {
    const folders = await createFolders(config.dataDir);
    const { links, information } = await readOperatorConfig(config.operatorFile);
    const cipher = await openRecordCipher(config);
    const jobs = openJobs(target, { cipher });
    // No command withdraws consent. Only the site does, because it must then unpublish videos.
    const onConsentWithdrawn = () => Promise.reject(new Error('no command withdraws consent'));
    try {
      const deps = {
        config,
        folders,
        db,
        links,
        information,
        cipher,
        jobs,
        clock: () => new Date(),
        onConsentWithdrawn,
      };
      await run({ ...createVerificationServices(deps), reseal: createReseal(deps) }, db);
    } finally {
      await jobs.close();
    }
  });
}
