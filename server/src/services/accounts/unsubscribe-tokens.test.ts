import { expect, test } from '@jest/globals';
import { SiteKey } from '../site/site-key.ts';
import { UnsubscribeTokens } from './unsubscribe-tokens.ts';

const siteKey = new SiteKey(Buffer.alloc(32, 1));
const tokens = new UnsubscribeTokens(siteKey);
const wanted = { userId: 7, kind: 'notifications' } as const;

test('R2.3-16 a link names its member and kind of emails, and is safe in a URL', () => {
  const token = tokens.sign(wanted);
  expect(tokens.readToken(token)).toEqual(wanted);
  expect(encodeURIComponent(token)).toBe(token);
});

test.each([
  ['another key', new UnsubscribeTokens(new SiteKey(Buffer.alloc(32, 2))).sign(wanted)],
  ['another purpose', siteKey.sign('another', [7, 'notifications'])],
  ['another kind of emails', siteKey.sign('unsubscribe', [7, 'security'])],
  ['no member', siteKey.sign('unsubscribe', ['lena', 'notifications'])],
  ['no list', siteKey.sign('unsubscribe', { userId: 7 })],
  [
    'a changed member',
    tokens.sign(wanted).replace(/^[^.]+/, Buffer.from('[8,"notifications"]').toString('base64url')),
  ],
  ['half of it', tokens.sign(wanted).slice(0, -1)],
  ['nothing', ''],
])('R2.3-16 a link with %s is invalid', (_what, token) => {
  expect(tokens.readToken(token)).toBeUndefined();
});
