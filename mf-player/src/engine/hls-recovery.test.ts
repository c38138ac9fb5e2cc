import { expect, test } from '@jest/globals';
import { HlsRecovery } from './hls-recovery.ts';

const media = { fatal: true, kind: 'media' } as const;
const network = { fatal: true, kind: 'network' } as const;

test('leaves non-fatal errors to the library', () => {
  expect(new HlsRecovery().decide({ ...media, fatal: false }, 0, true)).toBe('none');
});

test('recovers media errors at most twice, and not twice within five seconds', () => {
  const recovery = new HlsRecovery();
  expect([0, 6000, 12_000].map((now) => recovery.decide(media, now, true))).toEqual([
    'recover-media',
    'recover-media',
    'fall-back',
  ]);
  const hasty = new HlsRecovery();
  expect([0, 4999].map((now) => hasty.decide(media, now, true))).toEqual([
    'recover-media',
    'fall-back',
  ]);
});

test('waits for a lost connection, and reloads once on another network error', () => {
  const recovery = new HlsRecovery();
  expect(recovery.decide(network, 0, false)).toBe('wait-online');
  expect(recovery.decide(network, 0, true)).toBe('restart-load');
  expect(recovery.decide(network, 0, true)).toBe('fall-back');
});

test('falls back at once on any other error', () => {
  expect(new HlsRecovery().decide({ fatal: true, kind: 'other' }, 0, true)).toBe('fall-back');
});
