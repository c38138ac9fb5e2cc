import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { configure } from 'mobx';
import { cleanup, configure as configureTesting } from '@testing-library/react';

configure({ enforceActions: 'always' });
// Ends what never comes; on a busy machine a second is too short.
configureTesting({ asyncUtilTimeout: 10_000 });

/** A warning of MobX (a write outside an action) or of React (missing key, act) fails the test. */
beforeEach(() => {
  jest.spyOn(console, 'error');
  jest.spyOn(console, 'warn');
});

afterEach(() => {
  cleanup();
  // The next test is another visitor's tab.
  globalThis.sessionStorage?.clear();
  const said = [
    ...jest.mocked(console.error).mock.calls,
    ...jest.mocked(console.warn).mock.calls,
  ].map((call) => call.map(String).join(' '));
  jest.restoreAllMocks();
  expect(
    said.filter((line) => /\[mobx\]|Warning:|not wrapped in act|unique "key"|hydrat/i.test(line)),
  ).toEqual([]);
});
