import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AssuranceService } from './assurance-service.ts';
import { createProvider } from './providers.ts';
import { readSigned, signText } from '../../lib/signed-text.ts';
import { signingKey } from './signing-key.ts';

const KEY = Buffer.alloc(32, 7);
const CONFIG = { provider: 'test', hours: 2, settings: {} };
const CALLBACK = 'https://site.example/assurance/callback';

class Clock {
  now = Date.parse('2026-11-21T12:00:00Z');
}

function aSite(clock = new Clock(), config = CONFIG, key = KEY) {
  const service = new AssuranceService({
    config,
    provider: createProvider({ ...CONFIG }, key),
    key,
    now: () => clock.now,
  });
  return { service, clock };
}

/** Returns what the test provider's page would send for a button. */
async function press(service: AssuranceService, button: number) {
  const { start, cookie } = await service.beginAssurance({
    next: '/video/1/x/',
    callbackUrl: CALLBACK,
    language: 'en',
    nonce: 'n',
  });
  if (start.kind !== 'page') throw new Error('no page');
  const form = start.html.split('<form').slice(1)[button] ?? '';
  const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  return { cookie, query: Object.fromEntries(fields), callbackUrl: CALLBACK };
}

describe('R4-01 AssuranceService', () => {
  test('keeps a confirmation for the configured hours and returns to the page', async () => {
    const { service, clock } = aSite();
    const done = await service.finish(await press(service, 0));
    expect(done?.next).toBe('/video/1/x/');
    expect(service.isAssured(done?.cookie)).toBe(true);
    clock.now += 2 * 3_600_000 - 1;
    expect(service.isAssured(done?.cookie)).toBe(true);
    clock.now += 1;
    expect(service.isAssured(done?.cookie)).toBe(false);
  });

  test('keeps nothing after a rejection', async () => {
    const { service } = aSite();
    expect(await service.finish(await press(service, 1))).toEqual({ next: '/video/1/x/' });
  });

  test('accepts a state only once', async () => {
    const { service } = aSite();
    const back = await press(service, 0);
    expect(await service.finish(back)).toBeDefined();
    expect(await service.finish(back)).toBeUndefined();
  });

  test('refuses a state after a quarter of an hour', async () => {
    const { service, clock } = aSite();
    const back = await press(service, 0);
    clock.now += 900_000;
    expect(await service.finish(back)).toBeUndefined();
  });

  test('refuses a state that another browser started', async () => {
    const { service } = aSite();
    const [mine, theirs] = [await press(service, 0), await press(service, 0)];
    expect(await service.finish({ ...mine, query: theirs.query })).toBeUndefined();
    expect(await service.finish({ ...mine, cookie: undefined })).toBeUndefined();
  });

  test('does not confirm with a result of another attempt or a forged one', async () => {
    const { service } = aSite();
    const [mine, theirs] = [await press(service, 1), await press(service, 0)];
    expect(
      await service.finish({
        ...mine,
        query: { ...mine.query, result: theirs.query['result'] ?? '' },
      }),
    ).toEqual({
      next: '/video/1/x/',
    });
    const other = await press(service, 1);
    const madeUp = signText(Buffer.alloc(32, 8), 'test-provider', [other.query['state'], 'yes']);
    expect(await service.finish({ ...other, query: { ...other.query, result: madeUp } })).toEqual({
      next: '/video/1/x/',
    });
  });

  test('refuses a changed cookie and one with another key, provider or purpose', async () => {
    const { service, clock } = aSite();
    const { cookie = '' } = (await service.finish(await press(service, 0))) ?? {};
    expect(aSite(clock, CONFIG, Buffer.alloc(32, 8)).service.isAssured(cookie)).toBe(false);
    expect(aSite(clock, { ...CONFIG, provider: 'other' }).service.isAssured(cookie)).toBe(false);
    expect(service.isAssured(signText(KEY, 'way', ['test', clock.now + 1000]))).toBe(false);
    for (const wrong of [undefined, '', '.', `${cookie}.`, `x${cookie}`, cookie.slice(0, -1)])
      expect(service.isAssured(wrong)).toBe(false);
  });

  test('stores nothing about the visitor in the cookie', async () => {
    const { service, clock } = aSite();
    const { cookie } = (await service.finish(await press(service, 0))) ?? {};
    expect(readSigned(KEY, 'assured', cookie)).toEqual(['test', clock.now + 7_200_000]);
  });
});

test('an unknown provider stops the start', () => {
  for (const provider of ['other', 'toString'])
    expect(() => createProvider({ ...CONFIG, provider }, KEY)).toThrow(
      `gates/assurance/provider ${provider} is unknown: use one of test`,
    );
});

describe('signingKey', () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'nocturne-key-'))));
  afterAll(() => rm(folder, { recursive: true }));

  test('creates the key once, closed to other accounts, and keeps it', async () => {
    const [first, second] = await Promise.all([
      signingKey(folder, undefined),
      signingKey(folder, undefined),
    ]);
    expect(first).toHaveLength(32);
    expect(second).toEqual(first);
    expect((await stat(join(folder, 'assurance.key'))).mode & 0o777).toBe(0o600);
  });

  test('returns the secret of the operator if there is one', async () => {
    expect(await signingKey(folder, 'x'.repeat(32))).toEqual(Buffer.from('x'.repeat(32)));
  });
});
