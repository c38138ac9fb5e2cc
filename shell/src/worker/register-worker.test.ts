import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { registerWorker } from './register-worker.ts';

/** Makes the browser idle at once. */
function beIdle(): void {
  Object.assign(globalThis, { requestIdleCallback: (run: () => void) => run() });
}

afterEach(() => {
  for (const name of ['requestIdleCallback', 'trustedTypes'])
    Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function giveContainer(
  register: (address: string, options: object) => Promise<unknown>,
  controller: object | null = null,
): void {
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { register, controller },
    configurable: true,
  });
}

describe('registerWorker', () => {
  test('registers /sw.js, with its own Trusted Types policy if the page requires one', () => {
    beIdle();
    const policies: string[] = [];
    const createPolicy = (name: string, rules: { createScriptURL: (text: string) => string }) => {
      policies.push(name, rules.createScriptURL('/elsewhere.js'));
      return rules;
    };
    Object.assign(globalThis, { trustedTypes: { createPolicy } });
    const register = jest.fn(() => Promise.resolve({}));
    giveContainer(register);
    registerWorker();
    expect(register.mock.calls).toEqual([['/sw.js', { scope: '/', updateViaCache: 'none' }]]);
    expect(policies).toEqual(['sw-shell', '/sw.js']);
  });

  test('does nothing if the page already has a worker', () => {
    beIdle();
    const register = jest.fn(() => Promise.resolve({}));
    giveContainer(register, {});
    registerWorker();
    expect(register).not.toHaveBeenCalled();
  });

  test('ignores a refusal and browsers without workers', async () => {
    beIdle();
    registerWorker();
    giveContainer(() => Promise.reject(new DOMException('denied', 'SecurityError')));
    registerWorker();
    await Promise.resolve();
    expect(console.error).not.toHaveBeenCalled();
  });
});
