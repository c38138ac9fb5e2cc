import { REMOTE_NAMES, type RemoteName } from '@nocturne/contracts/routes';
import { inRoot } from '../process/root.ts';
import { buildStandalone, buildSite } from '../site-build.ts';
import { DevSite } from './dev-site.ts';
import { LatestRun } from './latest-run.ts';
import { readLocalRelease, readServedFiles } from './local-release.ts';
import { typeErrors } from './type-errors.ts';
import { watchSources } from './watch-sources.ts';

/** Folder of development builds. It is separate, so that `npm start` never uses them. */
const BUILDS_FOLDER = inRoot('.cache', 'dev');

export interface DevelopOptions {
  name: string;
  site: URL;
  /** 0 takes any free port. */
  port: number;
  /** True to show the remote in the pages of the running site instead of its own page. */
  isComposed: boolean;
  log: (line: string) => void;
}

/**
 * Builds one remote, serves it, and builds it again whenever a source changes. Resolves with the
 * address; rejects for an unknown remote, or if the first build fails.
 */
export async function developRemote({
  name,
  site,
  port,
  isComposed,
  log,
}: DevelopOptions): Promise<string> {
  const remote = requireRemoteName(name);
  const devSite = new DevSite({
    name: remote,
    site,
    ...(isComposed ? {} : { standalone: await buildStandaloneHost() }),
  });
  const build = async (): Promise<void> => {
    const [report] = await buildSite({
      only: [remote],
      mode: 'development',
      into: BUILDS_FOLDER,
      log,
    });
    if (report) devSite.showBuild(await readLocalRelease(report.folder));
  };
  await build();
  const address = await devSite.listen(port);
  const folders = ['shared', remote];
  const fail = (error: unknown): void => {
    const text = error instanceof Error ? error.message : String(error);
    log(text);
    devSite.showError(text);
  };
  // The build only removes types, so pages show it before the type check.
  const typeChecks = new LatestRun(async () => {
    const errors = await typeErrors(folders);
    if (errors !== '') fail(errors);
  }, fail);
  const builds = new LatestRun(async () => {
    await build();
    void typeChecks.requestRun();
  }, fail);
  void typeChecks.requestRun();
  watchSources(folders, builds);
  return address;
}

async function buildStandaloneHost() {
  const host = await buildStandalone(BUILDS_FOLDER);
  return { ...host, served: await readServedFiles(host.folder, host.base) };
}

function requireRemoteName(name: string): RemoteName {
  const found = REMOTE_NAMES.find((one) => one === name);
  if (!found) throw new Error(`There is no remote ${name}. Remotes: ${REMOTE_NAMES.join(', ')}.`);
  return found;
}
