import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { RELEASE_BUDGET, type FindingCode } from '@nocturne/contracts/registry';
import { REMOTE_CONTRACT, type RemoteContract } from '@nocturne/contracts/remotes';
import { integrityOf, type BuildFolder } from './build-folder.ts';
import { ReleaseCheck } from './release-check.ts';
import { SmokeRenderer } from './release-check-render.ts';
import {
  aRelease,
  aRemote,
  aShell,
  SINGLETON_VERSIONS,
  type ReleaseParts,
} from './testing/a-release.ts';

let root: string;
let folder: string;
/** Releases that the site shows. */
let shell: BuildFolder;
let upload: BuildFolder;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'nocturne-gate-'));
  shell = await aRelease(root, { name: 'shell', build: 'now' });
  upload = await aRelease(root, { build: 'now' });
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => void (folder = await mkdtemp(join(root, 'case-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Limits that refuse a hanging release quickly; a sound one stays far below them. */
const smoke = new SmokeRenderer({ stepMs: 8000, heapMiB: 64, processMiB: 400 });
/** Static problems are found without running anything. */
const NOT_RUN = { render: () => Promise.resolve({ findings: [], pages: [] }) };

function aGate({
  shells = [shell],
  remotes = [upload],
  isRun = true,
}: { shells?: BuildFolder[]; remotes?: BuildFolder[]; isRun?: boolean } = {}) {
  return new ReleaseCheck({
    counterparts: {
      listBuilds: (name) => Promise.resolve(name === 'shell' ? shells : remotes),
      listRemoteBuilds: () => Promise.resolve(remotes),
    },
    smoke: isRun ? smoke : NOT_RUN,
  });
}

const told = (findings: readonly { code: string; text: string }[]) =>
  findings.map(({ code, text }) => `${code}: ${text}`);
const needs = (
  singletons: Record<string, string>,
  contract = REMOTE_CONTRACT,
): Partial<RemoteContract> => ({
  contract,
  requires: { contract, singletons: { ...SINGLETON_VERSIONS, ...singletons } },
});
const REACT = 'x.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

type Refused = readonly [
  what: string,
  code: FindingCode,
  text: string,
  parts: ReleaseParts,
  spoil?: (folder: string) => Promise<void>,
];

const sheet = (text: string): ReleaseParts => ({ web: { 'remote.css': text } });
const inLayer = (text: string) => sheet(`@layer remote{${text}}`);
const OLD_REACT = 'x.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED';
const LARGE = 'x'.repeat(RELEASE_BUDGET.script + 1);
const many = Object.fromEntries(Array.from({ length: 400 }, (_none, at) => [`part${at}.js`, '']));

const ON_PAPER: readonly Refused[] = [
  [
    'a changed byte',
    'files',
    'remote.js does not match its hash',
    {},
    (at) => writeFile(join(at, 'web/remote.js'), 'changed'),
  ],
  ['a lost file', 'files', 'remote.css is missing', {}, (at) => rm(join(at, 'web/remote.css'))],
  [
    'a file from outside',
    'files',
    'is outside of the build',
    { contract: { files: { '../../etc/passwd': 'sha384-x' } } },
  ],
  [
    'a file that nobody vouches for',
    'files',
    'extra.js is in web/ but has no hash',
    {},
    (at) => writeFile(join(at, 'web/extra.js'), ''),
  ],
  [
    'no half for the server',
    'files',
    'It has no node/app.cjs',
    {},
    (at) => rm(join(at, 'node/app.cjs')),
  ],
  [
    'another contract',
    'contract',
    `is built for contract 2.0.0, but shell now has ${REMOTE_CONTRACT}`,
    { contract: needs({}, '2.0.0') },
  ],
  [
    'a contract that is not there yet',
    'contract',
    `is built for contract 1.4.0, but shell now has ${REMOTE_CONTRACT}`,
    { contract: needs({}, '1.4.0') },
  ],
  [
    'no word of what it needs',
    'contract',
    'does not say what it requires',
    { contract: { requires: undefined as never } },
  ],
  [
    'another federation runtime',
    'runtime',
    'with federation runtime 2.8, but shell now uses 2.9',
    { contract: { runtime: '2.8' } },
  ],
  [
    'an older React',
    'singleton',
    'needs react ^18.2.0, but shell now provides 19.3.1',
    { contract: needs({ react: '^18.2.0' }) },
  ],
  [
    'a newer MobX',
    'singleton',
    'needs mobx >=8.0.0, but shell now provides 7.1.3',
    { contract: needs({ mobx: '>=8.0.0' }) },
  ],
  [
    'a module that the page does not give',
    'singleton',
    'needs vue from the page',
    { contract: needs({ vue: '*' }) },
  ],
  [
    'a MobX of its own',
    'singleton',
    'does not use mobx from the page',
    { contract: needs({ mobx: '' }) },
  ],
  [
    'a React of its own',
    'singleton',
    'remote.js contains its own copy of React',
    { web: { 'remote.js': REACT } },
  ],
  [
    'nothing exposed',
    'exposes',
    'does not expose ./remote',
    { contract: { exposes: ['./widget'] } },
  ],
  [
    'the container of another build',
    'global',
    'is named mf_upload_old instead of mf_upload_new',
    { contract: { global: 'mf_upload_old' } },
  ],
  [
    'a container that it does not leave',
    'global',
    'does not define a container named mf_upload_new',
    { entry: 'globalThis.other={}' },
  ],
  [
    "another remote's page",
    'route',
    'renders video (/video/:id/:dir/), which belongs to mf-player',
    { contract: { routes: ['upload', 'review', 'video'] } },
  ],
  [
    'a page that there is not',
    'route',
    'renders weather, which is not a route of the site',
    { contract: { routes: ['upload', 'review', 'weather'] } },
  ],
  [
    'a page less',
    'route',
    'no longer renders review (/review/)',
    { contract: { routes: ['upload'] } },
  ],
  [
    "another's Trusted Types policy",
    'policy',
    'pages only allow wp-upload',
    { contract: { policy: 'wp-player' } },
  ],
  [
    'a policy that lets everything in',
    'policy',
    'creates the Trusted Types policy default',
    { web: { 'remote.js': 'trustedTypes.createPolicy("default",{})' } },
  ],
  [
    'a style outside of its layer',
    'style',
    '.a1b2 is outside of @layer',
    { web: { 'remote.css': '.a1b2{color:red}' } },
  ],
  [
    'a style for every link',
    'style',
    'a:hover has no class',
    { web: { 'remote.css': '@layer remote{.a1b2,a:hover{color:red}}' } },
  ],
  [
    'O23 a style for the body among others',
    'style',
    ':is(body, .a) has no class',
    inLayer(':is(body, .a){display:none}'),
  ],
  [
    'O23 a style for every link among others',
    'style',
    ':where(a, .a) has no class',
    inLayer(':where(a, .a){display:none}'),
  ],
  [
    'O23 a style whose class is a text',
    'style',
    'has no class',
    inLayer('body:not([x=".a"]),html[x=".a"]{top:0}'),
  ],
  [
    'O23 a style inside of another',
    'style',
    'has no class',
    inLayer('.a{top:0;body:not(&){display:none}}'),
  ],
  [
    'O23 a style behind a false comment',
    'style',
    'body has no class',
    inLayer('.a{content:"/*"}body{top:0}.b{content:"*/"}'),
  ],
  [
    'O23 a token of the kit',
    'style',
    '@property --color-text applies to the whole page',
    inLayer('@property --color-text{syntax:"*";inherits:false}'),
  ],
  [
    'O23 the same outside of its layer',
    'style',
    'is outside of @layer',
    sheet('@property --color-text{syntax:"*";inherits:false}'),
  ],
  [
    'O23 a level above the age gate',
    'style',
    'z-index: 99999 is higher than',
    inLayer('.a{position:fixed;inset:0;z-index:99999}'),
  ],
  [
    'O23 the level of the age gate',
    'style',
    'z-index: var(--z-gate) is higher than',
    inLayer('.a{z-index:var(--z-gate)}'),
  ],
  [
    'O23 a level that is computed',
    'style',
    'z-index: calc(90 * 90) is higher than',
    inLayer('.a{z-index:calc(90 * 90)}'),
  ],
  [
    'O23 a level under another name',
    'style',
    'it sets a --z- token',
    inLayer('.a{--z-menu:9999;z-index:var(--z-menu)}'),
  ],
  [
    'O23 a picture of another host',
    'style',
    'loads a file from another host',
    inLayer('.a{background:url("//elsewhere.test/a.png")}'),
  ],
  [
    'O25 a script of 20 MB',
    'size',
    'remote.js is 2,049 kB, more than 2,048 kB',
    { web: { 'remote.js': LARGE }, contract: { preload: [] } },
  ],
  [
    'O25 a style sheet as large as a page',
    'size',
    'remote.css is',
    sheet(`@layer remote{.a{color:red}}${' '.repeat(RELEASE_BUDGET.styles)}`),
  ],
  ['O25 400 preloads', 'size', 'A page would preload 401 of its files', { web: many }],
  [
    'O27 a page',
    'files',
    'page.html has a type that is not served',
    { web: { 'remote.js': '', 'page.html': '<h1>x</h1>' } },
  ],
  [
    'O27 a source map',
    'files',
    'remote.js.map has a type that is not served',
    { web: { 'remote.js': '', 'remote.js.map': '{}' } },
  ],
  [
    'O30 a React of before',
    'singleton',
    'remote.js contains its own copy of React',
    { web: { 'remote.js': OLD_REACT } },
  ],
  [
    'a style in the layer of the reset',
    'style',
    'it adds rules to @layer reset',
    { web: { 'remote.css': '@layer reset{.a1b2{color:red}}' } },
  ],
];

describe('R8-09 ReleaseCheck refuses a remote with', () => {
  test.each(ON_PAPER.map((one) => [one[0], one] as const))(
    '%s',
    async (_what, [, code, text, parts, spoil]) => {
      const candidate = await aRelease(folder, parts);
      await spoil?.(candidate.folder);
      const findings = await aGate({ isRun: false }).check(candidate, { channel: 'production' });
      expect(told(findings)).toContainEqual(expect.stringMatching(startsWith(code, text)));
      expect(new Set(findings.map((one) => one.code))).toEqual(new Set([code]));
    },
  );

  test('an entry without the hashes of its files, or with those of other releases', async () => {
    const bare = await aRelease(folder, { build: 'bare' });
    await rewriteEntry(bare, 'globalThis.mf_upload_bare={}');
    expect(told(await aGate({ isRun: false }).check(bare, { channel: 'production' }))[0]).toMatch(
      /^files: .*does not begin with the hashes/,
    );
    const foreign = await aRelease(folder, { build: 'foreign' });
    await rewriteEntry(
      foreign,
      vouching({ '/remotes/mf-player/1/remote.js': 'sha384-x' }, 'globalThis.mf_upload_foreign={}'),
    );
    expect(told(await aGate({ isRun: false }).check(foreign, { channel: 'production' }))).toEqual([
      expect.stringContaining(
        'has a hash for /remotes/mf-player/1/remote.js, which is not part of this release',
      ),
      expect.stringContaining('does not contain the hash of remote.js'),
      expect.stringContaining('does not contain the hash of remote.css'),
    ]);
  });

  test('several problems, each reported once for every shell concerned', async () => {
    const older = await aRelease(folder, {
      name: 'shell',
      build: 'before',
      contract: { runtime: '2.8' },
    });
    const candidate = await aRelease(folder, {
      contract: { ...needs({ react: '18.0.0' }), policy: 'wp-player' },
    });
    expect(
      told(
        await aGate({ shells: [shell, older], isRun: false }).check(candidate, {
          channel: 'production',
        }),
      ),
    ).toEqual([
      expect.stringContaining('policy: '),
      expect.stringContaining(
        'singleton: mf-upload new needs react 18.0.0, but shell now provides 19.3.1',
      ),
      expect.stringContaining(
        'runtime: mf-upload new is built with federation runtime 2.9, but shell before uses 2.8',
      ),
      expect.stringContaining(
        'singleton: mf-upload new needs react 18.0.0, but shell before provides 19.3.1',
      ),
    ]);
  });
});

type Broken = readonly [what: string, text: RegExp, node: string];
const LOADING = 'Loading the release on the server';
const RENDERING = String.raw`Rendering upload \(/upload/\) with shell now`;

/** Writes into every open file; one of them is the channel to the server. */
const forging = `
  for (let file = 3; file < 40; file += 1)
    try {
      require('fs').writeSync(file, JSON.stringify({ ends: 0, result: { problems: [] } }) + '\\n');
    } catch {}
  for (;;);
`;

const AS_IT_RUNS: readonly Broken[] = [
  [
    'throws as it is loaded',
    new RegExp(`^render: ${LOADING}: Error: boom\\.$`),
    aRemote({ before: 'throw new Error("boom");' }),
  ],
  [
    'ends the process',
    new RegExp(`^render: ${LOADING}: it ended the process \\(exit 0\\)\\.$`),
    aRemote({ before: 'process.exit(0);' }),
  ],
  [
    'never comes to an end',
    new RegExp(`^render: ${LOADING}: it did not finish within 8 s: the check ran out of time\\. `),
    aRemote({ before: 'for(;;);' }),
  ],
  [
    'takes all memory',
    new RegExp(`^render: ${LOADING}: it (exceeds its heap limit of 64|uses more than 400) MiB`),
    aRemote({ before: 'const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()));' }),
  ],
  [
    'takes all memory outside of JavaScript',
    new RegExp(`^render: ${LOADING}: it uses more than 400 MiB of memory`),
    aRemote({
      before:
        'const all = []; for (let n = 0; n < 40; n += 1) all.push(Buffer.alloc(5e7, 1)); for (;;);',
    }),
  ],
  [
    'begins a program',
    new RegExp(`^render: ${LOADING}: .*allow-child-process`),
    aRemote({ before: 'require("child_process").execSync("id");' }),
  ],
  [
    'writes a file',
    new RegExp(`^render: ${LOADING}: .*allow-fs-write`),
    aRemote({ before: 'require("fs").writeFileSync("here", "");' }),
  ],
  [
    'ends the server',
    new RegExp(`^render: ${LOADING}: TypeError: process.kill is not`),
    aRemote({ before: 'process.kill(process.ppid);' }),
  ],
  [
    'O22 leaves a busy timer behind',
    new RegExp(`^render: ${LOADING}: it leaves a timer running`),
    aRemote({ before: 'setInterval(() => {}, 50);' }),
  ],
  [
    'O24 leads to another host in another spelling',
    new RegExp(`^render: ${RENDERING}: it redirects to another host`),
    aRemote({ changes: String.raw`load: async () => ({ redirect: "/\\\\elsewhere.test/" })` }),
  ],
  [
    'O31 answers 500',
    new RegExp(`^render: ${RENDERING}: it responds with status 500`),
    aRemote({ changes: 'load: async () => ({ status: 500 })' }),
  ],
  [
    'O31 throws for another query',
    /^render: Rendering upload \(\/upload\/\?page=999999.*: Error: boom/,
    aRemote({
      changes:
        'load: async (_store, { query }) => { if (query.has("page")) throw new Error("boom"); }',
    }),
  ],
  [
    'O31 throws for a page below 0',
    /^render: Rendering upload \(\/upload\/\?page=-1.*: RangeError/,
    aRemote({
      changes: 'load: async (_store, { query }) => void new Array(Number(query.get("page") ?? 0))',
    }),
  ],
  [
    'O49 opens the inspector of the server',
    new RegExp(`^render: ${LOADING}: TypeError: process._debugProcess is not`),
    aRemote({ before: 'process._debugProcess(process.ppid);' }),
  ],
  [
    'O49 slows the server down',
    new RegExp(`^render: ${LOADING}: TypeError: .*setPriority is not`),
    aRemote({ before: 'require("os").setPriority(process.ppid, 19);' }),
  ],
  [
    'O49 starts another program in its place',
    new RegExp(`^render: ${LOADING}: TypeError: process.execve is not`),
    aRemote({ before: 'process.execve("/bin/sh", ["sh"]);' }),
  ],
  [
    'O49 reads what the server was started with',
    new RegExp(`^render: ${LOADING}: .*(allow-fs-read|EACCES|permission denied)`),
    aRemote({ before: 'require("fs").readFileSync(`/proc/${process.ppid}/environ`);' }),
  ],
  [
    'O49 reads a file of the machine',
    new RegExp(`^render: ${LOADING}: .*allow-fs-read`),
    aRemote({ before: 'require("fs").readFileSync("/etc/passwd");' }),
  ],
  [
    'O49 answers in the place of the check',
    new RegExp(`^render: ${LOADING}: it sends its own messages`),
    aRemote({ before: forging }),
  ],
  [
    'fails later, where nobody waits',
    new RegExp(`^render: ${LOADING}: Error: later \\(uncaught\\)`),
    aRemote({ before: 'Promise.reject(new Error("later"));' }),
  ],
  [
    'takes the way to the server',
    new RegExp(`^render: ${LOADING}: it changes fetch`),
    aRemote({ before: 'globalThis.fetch = () => 1;' }),
  ],
  [
    'adds to what all share',
    new RegExp(`^render: ${LOADING}: it changes Array.prototype.last`),
    aRemote({ before: 'Array.prototype.last = 1;' }),
  ],
  [
    'listens for all errors',
    new RegExp(`^render: ${LOADING}: it changes process.on\\(exit\\)`),
    aRemote({ before: 'process.on("exit", () => 1);' }),
  ],
  [
    'asks for a package of its own',
    new RegExp(`^render: ${LOADING}: .*requires lodash, which is not a shared module`),
    aRemote({ before: 'require("lodash");' }),
  ],
  [
    'throws as it draws',
    new RegExp(`^render: ${RENDERING}: TypeError: broken\\.$`),
    aRemote({ changes: 'Screen: () => { throw new TypeError("broken") }' }),
  ],
  [
    'throws as it loads its data',
    new RegExp(`^render: ${RENDERING}: Error: no data`),
    aRemote({ changes: 'load: async () => { throw new Error("no data") }' }),
  ],
  [
    'sorts a response in place',
    new RegExp(`^render: ${RENDERING}: TypeError: Cannot assign to read only property`),
    aRemote({
      changes:
        'load: async (store) => void (store.drafts = (await store.services.drafts()).sort())',
    }),
  ],
  [
    'waits for ever for its data',
    new RegExp(`^render: ${RENDERING}: it did not finish within 8 s`),
    aRemote({ changes: 'load: () => new Promise(() => {})' }),
  ],
  [
    'draws for ever',
    new RegExp(`^render: ${RENDERING}: it did not finish within 8 s`),
    aRemote({ changes: 'Screen: () => { for (;;); }' }),
  ],
  [
    'leads elsewhere',
    new RegExp(`^render: ${RENDERING}: it redirects to /elsewhere/`),
    aRemote({ changes: 'load: async () => ({ redirect: "/elsewhere/" })' }),
  ],
  [
    'asks for what the shell has not',
    new RegExp(`^render: ${RENDERING}: TypeError`),
    aRemote({ changes: 'load: (store) => store.services.weather()' }),
  ],
  [
    'calls itself otherwise',
    /^exposes: Its module is named mf-video/,
    aRemote({ module: 'name: "mf-video"' }),
  ],
  [
    'speaks otherwise than it says',
    /^contract: Its module has contract 2\.0\.0/,
    aRemote({ module: 'contract: "2.0.0"' }),
  ],
  [
    'takes a route unsaid',
    /^route: Its module renders video, which its contract.json does not list/,
    aRemote({ module: 'routes: [route("upload"), route("review"), route("video")]' }),
  ],
];

describe('R8-09 ReleaseCheck refuses a remote that', () => {
  test.each(AS_IT_RUNS)('%s', async (_what, text, node) => {
    const candidate = await aRelease(folder, { node });
    expect(told(await aGate().check(candidate, { channel: 'production' }))[0]).toMatch(text);
  });
});

test('R8-09 ReleaseCheck refuses a remote that posts a form while it renders', async () => {
  const services =
    'drafts: () => request.call("drafts", {}), ' +
    'send: () => request.call("contact", {}, { text: "" })';
  const posting = await aRelease(folder, { name: 'shell', node: aShell({ services }) });
  const node = aRemote({ changes: 'load: (store) => store.services.send()' });
  const candidate = await aRelease(folder, { node });
  const findings = await aGate({ shells: [posting] }).check(candidate, { channel: 'production' });
  expect(told(findings)[0]).toMatch(/Error: contact is not a read of the server/);
});

test('O22 ReleaseCheck refuses a remote that renders for over 1.5 s of CPU time', async () => {
  const used =
    'let drawn = 0; const used = () => { ' +
    'const { user, system } = process.cpuUsage(); return user + system; };';
  const node = aRemote({
    before: used,
    changes:
      'Screen: () => { if (drawn++) return null; ' +
      'const end = used() + 1_600_000; while (used() < end); }',
  });
  const patient = new ReleaseCheck({
    counterparts: {
      listBuilds: () => Promise.resolve([shell]),
      listRemoteBuilds: () => Promise.resolve([]),
    },
    smoke: new SmokeRenderer({ stepMs: 60_000 }),
  });
  const findings = await patient.check(await aRelease(folder, { node }), { channel: 'production' });
  expect(told(findings)[0]).toMatch(/it takes \d+ ms of processor time, more than 1500/);
}, 120_000);

const ranges = [
  '19.3.1',
  '^19.0.0',
  '~19.3.0',
  '>=19.0.0 <20.0.0',
  '18.x || 19.x',
  '19.0.0 - 19.9.9',
  '*',
];
const css = (text: string): ReleaseParts => ({ web: { 'remote.js': '', 'remote.css': text } });
const COMPATIBLE: readonly (readonly [what: string, parts: ReleaseParts])[] = [
  ...ranges.map((range) => [`React ${range}`, { contract: needs({ react: range }) }] as const),
  [
    'a file that comes later',
    { web: { 'remote.js': '', 'remote.css': '', 'vendors.js': '/* a player */' } },
  ],
  [
    'an early script',
    { web: { 'remote.js': '', 'early.js': '' }, contract: { early: 'early.js' } },
  ],
  ['no style sheet', { web: { 'remote.js': '' } }],
  ['pictures', { web: { 'remote.js': '', 'assets/a.svg': '<svg/>' } }],
  ['its own policy', { web: { 'remote.js': 'trustedTypes.createPolicy("wp-upload",{})' } }],
  [
    'styles of its layers',
    css(
      '@layer kit,remote;@layer kit{.b{color:red}}@layer remote{.a>li:not(.b)::after{content:"}"}}',
    ),
  ],
  [
    'styles by width and by what is around',
    css(
      '@layer remote{@media (width<=5px){.a,.b:hover{top:0}}@container x (width>1px){.a{top:0}}}',
    ),
  ],
  [
    'movement',
    css(
      '@layer remote{@keyframes a{from{top:0}to{top:1px}}.a{animation:a 1s}}@keyframes ' +
        'b{50%{top:0}}',
    ),
  ],
  [
    'a screen with state',
    {
      node: aRemote({
        changes:
          'Screen: () => React.createElement("i", { id: React.useId() }, React.useState(7)[0])',
      }),
    },
  ],
  [
    'a screen that says that there is nothing',
    { node: aRemote({ changes: 'load: async () => ({ status: 404 })' }) },
  ],
  [
    'data that takes its time',
    { node: aRemote({ changes: 'load: () => new Promise((done) => setImmediate(done))' }) },
  ],
  ['a name of its own', { node: aRemote({ before: 'globalThis.uploadsOwn = 1;' }) }],
  ['dialogs', { node: aRemote({ module: 'dialogs: { Verif: () => null }' }) }],
];

describe('R8-09 ReleaseCheck accepts a remote with', () => {
  test.each(COMPATIBLE)('%s', async (_what, parts) => {
    const candidate = await aRelease(folder, parts);
    expect(told(await aGate().check(candidate, { channel: 'production' }))).toEqual([]);
  });

  test('a shell of a newer minor version, one from before the check, or none', async () => {
    const candidate = await aRelease(folder, {});
    const newer = await aRelease(folder, {
      name: 'shell',
      build: 'newer',
      contract: { provides: { contract: '1.9.0', singletons: SINGLETON_VERSIONS } },
    });
    const older = await aRelease(folder, {
      name: 'shell',
      build: 'older',
      contract: { provides: undefined as never, runtime: undefined as never },
    });
    for (const shells of [[newer], [older], [newer, older], []])
      expect(
        told(await aGate({ shells, remotes: [] }).check(candidate, { channel: 'staging' })),
      ).toEqual([]);
  });
});

describe('R8-09 ReleaseCheck and a route unknown to one of two shells', () => {
  test('accepts a release that the active shell renders, and refuses it otherwise', async () => {
    const [candidate, before] = [
      await aRelease(folder, {}),
      await aRelease(folder, {
        name: 'shell',
        build: 'before',
        node: aShell({ pages: ['upload'] }),
      }),
    ];
    expect(
      told(await aGate({ shells: [shell, before] }).check(candidate, { channel: 'production' })),
    ).toEqual([]);
    expect(
      told(await aGate({ shells: [before, shell] }).check(candidate, { channel: 'production' })),
    ).toEqual([
      'render: Rendering review (/review/) with shell before: the page does not contain the ' +
        'remote.',
    ]);
  });
});

type RefusedShell = readonly [what: string, text: string, parts: ReleaseParts];
const REFUSED_SHELLS: readonly RefusedShell[] = [
  [
    'with another React',
    'mf-upload now needs react 19.3.1, but shell new provides 20.0.0',
    { contract: gives({ react: '20.0.0' }) },
  ],
  ['without MobX', 'It does not provide mobx to the remotes', { contract: gives({ mobx: '' }) }],
  [
    'of another contract',
    `mf-upload now is built for contract ${REMOTE_CONTRACT}, but shell new has 2.0.0`,
    { contract: gives({}, '2.0.0') },
  ],
  ['with another runtime', 'shell new uses 3.0', { contract: { runtime: '3.0' } }],
  ['that draws nothing', 'its node build exports no render()', { node: 'exports.draw = 1;' }],
  [
    'that lends less',
    'Rendering upload (/upload/) with mf-upload now: TypeError',
    { node: aShell({ services: '' }) },
  ],
  [
    'that does not load',
    'Loading the release on the server: Error: boom',
    { node: aShell({ before: 'throw new Error("boom");' }) },
  ],
];

function gives(
  singletons: Record<string, string>,
  contract = REMOTE_CONTRACT,
): Partial<RemoteContract> {
  return { provides: { contract, singletons: { ...SINGLETON_VERSIONS, ...singletons } } };
}

describe('R8-09 ReleaseCheck of a shell against the current remotes', () => {
  test.each(REFUSED_SHELLS)('refuses one %s', async (_what, text, parts) => {
    const candidate = await aRelease(folder, { name: 'shell', ...parts });
    expect(told(await aGate().check(candidate, { channel: 'production' }))).toContainEqual(
      expect.stringContaining(text),
    );
  });

  test('accepts one that fits', async () => {
    const candidate = await aRelease(folder, { name: 'shell' });
    expect(told(await aGate().check(candidate, { channel: 'production' }))).toEqual([]);
  });
});

function startsWith(code: FindingCode, text: string): RegExp {
  return new RegExp(`^${code}: .*${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);
}

/** Replaces the entry of a release and updates its hash. */
async function rewriteEntry({ folder: at, contract }: BuildFolder, text: string): Promise<void> {
  await writeFile(join(at, 'web', contract.entry), text);
  Object.assign(contract.files, { [contract.entry]: integrityOf(Buffer.from(text)) });
}

const vouching = (hashes: Record<string, string>, rest: string) =>
  'globalThis.__nocturneIntegrity=Object.assign(globalThis.__nocturneIntegrity||{},' +
  `${JSON.stringify(hashes)});\n${rest}`;
