import { globalNameOf } from '@nocturne/contracts/remotes';
import {
  addElement,
  CHANGING_ATTACKS,
  SENDING_ATTACKS,
  TEXT_ATTACKS,
  type Attacks,
} from '../../../e2e/support/web-attacks.ts';
import type { HostileRelease } from './row.ts';
import { stageRemote } from './stage-builds.ts';

/** Description of the attack, its code, and the sentence of the check. */
type Attack = readonly [what: string, code: string, told: RegExp];

const layer = (style: string) =>
  `const own = document.createElement('div'); own.popover = 'manual'; own.style.cssText = ` +
  `'${style}'; document.documentElement.append(own); own.showPopover()`;

/** Attacks that end the page or hide other attacks. */
const ALONE = /^(leads the visitor|opens a window of another host|asks another host by a form)/;
const [alone, sends] = [
  entriesOf(SENDING_ATTACKS, ALONE, true),
  entriesOf(SENDING_ATTACKS, ALONE, false),
];
const hostIn = (code: string) => /h\d+\.elsewhere/.exec(code)?.[0] ?? 'WebRTC';

const SENDING: readonly Attack[] = sends.map(([what, code]) => [
  what,
  code,
  // Trusted Types refuse an object before its address is read.
  what.endsWith('an object') ? /TrustedScriptURL/ : new RegExp(hostIn(code)),
]);

/** Sentence of the check for each attack. All attacks on one rule get the same sentence. */
const REFUSAL_BY_ATTACK: Readonly<Record<string, RegExp>> = {
  'evaluates a text': /TrustedScript'/,
  'writes markup into the page': /TrustedHTML/,
  'follows a script link': /JavaScript URL/,
  'makes a policy that lets everything in': /TrustedTypePolicy named 'default'/,
  'moves the base of all addresses': /base URI/,
};
const TEXTING: readonly Attack[] = Object.entries(REFUSAL_BY_ATTACK).map(([what, refusal]) => [
  what,
  TEXT_ATTACKS[what] ?? '',
  refusal,
]);

/** The first built-in function that the code names is the one that it changes. */
const CHANGED = new RegExp(
  [
    /(\w+\.prototype\.\w+|JSON\.\w+|Date\.\w+|history\.\w+|document\.createElement) =/,
    /'(cookie)'/,
    /^(\w+) =/,
    /globalThis\.(\w+) =/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
const CHANGING: readonly Attack[] = Object.entries(CHANGING_ATTACKS).map(([what, code]) => {
  const name = CHANGED.exec(code)?.slice(1).find(Boolean) ?? '';
  return [
    what,
    code,
    new RegExp(
      `it changes ${name === 'cookie' ? 'document.cookie' : name.replaceAll('.', '\\.')}, ` +
        'which all parts of the page use',
    ),
  ];
});

/** Attacks on the data that the site stores in the browser. */
const STORING: readonly Attack[] = [
  ['clears localStorage', `localStorage.clear()`, /it clears localStorage/],
  ['clears sessionStorage', `sessionStorage.clear()`, /it clears sessionStorage/],
  [
    'deletes the databases',
    'indexedDB.databases().then((all) => all.forEach(({ name }) => ' +
      'indexedDB.deleteDatabase(name)))',
    /it clears IndexedDB/,
  ],
  [
    'deletes the caches',
    `caches.keys().then((all) => all.forEach((name) => caches.delete(name)))`,
    /it clears the caches/,
  ],
  [
    'fills localStorage',
    `for (let n = 0; n < 9; n += 1) localStorage.setItem('own' + n, 'x'.repeat(1e5))`,
    /it stores \d+ kB/,
  ],
  [
    'removes the cookies',
    `document.cookie.split('; ').forEach((one) => { document.cookie = one.split('=')[0] + ` +
      `'=;max-age=0;path=/'; })`,
    /it removes cookies/,
  ],
  [
    'says yes to being counted',
    `document.cookie = 'consent=yes;path=/'`,
    /it sets the cookie consent/,
  ],
  [
    'sets a cookie by the cookie store',
    `cookieStore.set('theme', 'light')`,
    /it sets the cookie theme/,
  ],
  [
    'sets cookies in number',
    `for (let n = 0; n < 9; n += 1) document.cookie = 'own' + n + '=x'`,
    /it sets the cookie own8/,
  ],
  [
    'registers a service worker',
    `const own = trustedTypes.createPolicy('wp-upload', { createScriptURL: (url) => url }); ` +
      `navigator.serviceWorker.register(own.createScriptURL('/sw.js?own')).catch(() => {})`,
    /it registers a service worker/,
  ],
];

/** Attacks that obstruct visitors. */
const TRAPPING: readonly Attack[] = [
  [
    'fills the history',
    `for (let n = 0; n < 20; n += 1) history.pushState(null, '')`,
    /it adds entries to the history \(20\)/,
  ],
  [
    'changes the address',
    `setTimeout(() => history.replaceState(null, '', '/categories/'), 50)`,
    /address of the page to \/categories\//,
  ],
  [
    'starts a download',
    `${addElement('a', `{ href: URL.createObjectURL(new Blob(['x'])), download: 'x' }`)}.click()`,
    /it starts a download/,
  ],
  ['keeps visitors from leaving', `onbeforeunload = () => 'x'`, /it listens for beforeunload/],
  ['acts as visitors leave', `addEventListener('unload', () => {})`, /it listens for unload/],
];

/** Attacks that interrupt the page. */
const INTERRUPTING: readonly Attack[] = [
  ['opens a window', `open('/')`, /it opens a window/],
  ['shows an alert', `alert('x')`, /\(alert\)/],
  ['asks a question', `confirm('x')`, /\(confirm\)/],
];

/** Errors in the browser that nothing handles. */
const STRAYING: readonly Attack[] = [
  [
    'rejects a promise in the browser',
    `Promise.reject(new Error('boom in a promise'))`,
    /boom in a promise/,
  ],
  [
    'throws in a timer of the browser',
    `setTimeout(() => { throw new Error('boom in a timer'); })`,
    /boom in a timer/,
  ],
  [
    'throws in a frame of the browser',
    `requestAnimationFrame(() => { throw new Error('boom in a frame'); })`,
    /boom in a frame/,
  ],
  [
    'floods the console',
    `for (let n = 0; n < 200; n += 1) console.log(n)`,
    /it writes more than 100 lines to the console/,
  ],
];

/** Attacks that need their own page: they end it, hide other attacks, or are detected last. */
const SINGLE: readonly (readonly [id: string, ...Attack])[] = [
  ...alone.map(
    ([what, code]) =>
      ['O24', what, code, /(another host, |form data to 'https:..)h\d+\.elsewhere/] as const,
  ),
  ['O26', 'throws in the browser', `throw new Error('boom')`, /boom/],
  ['O26', 'loads the page again', `location.reload()`, /it navigates to \/upload\//],
  [
    'O26',
    'leads the visitor to another page',
    `location.href = '/categories/'`,
    /it navigates to \/categories\//,
  ],
  [
    'O26',
    'keeps the focus',
    `const own = ${addElement('input', '{}')}; ` +
      `addEventListener('focusin', () => own.focus(), true); ` +
      'own.focus()',
    /it takes the focus away/,
  ],
  [
    'O26',
    'takes the Tab key',
    `addEventListener('keydown', (event) => event.preventDefault(), true)`,
    /it keeps the Tab key/,
  ],
  [
    'O23',
    'covers the age gate',
    layer('width:100vw;height:100vh'),
    /something covers the age gate/,
  ],
  [
    'O23',
    'covers the age gate with what lets presses through',
    layer('width:100vw;height:100vh;background:black;pointer-events:none'),
    /something covers the age gate/,
  ],
  [
    'O23',
    'takes the age gate away',
    `document.querySelectorAll('[role=dialog]').forEach((own) => own.remove())`,
    /the age gate is not visible/,
  ],
  [
    'O28',
    'says that the age was confirmed',
    `document.cookie = '_agev=1;path=/;secure'`,
    /it sets the cookie _agev/,
  ],
  [
    'O26',
    'empties the page',
    `document.getElementById('root').replaceChildren()`,
    /does not hydrate/,
  ],
  ['O26', 'opens the document again', `document.open()`, /does not hydrate/],
  ['O26', 'never ends', `for (;;);`, /does not hydrate|did not finish/],
  [
    'O26',
    'adds 40 000 elements',
    `for (let n = 0; n < 4e4; n += 1) document.body.append(document.createElement('i'))`,
    /its page has \d+ nodes|does not hydrate/,
  ],
  [
    'O26',
    'holds 200 MB',
    `globalThis.own = Array.from({ length: 200 }, () => new Array(131072).fill(0.5))`,
    /its page uses [\d,]+ kB of memory/,
  ],
  [
    'O26',
    'takes all memory of the browser',
    `globalThis.own = []; for (;;) own.push(new Array(1e6).fill({}))`,
    /memory|does not hydrate|did not finish/,
  ],
];

const inBrowser = (told: RegExp) =>
  new RegExp(`^browser: In a browser, /upload/ .*(${told.source})`);
const release = (id: string, what: string, told: RegExp, code: string): HostileRelease => ({
  id,
  what,
  refused: inBrowser(told),
  parts: (build) => stageRemote(build, { webBefore: `{${code}}` }),
});

/** Builds one release with all attacks. Each attack has its own sentence. */
const inOneRelease = (
  id: string,
  sharedBuild: string,
  attacks: readonly Attack[],
): HostileRelease[] => {
  const all = attacks.map(([, code]) => `try {${code}} catch {}`).join('\n');
  return attacks.map(([what, , told]) => ({ ...release(id, what, told, all), sharedBuild }));
};

export const WEB_HALVES: readonly HostileRelease[] = [
  ...inOneRelease('O24', 'sends', SENDING),
  ...inOneRelease('O26', 'texts', TEXTING),
  ...inOneRelease('O26', 'changes', CHANGING),
  ...inOneRelease('O28', 'stores', STORING),
  ...inOneRelease('O26', 'traps', TRAPPING),
  ...inOneRelease('O26', 'interrupts', INTERRUPTING),
  ...inOneRelease('O26', 'stray', STRAYING),
  ...SINGLE.map(([id, what, code, told]) => release(id, what, told, code)),
  {
    id: 'O26',
    what: 'draws otherwise than its server half',
    refused: inBrowser(/the halves differ/),
    parts: (build) => stageRemote(build, { webMembers: `Screen: () => 'another text'` }),
  },
  {
    id: 'O26',
    what: 'lacks its start',
    refused: inBrowser(/does not hydrate|reading 'init'/),
    parts: (build) => stageRemote(build, { entry: `/* ${globalNameOf('mf-upload', build)} */` }),
  },
];

function entriesOf(
  attacks: Attacks,
  pattern: RegExp,
  isMatch: boolean,
): (readonly [what: string, code: string])[] {
  return Object.entries(attacks).filter(([what]) => pattern.test(what) === isMatch);
}
