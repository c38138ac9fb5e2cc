import type { HostileRelease } from './row.ts';
import { stageRemote } from './stage-builds.ts';

/** Changes to objects that all code of the server shares. They run when a page loads. */
const CHANGES: Readonly<Record<string, string>> = {
  'adds to every object': `Object.prototype.status = 500`,
  'changes every list': `Array.prototype.map = () => []`,
  'changes every promise': `Promise.prototype.then = function () { return this; }`,
  'changes every text': `String.prototype.replaceAll = () => ''`,
  'changes how JSON is written': `JSON.stringify = () => '{}'`,
  'writes the stacks of errors': `Error.prepareStackTrace = () => { throw new Error('again'); }`,
  'changes the way to the network': `fetch = () => new Promise(() => {})`,
  'changes the clock': `Date = class { static now() { return 0; } }`,
  'changes the emitters of Node': `require('events').prototype.emit = () => false`,
  'changes a module of Node': `require('util').inspect = () => ''`,
  'changes React': `require('react').createElement = () => null`,
  'changes the renderer': `require('react-dom/server').renderToString = () => ''`,
  'takes a class from the language':
    'delete globalThis.constructor.prototype.hasOwnProperty; delete ' +
    'Object.prototype.hasOwnProperty',
};

/** Ways out of the build's own scope. The scope or the process refuses them, so the page fails. */
const WAYS_OUT: readonly (readonly [id: string, what: string, code: string])[] = [
  ['O49', 'ends the process', `process.exit(7)`],
  ['O49', 'ends the real process', `Function('return process')().exit(7)`],
  ['O49', 'really ends the real process', `Function('return process')().reallyExit(7)`],
  ['O49', 'aborts the real process', `(0, eval)('process').abort()`],
  ['O49', 'kills the real process', `(0, eval)('process.kill(process.pid)')`],
  ['O49', 'sends the server a signal that was none', `(0, eval)('process').emit('SIGTERM')`],
  [
    'O49',
    'takes the listeners of errors away',
    `Function('return process')().removeAllListeners('uncaughtException'); Promise.reject(new ` +
      `Error('boom'))`,
  ],
  ['O49', 'opens the inspector', `Function('return process')()._debugProcess(1)`],
  [
    'O49',
    'takes a module from the real process',
    `Function('return process')().getBuiltinModule('child_process').execSync('id')`,
  ],
  ['O49', 'loads a binding', `Function('return process')().binding('spawn_sync')`],
  ['O28', 'asks for the files of the server', `require('node:fs').readFileSync('/etc/passwd')`],
  ['O28', 'writes a file', `require('fs').writeFileSync('here', '')`],
  ['O28', 'begins a program', `require('child_process').execSync('id')`],
  ['O28', 'begins a thread', `new (require('worker_threads').Worker)('for(;;);', { eval: true })`],
  ['O28', 'listens on a port', `require('net').createServer().listen(0)`],
  ['O28', 'imports a module', `await import('node:fs')`],
  [
    'O28',
    'reads what the server was started with',
    `if (!process.env.DATA_DIR) throw new Error('nothing there')`,
  ],
];

const realm: readonly HostileRelease[] = Object.entries(CHANGES).map(([what, code]) => ({
  id: 'O20',
  what,
  shows: 'any page',
  fault: 'realm',
  parts: (build) => stageRemote(build, { members: `load: async () => { ${code}; }` }),
}));

const waysOut: readonly HostileRelease[] = WAYS_OUT.map(([id, what, code]) => ({
  id,
  what,
  shows: 'the release before',
  fault: 'render',
  parts: (build) => stageRemote(build, { members: `load: async () => { ${code}; }` }),
}));

export const SHARED_REALM: readonly HostileRelease[] = [...realm, ...waysOut];
