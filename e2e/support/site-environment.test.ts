import { expect, test } from '@jest/globals';
import { readConfig } from '../../server/src/config/config.ts';
import { siteEnvironment } from './site-environment.ts';

const exported = {
  DATABASE_URL: 'postgres://operator@db.example/site',
  SMTP_URL: 'smtps://mail.example',
  OPERATOR_CONFIG: '/etc/site.json',
  DEFAULT_COUNTRY: 'DE',
  COUNTRY_HEADER: 'x-country',
  DEMO: 'no',
};

test('a test site ignores the environment of the operator', () => {
  const config = readConfig({
    ...exported,
    ...siteEnvironment({ PORT: '8123', DATA_DIR: '/data' }),
  });
  expect(config).toEqual(readConfig({ HOST: '127.0.0.1', PORT: '8123', DATA_DIR: '/data' }));
  expect(config).toMatchObject({
    databaseUrl: undefined,
    smtpUrl: undefined,
    operatorFile: undefined,
    defaultCountry: '',
    fillDemo: true,
  });
});
