import { makePublication } from '../compose-videos.ts';
import { makeFolders } from '../config/folders.ts';
import { AccountEndingsRepository } from '../repositories/account-endings-repository.ts';
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
    const back = await new AccountEndingsRepository(db).reopen(username);
    if (!back)
      throw new Error(`there is no deleted account called ${username} that could come back`);
    const onError = (error: unknown) => void process.stderr.write(`${String(error)}\n`);
    const publication = makePublication({
      folders: await makeFolders(config.dataDir),
      db,
      onError,
    });
    for (const videoId of back) await publication.place(videoId).catch(onError);
    print(`${username} is back; uploaded videos wait for a moderator`);
  });
}
