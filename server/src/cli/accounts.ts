import { print, printHelp, readArguments, runCommand } from './arguments.ts';
import { withSite } from './with-database.ts';

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
  await withSite(['folders'], async ({ repositories, services, onError }) => {
    const videoIds = await repositories.accountClosures.reopen(username);
    if (!videoIds) throw new Error(`no deleted account named ${username} can be restored`);
    for (const videoId of videoIds) await services.publication.moveFiles(videoId).catch(onError);
    print(`${username} is restored; uploaded videos wait for a moderator`);
  });
}
