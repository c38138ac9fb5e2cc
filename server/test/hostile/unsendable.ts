import type { HostileRelease } from './row.ts';
import { stageRemote } from './stage-builds.ts';

type Row = readonly [
  id: string,
  what: string,
  members: string,
  refused: RegExp | undefined,
  fault: HostileRelease['fault'],
];

const RENDERING = 'render: Rendering upload .*: ';
const text = (told: string) => new RegExp(`^${RENDERING}${told}`);

/**
 * Pages that the server cannot or must not send. Without containment it would send them, or answer
 * everyone with 500.
 */
const UNSENDABLE: readonly Row[] = [
  [
    'O21',
    'has a state with a cycle',
    `dehydrate: () => { const own = {}; own.self = own; return own; }`,
    text('TypeError: Converting circular'),
    'state',
  ],
  [
    'O21',
    'throws as it draws at the server',
    `Screen: () => { throw new Error('boom'); }`,
    undefined,
    'render',
  ],
  [
    'O21',
    'throws as it loads its data at the server',
    `load: async () => { throw new Error('boom'); }`,
    undefined,
    'render',
  ],
  [
    'O21',
    'throws as it writes its state',
    `dehydrate: () => ({ toJSON() { throw new Error('boom'); } })`,
    undefined,
    'state',
  ],
  [
    'O21',
    'has a number without end in its state',
    `dehydrate: () => ({ n: 1n })`,
    undefined,
    'state',
  ],
  [
    'O21',
    'has a date that is none in its state',
    `dehydrate: () => ({ toJSON: () => new Date(NaN).toISOString() })`,
    undefined,
    'state',
  ],
  [
    'O21',
    'has a state that throws as it is read',
    `dehydrate: () => new Proxy({}, { ownKeys() { throw new Error('boom'); } })`,
    undefined,
    'state',
  ],
  [
    'O21',
    'calls itself for ever',
    `Screen: function Screen() { return Screen(); }`,
    undefined,
    'render',
  ],
  ['O21', 'throws null as it draws', `Screen: () => { throw null; }`, undefined, 'render'],
  [
    'O21',
    'throws an error that throws',
    `Screen: () => { throw new Proxy(new Error('boom'), { get() { throw 1; }, getPrototypeOf() ` +
      '{ throw 1; } }); }',
    text('1'),
    'render',
  ],
  [
    'O21',
    'throws as it loads its data, an error whose stack throws',
    `load: async () => { throw Object.defineProperty(new Error('boom'), 'stack', { get() { ` +
      'throw 1; } }); }',
    undefined,
    'render',
  ],
  [
    'O21',
    'draws what is no element',
    `Screen: () => ({ $$typeof: Symbol.for('react.element'), type: 'p', props: {} })`,
    undefined,
    'render',
  ],
  [
    'O21',
    'asks the server for what it does not have',
    `load: async (store) => { const { error } = await store.services.call('no-such-operation', ` +
      `{}); if (error) throw new Error('boom'); }`,
    undefined,
    'render',
  ],
  [
    'O22',
    'never has its page',
    `load: () => new Promise(() => {})`,
    text('it did not finish within 10 s'),
    'deadline',
  ],
  [
    'O24',
    'leads to another host',
    `load: async () => ({ redirect: 'https://elsewhere.test/' })`,
    text('it redirects to another host'),
    'redirect',
  ],
  [
    'O24',
    'leads to another host in another spelling',
    String.raw`load: async () => ({ redirect: '/\\elsewhere.test/' })`,
    undefined,
    'redirect',
  ],
  [
    'O24',
    'leads to a script',
    `load: async () => ({ redirect: 'javascript:alert(1)' })`,
    undefined,
    'redirect',
  ],
  [
    'O24',
    'breaks the line of a header',
    String.raw`load: async () => ({ redirect: '/upload/\r\nset-cookie: age=1' })`,
    undefined,
    'redirect',
  ],
  [
    'O24',
    'leads on to itself',
    `load: async (_store, { query }) => ({ redirect: '/upload/?' + query })`,
    undefined,
    'redirect',
  ],
  [
    'O24',
    'leads to another host by its markup',
    `Screen: () => React.createElement('meta', { httpEquiv: 'refresh', content: ` +
      `'0;url=https://elsewhere.test/' })`,
    undefined,
    'shape',
  ],
  [
    'O24',
    'hides a header in its markup',
    `Screen: () => React.createElement('p', { dangerouslySetInnerHTML: { __html: '<meta ` +
      `data-x=">" http-equiv=refresh content="0;url=https://elsewhere.test/">' } })`,
    text('it contains a <meta http-equiv> tag'),
    'shape',
  ],
  [
    'O28',
    'sets a cookie of consent by its markup',
    `Screen: () => React.createElement('meta', { httpEquiv: 'Set-Cookie', content: 'age=1' })`,
    undefined,
    'shape',
  ],
  [
    'O25',
    'draws a page of 30 MB',
    `Screen: () => 'x'.repeat(3e7)`,
    text('the page is 29,29\\d kB'),
    'size',
  ],
  [
    'O25',
    'has a state of 20 MB',
    `dehydrate: () => 'x'.repeat(2e7)`,
    text('its state is 19,532 kB'),
    'size',
  ],
  [
    'O25',
    'has a state that doubles thirty times',
    `dehydrate: () => { let own = ['x']; for (let n = 0; n < 30; n += 1) own = [own, own]; ` +
      'return own; }',
    text('its state is over'),
    'size',
  ],
  [
    'O25',
    'says 20 MB to machines',
    `load: async () => ({ structured: [{ name: 'x'.repeat(2e7) }] })`,
    text('its structured data is'),
    'size',
  ],
  [
    'O25',
    'says to machines what goes round in a circle',
    `load: async () => { const own = {}; own.self = own; return { structured: [own] }; }`,
    undefined,
    'state',
  ],
  [
    'O25',
    'preloads 400 files',
    `Screen: () => Array.from({ length: 400 }, (_, key) => React.createElement('link', { key, ` +
      `rel: 'preload', as: 'image', href: '/' + key }))`,
    text('it preloads 400 files'),
    'size',
  ],
  [
    'O25',
    'preloads 400 files in another spelling',
    `Screen: () => React.createElement('p', { dangerouslySetInnerHTML: { __html: '<link ` +
      `title=">" rel = "nofollow Prefetch" href=/x>'.repeat(400) } })`,
    text('it preloads 400 files'),
    'size',
  ],
  [
    'O31',
    'answers 500',
    `load: async () => ({ status: 500 })`,
    text('it responds with status 500'),
    'shape',
  ],
  ['O31', 'answers 999', `load: async () => ({ status: 999 })`, undefined, 'shape'],
  [
    'O31',
    'answers with a status that is an object',
    `load: async () => ({ status: { valueOf() { throw 1; }, toString() { throw 1; } } })`,
    undefined,
    'shape',
  ],
];

/** Pages that fail only for a query that some visitors send. */
const ODD: readonly Row[] = [
  [
    'O31',
    'answers 500 for another query',
    `load: async (_store, { query }) => ({ status: query.size > 0 ? 500 : 200 })`,
    /^render: Rendering upload \(\/upload\/\?page=9.*: it responds with status 500/,
    'shape',
  ],
  [
    'O31',
    'throws for another query',
    `load: async (_store, { query }) => { if (query.size > 0) throw new Error('boom'); }`,
    undefined,
    'render',
  ],
  [
    'O31',
    'throws for a page below 0',
    `load: async (_store, { query }) => void new Array(query.size > 0 ? -1 : 0)`,
    undefined,
    'render',
  ],
  [
    'O24',
    'leads to another host for another query',
    `load: async (_store, { query }) => query.size > 0 ? { redirect: '//elsewhere.test/' } : ` +
      'undefined',
    /^render: Rendering upload \(\/upload\/\?page=9.*: it redirects to another host/,
    'redirect',
  ],
];

export const UNSENDABLE_PAGES: readonly HostileRelease[] = [...UNSENDABLE, ...ODD].map(
  ([id, what, members, refused, fault]) => ({
    id,
    what,
    parts: (build) => stageRemote(build, { members }),
    ...(refused ? { refused } : {}),
    ...(fault ? { shows: 'the release before', fault } : {}),
  }),
);
