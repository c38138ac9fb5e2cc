import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  CONTRACT_FILE,
  EXPOSED_MODULE,
  globalNameOf,
  policyNameOf,
  releaseBase,
  REMOTE_CONTRACT,
  SINGLETONS,
  type RemoteContract,
} from '@nocturne/contracts/remotes';
import { integrityOf, type BuildFolder } from '../build-folder.ts';

/** Parts of a release that a test sets; the rest is as webpack.shared.js writes it. */
export interface ReleaseParts {
  name?: RemoteContract['name'];
  build?: string;
  /** Files of `web/` by name, besides the entry. */
  web?: Readonly<Record<string, string>>;
  /** Code of the entry, after the hashes of the other files. */
  entry?: string;
  /** The node build. */
  node?: string;
  contract?: Partial<RemoteContract>;
}

const VERSIONS = Object.fromEntries(
  SINGLETONS.map((key) => [
    key,
    key.startsWith('react') ? '19.3.1' : key === 'mobx' ? '7.1.3' : '5.1.0',
  ]),
);
/** Versions that the site's page provides. */
export const SINGLETON_VERSIONS: Readonly<Record<string, string>> = VERSIONS;

/** Routes of mf-upload, the remote of these releases. */
export const UPLOAD_ROUTES = ['upload', 'review'] as const;

/** Writes a release below a folder, with correct hashes and a contract that fits the site. */
export async function aRelease(parent: string, parts: ReleaseParts = {}): Promise<BuildFolder> {
  const {
    name = 'mf-upload',
    build = 'new',
    web = { 'remote.js': '/* parts */', 'remote.css': '@layer remote{.a1b2{color:red}}' },
  } = parts;
  const folder = join(parent, `${name}-${build}`);
  const entry = name === 'shell' ? 'main.js' : 'remoteEntry.js';
  const hashes = Object.fromEntries(
    Object.entries(web).map(([file, text]) => [file, integrityOf(Buffer.from(text))]),
  );
  const entryHashes = Object.entries(hashes).filter(([file]) => /\.(js|css)$/.test(file));
  const byAddress = Object.fromEntries(
    entryHashes.map(([file, hash]) => [releaseBase(name, build) + file, hash]),
  );
  const global = globalNameOf(name, build);
  const script =
    'globalThis.__nocturneIntegrity=Object.assign(globalThis.__nocturneIntegrity||{},' +
    `${JSON.stringify(byAddress)});\n${parts.entry ?? `globalThis.${global}={}`}`;
  const contract: RemoteContract = {
    name,
    version: '1.0.0',
    build,
    contract: REMOTE_CONTRACT,
    global,
    entry,
    exposes: name === 'shell' ? [] : [EXPOSED_MODULE],
    files: { ...hashes, [entry]: integrityOf(Buffer.from(script)) },
    preload: Object.keys(web),
    revision: 'abc',
    runtime: '2.9',
    policy: policyNameOf(name),
    ...needsOrOfferOf(name),
    ...parts.contract,
  };
  await writeAll(folder, {
    [`web/${entry}`]: script,
    ...Object.fromEntries(Object.entries(web).map(([file, text]) => [`web/${file}`, text])),
    'node/app.cjs': parts.node ?? (name === 'shell' ? aShell() : aRemote()),
    [CONTRACT_FILE]: JSON.stringify(contract),
  });
  return { folder, contract };
}

function needsOrOfferOf(name: string): Partial<RemoteContract> {
  const shared = { contract: REMOTE_CONTRACT, singletons: VERSIONS };
  return name === 'shell' ? { provides: shared } : { requires: shared, routes: UPLOAD_ROUTES };
}

async function writeAll(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}

/**
 * Returns a node build of a remote whose two screens render the API's responses. `changes` are
 * members of its first route; `before` runs when it loads.
 */
export function aRemote({ changes = '', before = '', module = '' } = {}): string {
  return `${before}
const React = require('react');
const route = (name, changes) => ({
  name,
  store: (services) => ({ services, drafts: [] }),
  load: async (store) => void (store.drafts = await store.services.drafts()),
  dehydrate: () => null,
  hydrate: () => undefined,
  Screen: ({ store }) => {
    const item = ({ title }, at) => React.createElement('li', { key: at }, title);
    return React.createElement('ul', null, store.drafts.map(item));
  },
  ...changes,
});
exports.remote = {
  name: 'mf-upload',
  contract: '${REMOTE_CONTRACT}',
  routes: [route('upload', {${changes}}), route('review')],
  ${module}
};
`;
}

interface ShellParts {
  before?: string;
  services?: string;
  pages?: readonly string[];
}

/**
 * Returns a node build of a shell that renders routes of mf-upload and its own pages. `before` runs
 * when it loads.
 */
export function aShell({
  before = '',
  services = 'drafts: () => request.call("drafts", {})',
  pages = UPLOAD_ROUTES,
}: ShellParts = {}): string {
  return `${before}
const React = require('react');
const { renderToString } = require('react-dom/server');
const NAMES = ${JSON.stringify(Object.fromEntries(pages.map((page) => [`/${page}/`, page])))};
const page = (body, remote, status = 200, state = {}) => ({
  kind: 'document', status, head: '', body, state, remote,
  playsAtOnce: null, htmlAttributes: {}, lifetime: 0,
});
exports.render = async (request) => {
  const url = new URL(request.address, request.origin);
  const name = NAMES[url.pathname];
  const found = name ? await request.remote('mf-upload') : undefined;
  const route = found && found.module.routes.find((one) => one.name === name);
  if (!route) return { ...page('', null), status: name ? 200 : 404 };
  try {
    const services = { ${services} };
    const store = route.store(services);
    const { signal } = new AbortController();
    const outcome = await route.load(store, { params: {}, query: url.searchParams, signal });
    if (outcome && outcome.redirect)
      return { kind: 'redirect', status: 301, redirect: outcome.redirect };
    const body = renderToString(React.createElement(route.Screen, { store, services }));
    return page(body, 'mf-upload', outcome?.status, route.dehydrate(store));
  } catch (error) {
    request.report(error);
    return page('', null);
  }
};
`;
}
