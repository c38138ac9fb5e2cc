import { describe, expect, test } from '@jest/globals';
import { AS_WRITTEN } from '@nocturne/contracts/gates';
import { readGatesConfig } from './gates.ts';

describe('R4-01 R4-02 R4-03 the section `gates`', () => {
  test('left out, the rules are as written', () => {
    expect(readGatesConfig(undefined)).toEqual({
      policy: AS_WRITTEN,
      isOwn: false,
      assurance: undefined,
    });
  });

  test('is laid over the rules as written, and every switch is off', () => {
    expect(readGatesConfig({})).toEqual({ policy: AS_WRITTEN, isOwn: true, assurance: undefined });
    const { policy, assurance } = readGatesConfig({
      places: { GB: 'gate', DE: 'open', 'US-TX': 'assured' },
      serverSide: true,
      assurance: { provider: 'test' },
    });
    expect(policy).toEqual({
      ...AS_WRITTEN,
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
  ])('%s is named where it is wrong', (name, given) =>
    expect(() => readGatesConfig(given)).toThrow(name),
  );
});
