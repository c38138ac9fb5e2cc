import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { configure } from 'mobx';
import { cleanup, configure as configureTesting } from '@testing-library/react';

configure({ enforceActions: 'always' });
// Timeout of asynchronous queries; on a busy machine one second is too short.
configureTesting({ asyncUtilTimeout: 10_000 });

/** Fails a test on warnings of MobX (a write outside an action) or React (missing key, act). */
beforeEach(() => {
  jest.spyOn(console, 'error');
  jest.spyOn(console, 'warn');
});

afterEach(() => {
  cleanup();
  // The next test starts as a new tab.
  globalThis.sessionStorage?.clear();
  const lines = [
    ...jest.mocked(console.error).mock.calls,
    ...jest.mocked(console.warn).mock.calls,
  ].map((call) => call.map(String).join(' '));
  jest.restoreAllMocks();
  expect(
    lines.filter((line) => /\[mobx\]|Warning:|not wrapped in act|unique "key"|hydrat/i.test(line)),
  ).toEqual([]);
});
