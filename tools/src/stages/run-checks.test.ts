import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Stage } from './run-stages.ts';
import { runChecks } from './run-checks.ts';
import { CHECKS, TEST_PLANS } from './stages.ts';

let ran: string[];
let lines: string[];
beforeEach(() => {
  ran = [];
  lines = [];
});

const stage = (name: string, failed = 0): Stage => ({
  name,
  aboutSeconds: 1,
  run: () => {
    ran.push(name);
    return Promise.resolve({ passed: 0, failed });
  },
});

const TYPES = stage('types');
const LINT = stage('lint', 1);

const check = (...names: string[]) =>
  runChecks(names, [TYPES, LINT], (line) => void lines.push(line));

describe('runChecks', () => {
  test('runs all stages if none is named', async () => {
    expect(await check()).toBe(1);
    expect(ran).toEqual(['types', 'lint']);
  });

  test('runs only the named stages and fails only if they fail', async () => {
    expect(await check('types')).toBe(0);
    expect(ran).toEqual(['types']);
    expect(lines[0]).toBe('1 stage, about 1 s on two idle cores: types.');
    expect(await check('lint', 'types')).toBe(1);
    expect(ran).toEqual(['types', 'lint', 'types']);
  });

  test('prints the stage names and returns 2 for an unknown name', async () => {
    expect(await check('types', 'nonsense')).toBe(2);
    expect(lines).toEqual(['There is no stage "nonsense". Stages: types, lint.']);
    expect(ran).toEqual([]);
  });
});

describe('stages', () => {
  test('have unique names', () => {
    const names = CHECKS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining([
        'types',
        'lint',
        'format',
        'boundaries',
        'workspace',
        'words',
        'unit',
      ]),
    );
  });

  test('of `npm test -- check` equal those of `npm run check`', () => {
    expect(TEST_PLANS['check']).toEqual(CHECKS);
    expect(TEST_PLANS['all']).toEqual(expect.arrayContaining([...CHECKS]));
  });
});
