import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SINGLETON_VERSIONS } from '../../src/registry/testing/a-release.ts';
import type { HostileRelease } from './row.ts';
import { stageRemote, stageShell } from './stage-builds.ts';

type Sheet = readonly [what: string, refused: RegExp, styles: string];
const inLayer = (text: string) => `@layer remote{${text}}`;

const SHEETS: readonly Sheet[] = [
  [
    'hides the page by its styles',
    /^style: .*:is\(body\) has no class/,
    inLayer(':is(body){display:none}'),
  ],
  [
    'hides every link by its styles',
    /^style: .*:where\(a\) has no class/,
    inLayer(':where(a){display:none}'),
  ],
  [
    'gives a token of the kit another meaning',
    /^style: .*@property --color-text applies to the whole page/,
    inLayer('@property --color-text{syntax:"*";inherits:false;initial-value:red}'),
  ],
  [
    'has a layer above the age gate',
    /^style: .*z-index: 99999 is higher than a remote may use/,
    inLayer('.a{position:fixed;inset:0;z-index:99999}'),
  ],
  ['styles what is in no layer', /^style: .*is outside of @layer/, '.a1b2{color:red}'],
];

type Files = readonly [
  id: string,
  what: string,
  refused: RegExp,
  web: Readonly<Record<string, string>>,
];
const FILES: readonly Files[] = [
  [
    'O25',
    'has a script of 20 MB',
    /^size: remote\.js is 19,532 kB/,
    { 'remote.js': 'x'.repeat(2e7) },
  ],
  [
    'O27',
    'brings a document',
    /^files: page\.html has a type that is not served/,
    { 'remote.js': '', 'page.html': '<h1>x</h1>' },
  ],
  [
    'O27',
    'brings a source map',
    /^files: remote\.js\.map has a type that is not served/,
    { 'remote.js': '', 'remote.js.map': '{}' },
  ],
  [
    'O30',
    'brings React 18',
    /^singleton: remote\.js contains its own copy of React/,
    { 'remote.js': 'x.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED' },
  ],
];

/** Burns processor time only once, because the check renders each page several times. */
const BUSY =
  'let drawn = 0; const used = () => { const { user, system } = process.cpuUsage(); return ' +
  'user + system; };';
const SERVER_HALVES: readonly (readonly [
  id: string,
  what: string,
  refused: RegExp,
  before: string,
  members: string,
])[] = [
  [
    'O22',
    'takes seconds of the processor for a page',
    /it (takes \d+ ms of processor time, more than 1500|did not finish within 10 s)/,
    BUSY,
    'Screen: () => { if (drawn++) return ""; const end = used() + 1_600_000; while (used() < ' +
      'end); return ""; }',
  ],
  [
    'O22',
    'leaves a busy timer behind',
    /^render: Loading .*: it leaves a timer running/,
    'setInterval(() => {}, 50);',
    '',
  ],
  [
    'O20',
    'throws as it is loaded at the server',
    /^render: Loading .*: Error: boom/,
    `throw new Error('boom');`,
    '',
  ],
  [
    'O22',
    'never ends at the server',
    /^render: Loading .*: it did not finish within 10 s/,
    'for (;;);',
    '',
  ],
  [
    'O49',
    'opens the inspector of the server that checks it',
    /^render: Loading .*: TypeError: process\._debugProcess is not/,
    'process._debugProcess(process.ppid);',
    '',
  ],
];

/** Builds with hostile files, and server halves that only the check catches. */
export const BUILDS: readonly HostileRelease[] = [
  ...SHEETS.map(([what, refused, styles]) => ({
    id: 'O23',
    what,
    refused,
    parts: (build: string) => stageRemote(build, { styles }),
  })),
  ...FILES.map(([id, what, refused, web]) => ({
    id,
    what,
    refused,
    parts: (build: string) => ({ ...stageRemote(build), web }),
  })),
  ...SERVER_HALVES.map(([id, what, refused, before, members]) => ({
    id,
    what,
    refused,
    parts: (build: string) => stageRemote(build, { before, members }),
  })),
  {
    id: 'O26',
    what: 'was changed after it was built',
    refused: /^files: remote\.css does not match its hash/,
    parts: (build) => stageRemote(build),
    tamper: changeSheet,
  },
  {
    id: 'O26',
    what: "draws another remote's page",
    refused: /^route: .*renders video .*, which belongs to mf-player/,
    parts: (build) => ({
      ...stageRemote(build),
      contract: { routes: ['upload', 'review', 'video'] },
    }),
  },
  {
    id: 'O26',
    what: 'speaks another contract',
    refused: /^contract: .*is built for contract 2\.0\.0/,
    parts: (build) => ({
      ...stageRemote(build),
      contract: {
        contract: '2.0.0',
        requires: { contract: '2.0.0', singletons: SINGLETON_VERSIONS },
      },
    }),
  },
  {
    id: 'O29',
    what: 'is a shell that does not start',
    refused: /^browser: In a browser, .*(boom|does not hydrate)/,
    parts: (build) => ({ ...stageShell(build), entry: `throw new Error('boom')` }),
  },
];

async function changeSheet(folder: string): Promise<void> {
  await writeFile(join(folder, 'web/remote.css'), 'changed');
}
