import { REMOTE_CONTRACT } from '@nocturne/contracts/remotes';
import { CHANGING_ATTACKS, SENDING_ATTACKS, TEXT_ATTACKS, type Attacks } from './web-attacks.ts';

/*
 * Releases of mf-upload that bypass the release check and reach a browser (docs/federation.md,
 * "Hostile releases").
 */

export const routeSource = (members: string) =>
  `{ name: 'upload', store: () => ({}), load: async () => undefined, dehydrate: () => null, ` +
  `hydrate: () => undefined, Screen: () => 'hostile', ${members} }`;
export const remoteSource = (members = '', module = '') =>
  `{ name: 'mf-upload', contract: '${REMOTE_CONTRACT}', ` +
  `routes: [${routeSource(members)}], ${module} }`;
/** Creates an entry whose container provides `module`, and that runs `before` first. */
export const entryOf =
  (module: string, before = '') =>
  (global: string) =>
    `${before};globalThis.${global} = ` +
    `{ init() {}, get: async () => () => ({ remote: ${module} }) };`;

export interface HostileCase {
  /** Completes the sentence "a release that …". */
  what: string;
  entry: (global: string) => string;
}

/** Releases that fail while loading or rendering, so the previous release replaces them. */
export const FAILING_RELEASES: readonly HostileCase[] = [
  { what: 'throws as it is loaded', entry: () => `throw new Error('boom')` },
  { what: 'leaves nothing behind', entry: () => '' },
  {
    what: 'never starts',
    entry: (global) => `globalThis.${global} = { init: () => new Promise(() => {}) };`,
  },
  {
    what: 'never gives its module',
    entry: (global) => `globalThis.${global} = { init() {}, get: () => new Promise(() => {}) };`,
  },
  { what: 'gives no module', entry: entryOf('undefined') },
  {
    what: 'gives a module of another contract',
    entry: entryOf(remoteSource('', `contract: '2.0.0'`)),
  },
  {
    what: 'throws as it draws',
    entry: entryOf(remoteSource(`Screen: () => { throw new Error('boom') }`)),
  },
  {
    what: 'throws as it loads its data',
    entry: entryOf(remoteSource(`load: () => { throw new Error('boom') }`)),
  },
  {
    what: 'draws with another React',
    entry: entryOf(
      remoteSource(
        `Screen: () => ({ $$typeof: Symbol.for('react.element'), type: 'p', props: {} })`,
      ),
    ),
  },
  {
    what: 'empties the page by markup',
    entry: entryOf(remoteSource(), `document.body.innerHTML = ''`),
  },
  {
    what: 'empties the page by hand',
    entry: entryOf(remoteSource(), 'document.body.replaceChildren()'),
  },
  { what: 'takes the history', entry: entryOf(remoteSource(), 'history.pushState = () => {}') },
  {
    what: 'takes the way to the server',
    entry: entryOf(remoteSource(), 'fetch = () => new Promise(() => {})'),
  },
];

export const NEVER_HAS_ITS_DATA: HostileCase = {
  what: 'never has its data',
  entry: entryOf(remoteSource('load: () => new Promise(() => {})')),
};

/** Attacks that leave the page: nothing contains them. */
const LEAVES_PAGE = /^(leads the visitor|opens a|looks another host up|connects to another host)/;
const containedAttacks = Object.fromEntries(
  Object.entries(SENDING_ATTACKS).filter(([what]) => !LEAVES_PAGE.test(what)),
);

/**
 * Attacks by a release that runs, all of which the page contains. The event `attack` starts each
 * one by its name.
 */
export const LATE_ATTACKS: readonly { what: string; attacks: Attacks }[] = [
  { what: 'asks other hosts, later', attacks: containedAttacks },
  { what: 'runs texts as scripts, later', attacks: TEXT_ATTACKS },
  { what: 'changes what all parts use, later', attacks: CHANGING_ATTACKS },
];

/**
 * Its web and server halves match. The entry waits for the event and counts the started attacks in
 * `attacked`.
 */
export const LATE_ATTACK_NODE = `exports.remote = ${remoteSource()}`;
export const lateAttackEntry: HostileCase['entry'] = (global) => {
  const all = LATE_ATTACKS.flatMap(({ attacks }) => Object.entries(attacks));
  const cases = all.map(([what, code]) => `${JSON.stringify(what)}: () => {${code}}`);
  return entryOf(
    remoteSource(),
    `const attacks = {${cases.join(',')}}; globalThis.attacked = 0;
    document.addEventListener('attack', ({ detail }) =>
      setTimeout(() => { globalThis.attacked += 1; attacks[detail](); }))`,
  )(global);
};
