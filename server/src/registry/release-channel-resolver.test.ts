import { describe, expect, test } from '@jest/globals';
import {
  RELEASE_CHANNEL_VIEW_SECONDS,
  VIEW_LINK_SECONDS,
} from '@nocturne/contracts/release-channel-view';
import { readConfig } from '../config/config.ts';
import { ReleaseChannelResolver, PRODUCTION_SELECTION } from './release-channel-resolver.ts';

const STAGED = { channel: 'staging', overrides: { 'mf-upload': 'mf-upload-two' } };
const SITE = 'https://site.example';

function aChoice({ key = 'k'.repeat(32), publicUrl = SITE } = {}) {
  const clock = { now: 0 };
  const config = readConfig({
    PUBLIC_URL: publicUrl,
    CHANNEL_HOSTS: 'staging.site.example=staging,www.site.example=production',
  });
  return {
    clock,
    choice: new ReleaseChannelResolver({ key: Buffer.from(key), config, now: () => clock.now }),
  };
}

const asks = (value: string | undefined, hostname = 'site.example') => ({
  hostname,
  cookies: { '__Host-view': value },
});
const tokenOf = (link: string) => new URL(link).searchParams.get('view') ?? '';

describe('R8-09 ReleaseChannelResolver', () => {
  test('selects production by default, or the release channel of the host name', () => {
    const { choice } = aChoice();
    expect(choice.resolve(asks(undefined))).toEqual(PRODUCTION_SELECTION);
    expect(choice.resolve(asks(undefined, 'www.site.example'))).toEqual(PRODUCTION_SELECTION);
    expect(choice.resolve(asks(undefined, 'staging.site.example'))).toEqual({
      channel: 'staging',
      overrides: {},
      source: 'host',
      isStale: false,
    });
  });

  test('selects the release channel of a signed view for eight hours, on every host', () => {
    const { choice, clock } = aChoice();
    const { value, maxAgeSeconds } = choice.cookieFor(STAGED);
    expect(maxAgeSeconds).toBe(RELEASE_CHANNEL_VIEW_SECONDS);
    expect(choice.resolve(asks(value))).toEqual({ ...STAGED, source: 'view', isStale: false });
    clock.now = RELEASE_CHANNEL_VIEW_SECONDS * 1000 - 1;
    expect(choice.resolve(asks(value)).channel).toBe('staging');
    clock.now += 1;
    expect(choice.resolve(asks(value))).toEqual({ ...PRODUCTION_SELECTION, isStale: true });
  });

  test('ignores and discards a cookie with a wrong signature, key or purpose', () => {
    const { choice } = aChoice();
    const own = choice.cookieFor(STAGED).value;
    const foreign = aChoice({ key: 'x'.repeat(32) }).choice.cookieFor(STAGED).value;
    const longer = Buffer.from(JSON.stringify({ ...STAGED, until: 1e15 }));
    const changed = `${longer.toString('base64url')}.${own.split('.')[1]}`;
    for (const forged of [
      foreign,
      changed,
      tokenOf(choice.createLink(STAGED)),
      'staging',
      '',
      '.',
      `${own}x`,
    ])
      expect([forged, choice.resolve(asks(forged))]).toEqual([
        forged,
        { ...PRODUCTION_SELECTION, isStale: true },
      ]);
    expect(choice.resolve(asks('forged', 'staging.site.example'))).toMatchObject({
      channel: 'staging',
      source: 'host',
      isStale: true,
    });
  });

  test('binds the cookie to the host if the site uses https', () => {
    expect([
      aChoice().choice.cookieName,
      aChoice({ publicUrl: 'http://localhost:8080' }).choice.cookieName,
    ]).toEqual(['__Host-view', 'view']);
  });
});

describe('R8-09 a link that starts a view', () => {
  test('leads to the index page and works once, within ten minutes', () => {
    const { choice, clock } = aChoice();
    const link = choice.createLink(STAGED);
    expect(link).toMatch(/^https:\/\/site\.example\/\?view=/);
    expect(choice.redeemLink(tokenOf(link))).toEqual(STAGED);
    expect(choice.redeemLink(tokenOf(link))).toBeUndefined();
    const late = choice.createLink(STAGED);
    clock.now = VIEW_LINK_SECONDS * 1000;
    expect(choice.redeemLink(tokenOf(late))).toBeUndefined();
  });

  test('cannot be replaced by the value of a cookie', () => {
    const { choice } = aChoice();
    expect(choice.redeemLink(choice.cookieFor(STAGED).value)).toBeUndefined();
  });
});
