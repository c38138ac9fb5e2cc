import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot } from './process/root.ts';

/** Result of webpack.shared.js for one app. */
export interface BuildReport {
  name: string;
  /** Identity of the release: a hash of all inputs. */
  build: string;
  /** True if the inputs did not change since the last build. */
  skipped: boolean;
  seconds: number;
  folder: string;
}

/** Host of the page that shows one remote standalone. */
export interface StandaloneBuild {
  /** Address of its files, with a trailing slash. */
  base: string;
  folder: string;
  /** Files that the page loads, in order. */
  files: readonly string[];
}

export interface BuildRequest {
  /** Names of apps; all by default. */
  only?: readonly string[];
  mode?: 'production' | 'development';
  /** Value of `__VARIANT__`: makes a separate build for an experiment, below `variants/`. */
  variant?: string;
  /** Folder of all builds, `dist` by default. */
  into?: string;
  log?: (line: string) => void;
}

interface WebpackShared {
  APPS: readonly string[];
  buildAll(request: BuildRequest): Promise<BuildReport[]>;
  buildStandalone(request: { into: string }): Promise<StandaloneBuild>;
}

/**
 * Builds what is missing or outdated of the shell and the remotes, for web and node. Throws with
 * webpack's messages, or for an unknown app.
 */
export async function buildSite(request: BuildRequest = {}): Promise<BuildReport[]> {
  const shared = await webpackShared();
  const unknown = (request.only ?? []).filter((name) => !shared.APPS.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no app ${unknown.join(', ')}. Apps: ${shared.APPS.join(', ')}.`);
  return shared.buildAll(request);
}

/** Builds the host of the page that shows one remote standalone. */
export async function buildStandalone(into: string): Promise<StandaloneBuild> {
  return (await webpackShared()).buildStandalone({ into });
}

export async function appNames(): Promise<readonly string[]> {
  return (await webpackShared()).APPS;
}

/** Imports the configuration. It is plain JavaScript, so this function declares its types. */
async function webpackShared(): Promise<WebpackShared> {
  const file = inRoot('webpack.shared.js');
  if (!existsSync(file)) throw new Error('webpack.shared.js is missing');
  return (await import(pathToFileURL(file).href)) as WebpackShared;
}
