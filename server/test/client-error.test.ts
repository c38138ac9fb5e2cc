import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildApp } from '../src/app.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
beforeAll(
  async () =>
    (t = await openTestSite({
      isFilled: false,
      environment: { PUBLIC_URL: 'https://site.example' },
    })),
  60_000,
);
afterAll(() => t.close());

describe('responses to malformed HTTP requests have the usual headers', () => {
  test.each([
    ['nonsense', 'NONSENSE\r\n\r\n', 400],
    [
      'headers without an end',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
  ])('%s', async (_what, sent, status) => {
    const own = await buildApp(t.site);
    await own.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((own.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(sent);
    const answer = (await text(socket)).toLowerCase();
    await own.close();
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^http/1\\.1 ${status} `));
    for (const line of [
      'x-content-type-options: nosniff',
      "content-security-policy: default-src 'none'; ",
      'cache-control: private, no-store',
    ])
      expect(head).toContain(line);
    expect(head).toContain('strict-transport-security: ');
    expect(JSON.parse(body)).toMatchObject({ error: 1, code: 'bad_request' });
  });
});
