import { makeRegistry } from '../../server/src/compose-registry.ts';
import { foldersOf } from '../../server/src/config/folders.ts';
import { withSiteDatabase } from '../../server/src/cli/with-database.ts';

/** Shows every build below a folder as a start of the site does, which asks no gate: the only way in for a release that it would refuse. */
await withSiteDatabase(async (db, config) => {
  const { starts } = makeRegistry({ db, folder: foldersOf(config.dataDir).remotes });
  console.log(JSON.stringify(await starts.showBuilt(process.argv[2] ?? '')));
});
