import { SERVER_ACTOR } from '@nocturne/contracts/remotes';
import { createRegistry } from '../../server/src/compose/registry.ts';
import { foldersOf } from '../../server/src/config/folders.ts';
import { withSiteDatabase } from '../../server/src/cli/with-database.ts';

/** Shows a build in a channel without the release check. No command allows that. */
const [build = '', channel = ''] = process.argv.slice(2);
await withSiteDatabase(async ({ db, config }) => {
  const { registryAdmin } = createRegistry({ db, folder: foldersOf(config.dataDir).remotes });
  console.log(await registryAdmin.publish(build, { actor: SERVER_ACTOR, channel, promote: true }));
});
