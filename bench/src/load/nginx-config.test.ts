import { describe, expect, test } from '@jest/globals';
import { servingConfig, uploadConfig } from './nginx-config.ts';

const config = (isRoot: boolean): string =>
  servingConfig(
    { folder: '/f', port: 8101, isRoot },
    { 'content-type': 'application/json', etag: '"a"' },
  );

describe('servingConfig', () => {
  test('listens only on localhost, with one worker', () => {
    expect(config(false)).toContain('listen 127.0.0.1:8101;');
    expect(config(false)).toContain('worker_processes 1;');
  });

  test('sets a user only when run as root', () => {
    expect(config(true)).toContain('user root;');
    expect(config(false)).not.toContain('user ');
  });

  test('escapes quotes in headers and sets the default type', () => {
    expect(config(false)).toContain(String.raw`add_header etag "\"a\"";`);
    expect(config(false)).toContain('default_type "application/json";');
  });
});

describe('uploadConfig', () => {
  test('accepts PUT uploads of any size and buffers them in the target folder', () => {
    const config = uploadConfig({ folder: '/f', port: 8101, isRoot: false });
    expect(config).toContain('dav_methods PUT;');
    expect(config).toContain('client_max_body_size 0;');
    expect(config).toContain('client_body_temp_path /f/client_body;');
    expect(config).toContain('root /f/www;');
  });
});
