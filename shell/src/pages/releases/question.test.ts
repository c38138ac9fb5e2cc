import { describe, expect, test } from '@jest/globals';
import { anExperiment, aRow } from './testing/a-registry.ts';
import { bodyOf, percentOf, weightOf } from './question.ts';

describe('R8-09 weightOf', () => {
  test.each([
    ['10', 1000],
    [' 12.5 ', 1250],
    ['0,01', 1],
    ['100', 10_000],
    ['0', 0],
    ['33.33', 3333],
  ])('%j is %i of 10 000', (percent, weight) => {
    expect(weightOf(percent)).toBe(weight);
  });

  test.each(['', '-1', '100.01', '1.234', '1e2', 'ten', '101'])('rejects %j', (percent) => {
    expect(weightOf(percent)).toBeUndefined();
  });

  test('percentOf reverses it', () => {
    expect([percentOf(1250), weightOf(percentOf(1250))]).toEqual(['12.5', 1250]);
  });
});

describe('R8-09 bodyOf', () => {
  const nothing = { release: '', percents: {} };

  test('includes the sequence that the page showed', () => {
    const row = aRow({ sequence: 7 });
    expect(bodyOf({ kind: 'promote', row }, { ...nothing, release: 'mf-upload-two' })).toEqual({
      verb: 'promote',
      release: 'mf-upload-two',
      channel: 'production',
      sequence: 7,
    });
    expect(bodyOf({ kind: 'rollback', row }, nothing)).toEqual({
      verb: 'rollback',
      remote: 'mf-upload',
      channel: 'production',
      sequence: 7,
    });
  });

  test('returns undefined while input is missing or invalid', () => {
    expect(bodyOf({ kind: 'promote', row: aRow() }, nothing)).toBeUndefined();
    expect(
      bodyOf(
        { kind: 'rollout', row: aRow() },
        { release: 'mf-upload-two', percents: { rollout: 'x' } },
      ),
    ).toBeUndefined();
    expect(
      bodyOf({ kind: 'ramp', experiment: anExperiment() }, { release: '', percents: { b: '101' } }),
    ).toBeUndefined();
  });

  test('sends a ramp of a rollout as a rollout', () => {
    const [control, only] = anExperiment().variants;
    const experiment = anExperiment({
      id: 'rollout-mf-catalog',
      variants: [control, only].flatMap((one) => one ?? []),
    });
    expect(bodyOf({ kind: 'ramp', experiment }, { release: '', percents: { b: '100' } })).toEqual({
      verb: 'rollout',
      release: 'mf-catalog-b',
      weight: 10_000,
      channel: 'production',
    });
  });

  test('ramps the variants and omits the control', () => {
    expect(
      bodyOf({ kind: 'ramp', experiment: anExperiment() }, { release: '', percents: { b: '25' } }),
    ).toEqual({
      verb: 'experiment',
      id: 'grid-density',
      act: 'ramp',
      variants: [{ name: 'b', weight: 2500 }],
    });
  });
});
