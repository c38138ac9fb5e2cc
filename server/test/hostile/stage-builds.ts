import { PRIVATE_BLOCK } from '@nocturne/contracts/page';
import { globalNameOf, REMOTE_CONTRACT } from '@nocturne/contracts/remotes';
import type { ReleaseParts } from '../../src/registry/testing/a-release.ts';

/** Text that a sound screen renders; the page of the other remote has it too. */
export const SOUND = 'as before';

/** Addresses of the stage, with the remote and the route that render each. */
const PAGES = {
  '/upload/': ['mf-upload', 'upload'],
  '/review/': ['mf-upload', 'review'],
  '/categories/': ['mf-catalog', 'categories'],
};

/**
 * Server half of a small shell that renders pages of two remotes as the real one does. It loads the
 * remote, awaits its data and passes on the result of the route.
 */
const SERVER_HALF = `
const React = require('react');
const { renderToString } = require('react-dom/server');
const PAGES = ${JSON.stringify(PAGES)};
const page = (body, remote, { status = 200, state = {}, structured, head = '' } = {}) => ({
  kind: 'document', status, head, body, state, remote, structured,
  playsAtOnce: null, htmlAttributes: {}, lifetime: 0,
});
const frame = (slot) =>
  '<a href="/">Home</a><main>' + slot + '</main><a href="/contacts/">Contacts</a>';
exports.render = async (request) => {
  const url = new URL(request.address, request.origin);
  const [owner, name] = PAGES[url.pathname] ?? [];
  const found = owner && (await request.remote(owner));
  const route = found && found.module.routes.find((one) => one.name === name);
  if (!route) return page(frame(''), null, { status: owner ? 200 : 404 });
  try {
    const services = { call: request.call };
    const store = route.store(services);
    const { signal } = new AbortController();
    const input = { params: {}, query: url.searchParams, signal };
    const outcome = (await route.load(store, input)) ?? {};
    if (outcome.redirect) return { kind: 'redirect', status: 301, redirect: outcome.redirect };
    const drawn = renderToString(React.createElement(route.Screen, { store, services }));
    const slot = '<div data-remote="' + owner + '" data-remote-version="' +
      found.release.release + '">' + drawn + '</div>';
    return page(frame(slot), owner, { ...outcome, state: route.dehydrate(store) });
  } catch (error) {
    request.report(error);
    return page(frame(''), null);
  }
};
`;

/**
 * Web half of that shell. It hydrates the slot with the remote's module, and opens an age gate on
 * closed pages. It supports only text screens; e2e tests try React with the real shell.
 */
const WEB_HALF = `
const own = JSON.parse(document.getElementById('${PRIVATE_BLOCK}').textContent);
const policy = trustedTypes.createPolicy('mf-shell', { createScriptURL: (url) => url });
if (document.documentElement.dataset.gate === 'closed') {
  const gate = document.createElement('div');
  gate.setAttribute('role', 'dialog');
  gate.style.cssText = 'position:fixed;inset:0;z-index:1000;background:black';
  gate.append(document.createElement('button'));
  gate.firstChild.textContent = 'I am an adult';
  document.body.append(gate);
}
const slot = document.querySelector('[data-remote]');
const release = slot && own.registry.remotes[slot.dataset.remote];
if (release) {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = release.integrity;
  script.src = policy.createScriptURL(release.entry);
  script.onload = async () => {
    const container = globalThis[release.global];
    await container.init({});
    const { remote } = (await container.get('./remote'))();
    const route = remote.routes.find(({ name }) => '/' + name + '/' === location.pathname);
    if (route.Screen({}) !== slot.textContent)
      throw new Error('hydration failed: the halves differ');
    slot.dataset.alive = '';
  };
  document.head.append(script);
}
`;

/** Builds a shell for the stage. */
export const stageShell = (build: string, changes = ''): ReleaseParts => ({
  name: 'shell',
  build,
  node: SERVER_HALF + changes,
  entry: `{${WEB_HALF}}`,
  web: {},
});

interface RemoteHalves {
  name?: 'mf-upload' | 'mf-catalog';
  /** Code that runs when the server half loads. */
  before?: string;
  /** Members of every route on the server. */
  members?: string;
  /** Code that runs when the web half loads. */
  webBefore?: string;
  /** Members of every route in the browser. */
  webMembers?: string;
  /** Replaces the whole entry, including its module. */
  entry?: string;
  styles?: string;
}

const ROUTES = { 'mf-upload': ['upload', 'review'], 'mf-catalog': ['categories'] } as const;

/** Builds a remote for the stage. Its halves agree except for the changes of a test. */
export function stageRemote(build: string, halves: RemoteHalves = {}): ReleaseParts {
  const {
    name = 'mf-upload',
    before = '',
    members = '',
    webBefore = '',
    webMembers = '',
    styles,
  } = halves;
  const routes = JSON.stringify(ROUTES[name]);
  const moduleWith = (changes: string) => `{
    name: '${name}', contract: '${REMOTE_CONTRACT}', routes: ${routes}.map((name) => ({
      name, store: (services) => ({ services }), load: async () => undefined,
      dehydrate: () => null, hydrate: () => undefined,
      Screen: () => '${SOUND}', ${changes} })) }`;
  const container =
    `globalThis.${globalNameOf(name, build)} = { init() {}, get: async () => () => ({ remote: ` +
    `${moduleWith(webMembers)} }) };`;
  return {
    name,
    build,
    node: `${before}\nconst React = require('react');\nexports.remote = ${moduleWith(members)};`,
    entry: halves.entry ?? `${webBefore};${container}`,
    web: { 'remote.css': styles ?? '@layer remote{.a1b2{color:red}}' },
    ...(name === 'mf-catalog' ? { contract: { routes: ROUTES[name] } } : {}),
  };
}
