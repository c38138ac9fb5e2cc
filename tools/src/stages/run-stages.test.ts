import { describe, expect, test } from '@jest/globals';
import { runStages, type Stage } from './run-stages.ts';

describe('runStages', () => {
  const stage = (name: string, passed: number, failed: number): Stage => ({
    name,
    aboutSeconds: 20,
    run: () => Promise.resolve({ passed, failed }),
  });

  test('prints the sum on the last line and returns 0 if nothing failed', async () => {
    const lines: string[] = [];
    expect(
      await runStages(
        [stage('types', 0, 0), stage('unit', 12, 0)],
        (line) => void lines.push(line),
      ),
    ).toBe(0);
    expect(lines.at(-1)).toBe('12 passed, 0 failed');
  });

  test('O46 first prints the stages and their estimated time', async () => {
    const lines: string[] = [];
    const e2e: Stage = { ...stage('e2e', 3, 0), aboutSeconds: 900 };
    await runStages([stage('types', 0, 0), e2e], (line) => void lines.push(line));
    expect(lines[0]).toBe('2 stages, about 15 min on two idle cores: types, e2e.');
    expect(lines).toContain('\n— types (1 of 2, about 20 s)');
    expect(lines).toContain('\n— e2e (2 of 2, about 15 min)');
  });

  test('counts the skipped tests of a stage', async () => {
    const lines: string[] = [];
    const e2e: Stage = {
      ...stage('e2e', 3, 0),
      run: () => Promise.resolve({ passed: 3, failed: 0, skipped: 2 }),
    };
    await runStages([e2e], (line) => void lines.push(line));
    expect(lines.join('\n')).toContain('ok (3 passed, 2 skipped)');
  });

  test('continues after a failed or throwing stage and returns 1', async () => {
    const lines: string[] = [];
    const broken: Stage = {
      name: 'build',
      aboutSeconds: 30,
      run: () => Promise.reject(new Error('webpack said no')),
    };
    expect(await runStages([broken, stage('e2e', 3, 1)], (line) => void lines.push(line))).toBe(1);
    expect(lines).toContain('webpack said no');
    expect(lines.at(-1)).toBe('3 passed, 2 failed');
  });

  test('lists the failed tests again at the end', async () => {
    const lines: string[] = [];
    const failing: Stage = {
      name: 'e2e',
      aboutSeconds: 900,
      run: () => Promise.resolve({ passed: 0, failed: 1, failures: ['a.spec.ts › opens'] }),
    };
    await runStages([failing, stage('unit', 3, 0)], (line) => void lines.push(line));
    expect(lines.slice(-7).join('\n')).toContain('e2e: a.spec.ts › opens');
  });
});
