import { describe, expect, test } from '@jest/globals';
import { UsageError } from '../usage-error.ts';
import { HttpRegistry } from './http-registry.ts';

const create = (server: string) => () => new HttpRegistry({ server, token: 'nrt_x' });

describe('R8-09 the address of a site', () => {
  test.each([
    'https://site.example',
    'https://site.example:8443/',
    'http://localhost:8181',
    'http://127.0.0.1:8181/',
    'http://[::1]:8181',
  ])('accepts %s', (server) => {
    expect(create(server)).not.toThrow();
  });

  test.each([
    'localhost:8181',
    'site',
    'site.example',
    'ftp://site.example',
    'https://site.example/releases/',
    'https://site.example/?channel=staging',
    'https://site.example/#x',
  ])('refuses %s', (server) => {
    expect(create(server)).toThrow(
      new UsageError(
        `--server ${server} is not the address of a site; use the form https://site.example`,
      ),
    );
  });

  test.each(['https://ada:secret@site.example', 'https://secret@site.example'])(
    'refuses the credentials of %s without quoting them',
    (server) => {
      expect(create(server)).toThrow(
        new UsageError('--server must not have credentials; use the form https://site.example'),
      );
    },
  );

  test('refuses plain http to another machine', () => {
    expect(create('http://site.example')).toThrow(
      'the token must not be sent unencrypted: --server http://site.example is not https',
    );
  });
});
