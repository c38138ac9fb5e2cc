import { describe, expect, test } from '@jest/globals';
import { DEFAULT_GATE_POLICY } from '@nocturne/contracts/gates';
import { readGatesConfig } from './gates.ts';

describe('R4-01 R4-02 R4-03 `gates` section of the operator file', () => {
  test('defaults to the rules of the specification', () => {
    expect(readGatesConfig(undefined)).toEqual({
      policy: DEFAULT_GATE_POLICY,
      hasCustomRules: false,
      assurance: undefined,
    });
  });

  test('overrides the specified rules, with every switch off by default', () => {
    expect(readGatesConfig({})).toEqual({
      policy: DEFAULT_GATE_POLICY,
      hasCustomRules: true,
      assurance: undefined,
    });
    const { policy, assurance } = readGatesConfig({
      places: { GB: 'gate', DE: 'open', 'US-TX': 'assured' },
      serverSide: true,
      assurance: { provider: 'test' },
    });
    expect(policy).toEqual({
      ...DEFAULT_GATE_POLICY,
      places: { GB: 'gate', DE: 'open', 'US-TX': 'assured' },
      serverSide: true,
    });
    expect(assurance).toEqual({ provider: 'test', hours: 24, settings: {} });
  });

  test.each([
    ['/gates', []],
    ['/gates/default', { default: 'closed' }],
    ['/gates/places/GB', { places: { GB: 'no' } }],
    ['gates/places UK', { places: { UK: 'gate' } }],
    ['gates/places us-tx', { places: { 'us-tx': 'gate' } }],
    ['gates/places US-Texas', { places: { 'US-Texas': 'gate' } }],
    ['/gates/serverSide', { serverSide: 'yes' }],
    ['/gates', { serverside: true }],
    ['/gates/assurance/hours', { assurance: { provider: 'test', hours: 0 } }],
    ['gates/assurance is missing', { default: 'assured' }],
    ['gates/assurance is missing', { places: { FR: 'assured' } }],
  ])('reports %s', (name, given) => expect(() => readGatesConfig(given)).toThrow(name));
});
