import type { RemoteName } from './route-table.ts';

/**
 * Contract version of shell and remotes. Remotes of another major are not loaded. In each version
 * the responses of `services.api.read` are frozen while the server renders.
 */
export const REMOTE_CONTRACT = '1.2.0';

/**
 * Modules that the shell shares with every remote, once per page. The shell must import each of
 * them, or it is not provided.
 */
export const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'mobx',
  'mobx-react-lite',
] as const;

/** The one module that a remote exposes: its RemoteModule. */
export const EXPOSED_MODULE = './remote';

/**
 * Returns the name of a build's container on `globalThis`. All builds of the shell have the same
 * one.
 */
export function globalNameOf(name: string, build: string): string {
  return name === 'shell' ? name : `${name.replaceAll('-', '_')}_${build}`;
}

/** Returns the Trusted Types policy of an app's webpack runtime, for the page's CSP. */
export function policyNameOf(name: string): string {
  return `wp-${name.replace(/^mf-/, '')}`;
}

/** Address below which releases are served, with a trailing slash. */
export const REMOTES_BASE = '/remotes/';

/** Returns the address of a release's folder, with a trailing slash. */
export function releaseBase(name: string, build: string): string {
  return `${REMOTES_BASE}${name}/${build}/`;
}

/** File of a build with its RemoteContract. */
export const CONTRACT_FILE = 'contract.json';

/**
 * Actor name for registry changes without a person: site startup, development, tests, measurements.
 * The next startup may replace such a change, but not a person's choice.
 */
export const SERVER_ACTOR = 'server';
/**
 * Environment variable that makes a command of `remotes` act as the server, if it is `yes`. For
 * tests and measurements; `--actor` refuses that name.
 */
export const AS_SERVER_VARIABLE = 'NOCTURNE_AS_SERVER';

/** One build of a remote. All addresses are same-origin; integrity is `sha384-…`. */
export interface RemoteRelease {
  release: string;
  entry: string;
  /** Name of the container on `globalThis`, unique for each build. */
  global: string;
  integrity: string;
  /** Scripts and styles of `./remote`, relative to the entry's folder, for preload links. */
  exposes: readonly (readonly [file: string, integrity: string])[];
  /** Script that the page may run before the shell, if the route needs it (decision 0017). */
  early?: readonly [file: string, integrity: string];
}

export interface AssignedRemote extends RemoteRelease {
  experiment?: { id: string; variant: string };
  /** Last working releases, newest first. */
  fallback: readonly RemoteRelease[];
  kill: null | 'previous' | 'hide';
}

/** Registry snapshot in the page: this visitor's releases (federation.md "The registry"). */
export interface RegistrySnapshot {
  schema: 1;
  rev: number;
  channel: string;
  remotes: Readonly<Partial<Record<RemoteName, AssignedRemote>>>;
}

/**
 * Returns the visitor's release and the previous one as a fallback; none while the kill switch
 * hides the remote.
 */
export function releasesToTry({
  kill,
  fallback,
  ...assigned
}: AssignedRemote): readonly RemoteRelease[] {
  switch (kill) {
    case null:
      return [assigned, ...fallback.slice(0, 1)];
    case 'previous':
      return fallback.slice(0, 2);
    case 'hide':
      return [];
  }
}

/** Requirements and contents of a build. */
export interface RemoteContract {
  name: RemoteName | 'shell';
  version: string;
  build: string;
  contract: string;
  global: string;
  entry: string;
  exposes: readonly string[];
  /** Hashes of the build's files, including the entry. */
  files: Readonly<Record<string, string>>;
  /** Files of `./remote` in load order. */
  preload: readonly string[];
  /** File name of the early script. */
  early?: string;
  revision: string;
  /** Requirements of a remote; the shell has none. Old builds lack this and the next four. */
  requires?: ContractNeeds;
  /** Versions that the shell provides. */
  provides?: ContractOffer;
  /** `major.minor` of the federation runtime in the build. */
  runtime?: string;
  /** Names of the routes that a remote renders. */
  routes?: readonly string[];
  /** Its Trusted Types policy. */
  policy?: string;
}

/**
 * `contract` is a version of REMOTE_CONTRACT: same major, and minor not newer than the page's.
 * Singletons have npm version ranges.
 */
export interface ContractNeeds {
  contract: string;
  singletons: Readonly<Record<string, string>>;
}

/** Provided versions. */
export interface ContractOffer {
  contract: string;
  singletons: Readonly<Record<string, string>>;
}
