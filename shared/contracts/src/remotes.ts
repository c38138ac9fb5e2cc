import type { RemoteName } from './route-table.ts';

/** Version of the contract between shell and remotes; a remote built for another major is not loaded. */
export const REMOTE_CONTRACT = '1.1.0';

/** What the shell gives to every remote, once for the page. Each is imported by the shell itself, or it is not provided. */
export const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'mobx',
  'mobx-react-lite',
] as const;

/** The one module that a remote exposes: its RemoteModule. */
export const EXPOSED = './remote';

/** Name of a build's container on `globalThis`; the shell's runtime is always the same one. */
export function globalNameOf(name: string, build: string): string {
  return name === 'shell' ? name : `${name.replaceAll('-', '_')}_${build}`;
}

/** Trusted Types policy of an app's webpack runtime; the page's CSP lists them. */
export function policyNameOf(name: string): string {
  return `wp-${name.replace(/^mf-/, '')}`;
}

/** Address below which releases are served, with the closing slash. */
export const REMOTES_BASE = '/remotes/';

/** Address of one release's folder, with the closing slash. */
export function releaseBase(name: string, build: string): string {
  return `${REMOTES_BASE}${name}/${build}/`;
}

/** File of a build that holds its RemoteContract. */
export const CONTRACT_FILE = 'contract.json';

/**
 * Who acts in the registry where no person does: a start of the site, development, tests, measurements. What it shows gives way to the next
 * start, a person's choice does not.
 */
export const SERVER_ACTOR = 'server';

/** One build of a remote as the page names it. All addresses are same-origin, integrity is `sha384-…`. */
export interface RemoteRelease {
  release: string;
  entry: string;
  /** Name of the container on `globalThis`, unique for each build. */
  global: string;
  integrity: string;
  /** Scripts and styles of `./remote`, relative to the entry's folder, for preload links. */
  exposes: readonly (readonly [file: string, integrity: string])[];
  /** A script that the page may run before the shell, where the route's outcome asks for it (decision 0017). */
  early?: readonly [file: string, integrity: string];
}

export interface AssignedRemote extends RemoteRelease {
  experiment?: { id: string; variant: string };
  /** Last good releases, newest first. */
  fallback: readonly RemoteRelease[];
  kill: null | 'previous' | 'hide';
}

/** The registry document in the page: what this visitor gets (federation.md "The registry"). */
export interface RegistrySnapshot {
  schema: 1;
  rev: number;
  channel: string;
  remotes: Readonly<Partial<Record<RemoteName, AssignedRemote>>>;
}

/** The release that this visitor gets, and the one before it for when that fails; none while the kill switch hides the remote. */
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

/** What a build needs and what it gives. */
export interface RemoteContract {
  name: RemoteName | 'shell';
  version: string;
  build: string;
  contract: string;
  global: string;
  entry: string;
  exposes: readonly string[];
  /** Files of the build with their hashes, the entry included. */
  files: Readonly<Record<string, string>>;
  /** Files of `./remote` in load order. */
  preload: readonly string[];
  /** Name of the early script's file. */
  early?: string;
  revision: string;
  /** What a remote takes from the page; the shell takes nothing. Builds from before the gate say none of these five. */
  requires?: ContractNeeds;
  /** What the shell gives. */
  provides?: ContractOffer;
  /** `major.minor` of the federation runtime that it was built with. */
  runtime?: string;
  /** Names of the routes that a remote draws. */
  routes?: readonly string[];
  /** Its Trusted Types policy. */
  policy?: string;
}

/** `contract` is a version of REMOTE_CONTRACT: the same major, and no newer minor than the page's. Singletons have ranges of npm's notation. */
export interface ContractNeeds {
  contract: string;
  singletons: Readonly<Record<string, string>>;
}

/** Versions. */
export interface ContractOffer {
  contract: string;
  singletons: Readonly<Record<string, string>>;
}
