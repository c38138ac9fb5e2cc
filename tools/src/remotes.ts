import { parseArgs } from 'node:util';
import { runPackage, runScript } from './process/run.ts';
import { ROOT } from './process/root.ts';
import { writeRemote } from './scaffold/new-remote.ts';
import { namesOf } from './scaffold/remote-names.ts';

const NEW_HELP = `Usage: npm run remotes -- new mf-name [--route /path/]

Creates a remote in this checkout: one route, a screen with its store, texts in four languages and
a test. It passes every check as it is.
--route sets the path of the route (default /name/).`;

/** `npm run remotes -- …`: the registry of remotes. Only `new` changes the checkout instead. */
const [command, ...rest] = process.argv.slice(2);
process.exitCode =
  command === 'new'
    ? await newRemote(rest)
    : await runScript('server/src/cli/remotes.ts', process.argv.slice(2));
if (command === '--help')
  console.log('\nTo create a remote in this checkout: new mf-name (for details: new --help).');

async function newRemote(args: readonly string[]): Promise<number> {
  try {
    const options = {
      route: { type: 'string' },
      help: { type: 'boolean', default: false },
    } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [name, ...more] = positionals;
    if (values.help) return printWithCode(NEW_HELP, 0);
    if (name === undefined || more.length > 0) return printWithCode(NEW_HELP, 2);
    const names = namesOf(name, values.route);
    const files = writeRemote(ROOT, names);
    await runPackage(
      ['oxfmt'],
      files.filter((file) => !file.endsWith('.json')),
      { quiet: true },
    );
    return printWithCode(
      `${files.map((file) => `wrote ${file}`).join('\n')}\n\n${names.remote} renders ` +
        `${names.pattern}. Next: npm run check, npm run dev, docs/teams.md`,
      0,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

function printWithCode(text: string, code: number): number {
  console.log(text);
  return code;
}
