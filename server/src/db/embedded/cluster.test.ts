import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { isTransient, runningSocket } from './cluster.ts';
import { configurationText, writeConfiguration } from './configuration.ts';

describe('runningSocket', () => {
  test('reads the socket folder from postmaster.pid', () => {
    const data = mkdtempSync(join(tmpdir(), 'cluster-'));
    expect(runningSocket(data)).toBeUndefined();
    writeFileSync(
      join(data, 'postmaster.pid'),
      '4242\n/data/pg/data\n1700000000\n5432\n/data/pg/socket\n\n  123 4\nready   \n',
    );
    expect(runningSocket(data)).toBe('/data/pg/socket');
  });

  test('returns undefined for a half-written file', () => {
    const data = mkdtempSync(join(tmpdir(), 'cluster-'));
    writeFileSync(join(data, 'postmaster.pid'), '4242\n');
    expect(runningSocket(data)).toBeUndefined();
  });
});

describe('isTransient', () => {
  test.each([
    'pg_ctl: another server might be running; trying to start server anyway',
    'FATAL:  lock file "postmaster.pid" already exists',
    'FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use',
  ])('tries again after %s', (line) => expect(isTransient(line)).toBe(true));

  test('gives up on anything else', () =>
    expect(isTransient('FATAL:  data directory has wrong ownership')).toBe(false));
});

describe('writeConfiguration', () => {
  test('is included once and makes commits durable', () => {
    const data = mkdtempSync(join(tmpdir(), 'cluster-'));
    writeFileSync(join(data, 'postgresql.conf'), '# initdb\n');
    writeConfiguration(data, { socket: "/it's", isDurable: true });
    writeConfiguration(data, { socket: "/it's", isDurable: true });
    expect(readFileSync(join(data, 'postgresql.conf'), 'utf8').match(/include/g)).toHaveLength(1);
    const written = readFileSync(join(data, 'nocturne.conf'), 'utf8');
    expect(written).toContain("unix_socket_directories = '/it''s'");
    expect(written).toContain('fsync = on\nsynchronous_commit = on\n');
    expect(written).toContain("listen_addresses = ''");
  });

  test('turns off durability for tests only', () => {
    expect(configurationText({ socket: '/s', isDurable: false })).toContain('fsync = off');
  });
});
