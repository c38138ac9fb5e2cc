import type { HostileRelease } from './row.ts';
import { stageRemote } from './stage-builds.ts';

/**
 * Errors that nothing handles; each used to end the server process. They occur when a page loads.
 */
const STRAY: Readonly<Record<string, string>> = {
  'rejects a promise that it forgot': `(async () => { await null; throw new Error('boom'); })()`,
  'throws in a timer': `setTimeout(() => { throw new Error('boom'); })`,
  'rejects a promise with a text': `Promise.reject('boom')`,
  'rejects a promise with nothing': `Promise.reject()`,
  'rejects a promise with null': `Promise.reject(null)`,
  'rejects a promise in a timer': `setTimeout(() => Promise.reject(new Error('boom')))`,
  'throws a text as the loop goes on': `setImmediate(() => { throw 'boom'; })`,
  'throws null in a microtask': `queueMicrotask(() => { throw null; })`,
  'throws in a tick of the process': `process.nextTick(() => { throw new Error('boom'); })`,
  'throws in the real timers':
    "Function('return setTimeout')()(() => { throw new Error('boom'); })",
  'forgets an emitter that fails':
    "setTimeout(() => new (require('node:events'))().emit('error', new Error('boom')))",
  'throws an error whose stack throws':
    `Promise.reject(Object.defineProperty(new Error('boom'), 'stack', ` +
    `{ get() { throw new Error('again'); } }))`,
  'throws an error whose message throws':
    `Promise.reject(Object.defineProperty(new Error('boom'), 'message', ` +
    `{ get() { throw new Error('again'); } }))`,
  'throws what cannot be a text':
    `Promise.reject({ toString() { throw new Error('again'); }, ` +
    `[Symbol.toPrimitive]() { throw new Error('again'); } })`,
  'throws a proxy that throws':
    `Promise.reject(new Proxy(new Error('boom'), { get() { throw new Error('again'); }, ` +
    `getPrototypeOf() { throw new Error('again'); } }))`,
  'throws a revoked proxy':
    '(() => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); ' +
    'setTimeout(() => { throw proxy; }); })()',
  'throws a symbol': `setTimeout(() => { throw Symbol('boom'); })`,
  'rejects a promise in a thenable':
    "(async () => { await { then() { throw new Error('boom'); } }; })()",
  'throws in an abort listener':
    "AbortSignal.timeout(1).addEventListener('abort', () => { throw 'boom'; })",
  'throws in a message port':
    '(() => { const { port1, port2 } = new MessageChannel(); ' +
    `port1.onmessage = () => { port1.close(); throw 'boom'; }; port2.postMessage(1); })()`,
  'fails in a stream':
    `require('stream').Readable.from((async function* () { yield 1; ` +
    `throw new Error('boom'); })()).resume()`,
  'says that the server has an error':
    "process.emit?.('uncaughtException', new Error('boom')); Promise.reject(new Error('boom'))",
  'rejects a thousand promises': `for (let n = 0; n < 1000; n += 1) Promise.reject(n)`,
};

export const STRAY_ERRORS: readonly HostileRelease[] = Object.entries(STRAY).map(
  ([what, code]) => ({
    id: 'O20',
    what,
    shows: what.includes('a thousand') ? 'the release before' : 'its own page',
    fault: 'stray',
    parts: (build) => stageRemote(build, { members: `load: async () => { ${code}; }` }),
  }),
);
