import { createPublication } from '../compose/videos.ts';
import { createFolders } from '../config/folders.ts';
import { AccountClosuresRepository } from '../repositories/accounts/account-closures-repository.ts';
import { print, printHelp, readArguments, runCommand } from './arguments.ts';
import { withSiteDatabase } from './with-database.ts';

const HELP = `Usage: npm run accounts -- COMMAND

  restore USERNAME   restores an account that its member deleted, until it is erased`;

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
    if (!videoIds) throw new Error(`no deleted account named ${username} can be restored`);
    const onError = (error: unknown) => void process.stderr.write(`${String(error)}\n`);
    const publication = createPublication({
      folders: await createFolders(config.dataDir),
      db,
      onError,
    });
    for (const videoId of videoIds) await publication.moveFiles(videoId).catch(onError);
    print(`${username} is restored; uploaded videos wait for a moderator`);
  });
}
