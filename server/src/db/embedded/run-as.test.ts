import { expect, test } from '@jest/globals';
import { commandEnvironment, runAs } from './run-as.ts';

test('L17 database programs get no secrets of the site', async () => {
  const secrets = {
    RECORDS_KEY: 'k',
    AWS_SECRET_ACCESS_KEY: 's',
    SMTP_URL: 'smtp://a:b@c',
    PGHOST: 'elsewhere',
  };
  expect(Object.keys(commandEnvironment({ ...secrets, PATH: '/bin' })).toSorted()).toEqual([
    'LC_ALL',
    'PATH',
    'TZ',
  ]);
  process.env['RECORDS_KEY'] = 'the key of the records';
  const { output } = await runAs('/usr/bin/env', [], undefined);
  delete process.env['RECORDS_KEY'];
  expect(output).toContain('LC_ALL=C.UTF-8');
  expect(output).not.toContain('the key of the records');
});
