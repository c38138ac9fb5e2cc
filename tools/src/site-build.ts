import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot } from './process/root.ts';

/** What webpack.shared.js answers for one app. */
export interface BuildReport {
  name: string;
  /** Identity of the release: a hash of all inputs. */
  build: string;
  /** True when the inputs did not change since the last build. */
  skipped: boolean;
  seconds: number;
  folder: string;
}

/** The host of the page that shows one remote alone. */
export interface AloneBuild {
  /** Address of its files, with the closing slash. */
  base: string;
  folder: string;
  /** What the page asks for, in order. */
  files: readonly string[];
}

export interface BuildRequest {
  /** Names of apps; all by default. */
  only?: readonly string[];
  mode?: 'production' | 'development';
  /** What the sources read as `__VARIANT__`: a build of its own for an experiment, below `variants/`. */
  variant?: string;
  /** Folder of all builds, `dist` by default. */
  into?: string;
  log?: (line: string) => void;
}

interface WebpackShared {
  APPS: readonly string[];
  buildAll(request: BuildRequest): Promise<BuildReport[]>;
  buildAlone(request: { into: string }): Promise<AloneBuild>;
}

/** Builds what is missing or stale of the shell and the remotes, for web and node. Throws with webpack's messages, and for an unknown app. */
export async function buildSite(request: BuildRequest = {}): Promise<BuildReport[]> {
  const shared = await webpackShared();
  const unknown = (request.only ?? []).filter((name) => !shared.APPS.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no app ${unknown.join(', ')}; there are ${shared.APPS.join(', ')}.`);
  return shared.buildAll(request);
}

/** Builds the host of the page that shows one remote alone. */
export async function buildAlone(into: string): Promise<AloneBuild> {
  return (await webpackShared()).buildAlone({ into });
}

export async function appNames(): Promise<readonly string[]> {
  return (await webpackShared()).APPS;
}

/** The configuration is plain JavaScript at the top of the project: its shape is told to the types here, once. */
async function webpackShared(): Promise<WebpackShared> {
  const file = inRoot('webpack.shared.js');
  if (!existsSync(file)) throw new Error('webpack.shared.js is missing');
  return (await import(pathToFileURL(file).href)) as WebpackShared;
}
