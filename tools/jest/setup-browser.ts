import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { configure } from 'mobx';
import { cleanup } from '@testing-library/react';

configure({ enforceActions: 'always' });

/** A warning of MobX (a write outside an action) or of React (missing key, act) fails the test. */
beforeEach(() => {
  jest.spyOn(console, 'error');
  jest.spyOn(console, 'warn');
});

afterEach(() => {
  cleanup();
  const said = [...jest.mocked(console.error).mock.calls, ...jest.mocked(console.warn).mock.calls].map((call) =>
    call.map(String).join(' '),
  );
  jest.restoreAllMocks();
  expect(said.filter((line) => /\[mobx\]|Warning:|not wrapped in act|unique "key"|hydrat/i.test(line))).toEqual([]);
});
