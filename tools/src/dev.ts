import { SERVER_ACTOR } from '@nocturne/contracts/remotes';
import { LatestRun } from './develop/latest-run.ts';
import { ServerProcess } from './develop/server-process.ts';
import { watchSources } from './develop/watch-sources.ts';
import { runScript } from './process/run.ts';
import { appNames, buildSite } from './site-build.ts';
import { ensureProgram, FFMPEG } from './system-packages.ts';

/** Default of PORT in server/src/config/config.ts. */
const DEFAULT_PORT = 8080;

/**
 * `npm run dev`: the whole site, rebuilt and restarted when a source changes. `npm run dev -- mf-catalog` (or
 * `npm run dev -w mf-catalog`) watches that remote alone and publishes each build to the site that runs already.
 */
const [remote] = process.argv.slice(2);
await (remote === undefined ? developSite() : developRemote(remote));

async function developSite(): Promise<void> {
  await ensureProgram(FFMPEG);
  const server = new ServerProcess();
  const latest = new LatestRun(async () => {
    await buildSite({ mode: 'development', log: tell });
    await server.restart();
  }, tellError);
  await latest.want();
  watchSources(['shared', 'server', ...(await appNames())], latest);
}

async function developRemote(name: string): Promise<void> {
  const latest = new LatestRun(async () => {
    const [report] = await buildSite({ only: [name], mode: 'development', log: tell });
    if (report?.skipped !== true) await publish(name);
  }, tellError);
  await publishFirst(name);
  watchSources(['shared', name], latest);
  tell(`Watching ${name}. The site: ${siteAddress()}`);
}

/** The first build is published also when it was there before: the running site may have another one. */
async function publishFirst(name: string): Promise<void> {
  await buildSite({ only: [name], mode: 'development', log: tell });
  await publish(name);
}

/** No person's choice: the next start shows what it built itself. */
async function publish(name: string): Promise<void> {
  const code = await runScript('server/src/cli/remotes.ts', ['publish', `dist/${name}`, '--promote', '--actor', SERVER_ACTOR]);
  if (code !== 0) tell(`${name} was not published. Does the site run (npm run dev)?`);
}

function siteAddress(): string {
  return `http://localhost:${process.env['PORT'] ?? DEFAULT_PORT}`;
}

function tell(line: string): void {
  console.log(line);
}

function tellError(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
}
