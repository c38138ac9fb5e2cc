import { describe, expect, test } from '@jest/globals';
import { nginxConfig } from './nginx-config.ts';

const config = (isRoot: boolean): string =>
  nginxConfig({ folder: '/f', port: 8101, headers: { 'content-type': 'application/json', etag: '"a"' }, isRoot });

describe('nginxConfig', () => {
  test('listens on this machine only, with one worker', () => {
    expect(config(false)).toContain('listen 127.0.0.1:8101;');
    expect(config(false)).toContain('worker_processes 1;');
  });

  test('names a user only for root', () => {
    expect(config(true)).toContain('user root;');
    expect(config(false)).not.toContain('user ');
  });

  test('sends the headers, quotes kept, the type as the default type', () => {
    expect(config(false)).toContain(String.raw`add_header etag "\"a\"";`);
    expect(config(false)).toContain('default_type "application/json";');
  });
});
