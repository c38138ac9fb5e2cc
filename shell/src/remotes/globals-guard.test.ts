import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { GlobalsGuard } from './globals-guard.ts';

let keeper: GlobalsGuard;
beforeEach(() => {
  document.body.innerHTML = '<div id="root"><header></header></div>';
  keeper = new GlobalsGuard(document);
});
afterEach(() => void (document.body.innerHTML = ''));

const module = { name: 'mf-catalog' };
const changes: readonly [what: string, change: () => void, named: string][] = [
  ['takes the history', () => void (history.pushState = () => undefined), 'pushState'],
  [
    'takes the way to the server',
    () => void (XMLHttpRequest.prototype.send = () => undefined),
    'send',
  ],
  [
    'listens to who listens',
    () => void (EventTarget.prototype.addEventListener = () => undefined),
    'addEventListener',
  ],
  [
    'changes every promise',
    () => Reflect.set(Promise.prototype, 'finally', () => Promise.resolve()),
    'finally',
  ],
  ['changes every list', () => Reflect.set(Array.prototype, 'filter', () => []), 'filter'],
  [
    'watches the cookies',
    () => void Object.defineProperty(document, 'cookie', { get: () => '', configurable: true }),
    'cookie',
  ],
  ['empties the page', () => document.body.replaceChildren(), 'the page'],
];

/** The functions that the cases above replace. */
function ownFunctions(): unknown[] {
  const properties: [object, string][] = [
    [History.prototype, 'pushState'],
    [XMLHttpRequest.prototype, 'send'],
    [EventTarget.prototype, 'addEventListener'],
    [Promise.prototype, 'finally'],
    [Array.prototype, 'filter'],
    [document, 'cookie'],
  ];
  return properties.map(
    ([owner, key]) => Object.getOwnPropertyDescriptor(owner, key)?.value as unknown,
  );
}

describe('O26 R8-09 a release that changes the page while it loads', () => {
  const before = ownFunctions();

  test.each(changes)('fails and everything is restored if it %s', async (_what, change, named) => {
    const loading = keeper.guardLoad('mf-catalog-1', async () => {
      change();
      return module;
    });
    await expect(loading).rejects.toMatchObject({
      name: 'RemoteError',
      reason: 'exec',
      message: `mf-catalog-1 changed ${named}`,
    });
    expect(document.querySelector('body > #root > header')).not.toBeNull();
    expect(Object.hasOwn(history, 'pushState')).toBe(false);
    expect(ownFunctions().map((one, at) => Object.is(one, before[at]))).toEqual(
      before.map(() => true),
    );
  });

  test('rejects with its own error if it throws', async () => {
    const loading = keeper.guardLoad('mf-catalog-1', () => Promise.reject(new TypeError('broken')));
    await expect(loading).rejects.toThrow('broken');
  });

  test('is not blamed if another release loads at the same time', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof module>();
    const first = keeper.guardLoad('mf-catalog-1', () => promise);
    const second = keeper.guardLoad('mf-player-1', async () => {
      history.pushState = () => undefined;
      return module;
    });
    await expect(second).resolves.toBe(module);
    resolve(module);
    await expect(first).resolves.toBe(module);
    expect(Object.hasOwn(history, 'pushState')).toBe(false);
  });
});

test('O26 R8-09 restore undoes what a loaded release changed', async () => {
  await keeper.guardLoad('mf-catalog-1', () => Promise.resolve(module));
  const own = Object.getOwnPropertyDescriptor(Array.prototype, 'map')?.value as unknown;
  Reflect.set(Array.prototype, 'map', () => []);
  history.pushState = () => undefined;
  keeper.restore();
  expect(Object.is(Object.getOwnPropertyDescriptor(Array.prototype, 'map')?.value, own)).toBe(true);
  expect(Object.hasOwn(history, 'pushState')).toBe(false);
});

test('a release that changes nothing is loaded', async () => {
  await expect(keeper.guardLoad('mf-catalog-1', () => Promise.resolve(module))).resolves.toBe(
    module,
  );
});
