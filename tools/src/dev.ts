import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { developRemote } from './develop/develop-remote.ts';
import { LatestRun } from './develop/latest-run.ts';
import { ServerProcess } from './develop/server-process.ts';
import { watchSources } from './develop/watch-sources.ts';
import { appNames, buildSite } from './site-build.ts';
import { ensureProgram, FFMPEG } from './system-packages.ts';

const HELP = `Usage: npm run dev                          the whole site, rebuilt and restarted
                                            when a source changes
       npm run dev -- mf-name               one remote standalone, on its own page
       npm run dev -- mf-name --compose     the same remote in the pages of a running site,
                                            which itself does not change

SITE is the address of the running site, such as https://staging.example.org (default
http://localhost:8080). DEV_PORT is the port of the page (default 8090).
In a remote's folder, run "npm run dev" or "npm run dev -- --compose".`;

/** Default of PORT in server/src/config/config.ts. */
const DEFAULT_PORT = '8080';
const DEFAULT_DEV_PORT = '8090';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      compose: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [name] = positionals;
  if (values.help) printLine(HELP);
  else if (name === undefined && values.compose) throw new Error(HELP);
  else if (name === undefined) await developSite();
  else await developOne(name, values.compose);
} catch (error) {
  printError(error);
  process.exitCode = 1;
}

async function developSite(): Promise<void> {
  await ensureProgram(FFMPEG);
  const server = new ServerProcess();
  const latest = new LatestRun(async () => {
    await buildSite({ mode: 'development', log: printLine });
    await server.restart();
  }, printError);
  await latest.requestRun();
  watchSources(['shared', 'server', ...(await appNames())], latest);
}

async function developOne(name: string, isComposed: boolean): Promise<void> {
  // Without a handler a signal would end this process without its `exit` event.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  const site = new URL(
    process.env['SITE'] ?? `http://localhost:${process.env['PORT'] ?? DEFAULT_PORT}`,
  );
  const port = Number(process.env['DEV_PORT'] ?? DEFAULT_DEV_PORT);
  const address = await developRemote({ name, site, port, isComposed, log: printLine });
  const where = isComposed ? 'in the pages of' : 'standalone, API calls go to';
  printLine(`ready ${address} (${name} ${where} ${site.origin})`);
}

function printLine(line: string): void {
  console.log(line);
}

function printError(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
}
