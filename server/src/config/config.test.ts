import { resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  test('has a default for everything and treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '' })).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      mayBeTemporary: false,
      publicUrl: 'http://localhost:8080',
      countryHeader: '',
      regionHeader: '',
      countryDatabase: undefined,
      defaultCountry: '',
      assuranceSecret: undefined,
      recordsKey: undefined,
      channelHosts: [],
      channelSecret: undefined,
      siteHosts: [],
      siteSecret: undefined,
      bucket: undefined,
      smtpUrl: undefined,
      trustProxy: false,
      operatorFile: undefined,
      fillDemo: true,
      isPseudo: false,
    });
  });

  test('reads the given values', () => {
    const config = readConfig({
      PORT: '9000',
      PUBLIC_URL: 'https://site.example/',
      COUNTRY_HEADER: 'CF-IPCountry',
      TRUST_PROXY: '10.0.0.1, 10.0.0.2',
      DEMO: 'no',
    });
    expect(config).toMatchObject({
      port: 9000,
      publicUrl: 'https://site.example',
      countryHeader: 'cf-ipcountry',
      trustProxy: ['10.0.0.1', '10.0.0.2'],
      fillDemo: false,
    });
    expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'site.example'],
    ['DEFAULT_COUNTRY', 'Germany'],
    ['DEFAULT_COUNTRY', 'XX'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.300'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/255.0.0.0'],
    ['TRUST_PROXY', 'fd00::/129'],
    ['TRUST_PROXY', '10.0.0.1; rm'],
    ['DEMO', 'maybe'],
    ['PSEUDO_LOCALE', 'de'],
    ['CHANNEL_HOSTS', 'staging.example.org=canary'],
    // Without a trusted proxy anyone could send the header.
    ['COUNTRY_HEADER', 'CF-IPCountry'],
    ['REGION_HEADER', 'CF-Region-Code'],
    ['S3_BUCKET', 'My_Bucket'],
    // Settings without a bucket.
    ['S3_ENDPOINT', 'http://127.0.0.1:9000'],
    ['S3_REGION', 'eu central'],
    ['S3_PREFIX', '../remotes'],
    ['S3_FORCE_PATH_STYLE', 'true'],
  ])('%s=%s stops the start and names the variable', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}=${value}`);
  });

  test('R8-09 reads the location of the release bucket', () => {
    expect(readConfig({ S3_BUCKET: 'releases' }).bucket).toEqual({
      name: 'releases',
      endpoint: undefined,
      region: 'us-east-1',
      prefix: 'remotes/',
      isPathStyle: false,
    });
    const given = {
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      S3_REGION: 'eu-central-1',
      S3_PREFIX: 'a/b/',
      S3_FORCE_PATH_STYLE: 'yes',
    };
    expect(readConfig({ S3_BUCKET: 'releases', ...given }).bucket).toEqual({
      name: 'releases',
      endpoint: 'http://127.0.0.1:9000',
      region: 'eu-central-1',
      prefix: 'a/b/',
      isPathStyle: true,
    });
    expect(() => readConfig({ S3_BUCKET: 'releases', S3_ENDPOINT: 'storage.example' })).toThrow(
      'S3_ENDPOINT=storage.example',
    );
  });

  test('names only the invalid proxies of a list', () => {
    const message = /^Invalid environment: TRUST_PROXY=proxy, TRUST_PROXY=10\.0\.0\.0\/0 \(/;
    expect(() =>
      readConfig({ TRUST_PROXY: 'loopback, proxy, 10.0.0.0/8, 10.0.0.0/0, fd00::/8' }),
    ).toThrow(message);
  });

  test('refuses a secret that is too short without printing it', () => {
    expect(() => readConfig({ ASSURANCE_SECRET: 'hush-hush' })).toThrow(/ASSURANCE_SECRET=…/);
    expect(() => readConfig({ ASSURANCE_SECRET: 'hush-hush' })).not.toThrow(/hush/);
  });

  test.each([
    ['DATABASE_URL', 'postgrs://site:hunter2@db.example/site'],
    ['SMTP_URL', 'smpt://post:hunter2@mail.example'],
    ['S3_ENDPOINT', 'https://key:hunter2@store.example'],
    ['PUBLIC_URL', 'https:/me:hunter2@site.example/path'],
    ['RECORDS_KEY', 'hunter2'],
  ])('L19 names a wrong %s without its password', (name, value) => {
    const message = () => readConfig({ [name]: value });
    expect(message).toThrow(name);
    expect(message).not.toThrow(/hunter2/);
  });
});
