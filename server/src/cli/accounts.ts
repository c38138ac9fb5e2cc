import { createPublication } from '../compose-videos.ts';
import { createFolders } from '../config/folders.ts';
import { AccountClosuresRepository } from '../repositories/account-closures-repository.ts';
import { print, printHelp, readArguments, runCommand } from './arguments.ts';
import { withSiteDatabase } from './with-database.ts';

const HELP = `Usage: npm run accounts -- COMMAND

  restore USERNAME   brings back an account that its member deleted and that is not erased yet`;

await runCommand(async () => {
  const { words, flags } = readArguments(process.argv.slice(2), { restore: {} });
  const [name = '', argument = '', ...rest] = words;
  if (flags.has('help')) return print(HELP);
  if (name === 'restore' && argument !== '' && rest.length === 0) return restore(argument);
  printHelp(HELP, words);
});

async function restore(username: string): Promise<void> {
  await withSiteDatabase(async (db, config) => {
    const videoIds = await new AccountClosuresRepository(db).reopen(username);
    if (!videoIds)
      throw new Error(`there is no deleted account called ${username} that could come back`);
    const onError = (error: unknown) => void process.stderr.write(`${String(error)}\n`);
    const publication = createPublication({
      folders: await createFolders(config.dataDir),
      db,
      onError,
    });
    for (const videoId of videoIds) await publication.moveFiles(videoId).catch(onError);
    print(`${username} is back; uploaded videos wait for a moderator`);
  });
}
