import { describe, expect, test } from '@jest/globals';
import type { RegistryChangeBody } from '@nocturne/contracts/registry';
import { needsSecondPerson } from './second-person.ts';

const release = 'mf-catalog-two';
const variants = [{ name: 'b', release, weight: 1 }];
const changeOf = (
  act: 'start' | 'ramp' | 'pause' | 'resume' | 'end',
  channel?: string,
): RegistryChangeBody => ({
  verb: 'experiment',
  id: 'grid',
  act,
  remote: 'mf-catalog',
  variants,
  ...(channel === undefined ? {} : { channel }),
});

describe('M15 needsSecondPerson', () => {
  test.each<[string, RegistryChangeBody, string | undefined]>([
    ['a promotion', { verb: 'promote', release }, undefined],
    [
      'a promotion that names production',
      { verb: 'promote', release, channel: 'production' },
      undefined,
    ],
    ['a rollout to all', { verb: 'rollout', release, weight: 10_000 }, undefined],
    ['a rollout to the smallest share', { verb: 'rollout', release, weight: 1 }, undefined],
    ['the start of an experiment', changeOf('start'), undefined],
    ['a larger share of a variant', changeOf('ramp'), 'production'],
    ['an experiment that goes on', changeOf('resume'), 'production'],
  ])('is true for %s', (_name, body, channel) => {
    expect(needsSecondPerson(body, channel)).toBe(true);
  });

  test.each<[string, RegistryChangeBody, string | undefined]>([
    ['going back', { verb: 'rollback', remote: 'mf-catalog' }, undefined],
    ['killing', { verb: 'kill', remote: 'mf-catalog', mode: 'hide' }, undefined],
    ['ending a kill', { verb: 'kill', remote: 'mf-catalog', mode: 'off' }, undefined],
    ['ending a rollout', { verb: 'rollout', release, weight: 0 }, undefined],
    ['pausing an experiment', changeOf('pause'), 'production'],
    ['ending an experiment', changeOf('end'), 'production'],
    ['a promotion elsewhere', { verb: 'promote', release, channel: 'staging' }, undefined],
    [
      'a rollout elsewhere',
      { verb: 'rollout', release, weight: 10_000, channel: 'preview-a' },
      undefined,
    ],
    ['an experiment elsewhere', changeOf('start', 'staging'), undefined],
    ['a larger share elsewhere', changeOf('ramp'), 'staging'],
    ['an experiment that is not there', changeOf('resume'), undefined],
  ])('is false for %s', (_name, body, channel) => {
    expect(needsSecondPerson(body, channel)).toBe(false);
  });
});
