import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { printOperatorExample, printOperatorSchema } from './operator-file.ts';
import { DEFAULT_OPERATOR_LINKS, readOperatorConfig } from './operator.ts';

const DOCS = join(import.meta.dirname, '../../../docs');
let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'nocturne-operator-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(given: unknown) {
  const file = join(folder, 'operator.json');
  await writeFile(file, JSON.stringify(given));
  return readOperatorConfig(file);
}
const inDocs = (name: string): unknown => JSON.parse(readFileSync(join(DOCS, name), 'utf8'));

describe('R1-02 operator file', () => {
  test.each([
    [{ liveCams: [{ title: 'Aurora', url: '/live/' }] }],
    [
      {
        liveCams: [],
        legal: [{ title: 'Imprint', url: 'https://site.test/imprint' }],
        ratingInfo: '',
      },
    ],
    [{ siteName: 'Tidewater', supportEmail: '' }],
  ])('%j overrides the defaults', async (given) => {
    expect((await read(given)).links).toEqual({ ...DEFAULT_OPERATOR_LINKS, ...given });
  });

  test.each([
    [{ colour: 'red' }, 'unknown /colour'],
    [{ liveCams: [{ title: 'Aurora', url: '/live/', icon: 'x' }] }, 'unknown /liveCams/0/icon'],
    [{ liveCams: [{ title: '', url: '/live/' }] }, 'invalid /liveCams/0/title'],
    [{ legal: [{ title: 'Imprint', url: 'javascript:alert(1)' }] }, 'invalid /legal/0/url'],
    [
      { partners: [{ title: 'Elsewhere', url: '//elsewhere.example/' }] },
      'invalid /partners/0/url',
    ],
    [{ ratingInfo: 'rtalabel' }, 'invalid /ratingInfo'],
    [{ playOnClick: 'no' }, 'invalid /playOnClick'],
    [{ supportEmail: 'write to us' }, 'invalid /supportEmail'],
    [{ watchMeLiv: '/', joinNow: 7 }, 'unknown /watchMeLiv, invalid /joinNow'],
    [{ ads: { slots: {}, host: [] } }, 'ads/host is unknown'],
    [{ search: { block: [] } }, 'invalid search/block'],
    [{ privateVideos: 'nobody' }, 'invalid /privateVideos'],
    [{ releases: { tokenDays: -1 } }, 'invalid releases/tokenDays'],
  ])('%j stops the start and names the field', async (given, reason) => {
    await expect(read(given)).rejects.toThrow(
      `OPERATOR_CONFIG ${join(folder, 'operator.json')}: ${reason}`,
    );
  });

  test('a folder, and a file of a caller that names it, are named', async () => {
    await expect(readOperatorConfig(folder)).rejects.toThrow(
      `OPERATOR_CONFIG ${folder}: it is a folder, not a file`,
    );
    await expect(readOperatorConfig(folder, folder)).rejects.toThrow(`${folder}: it is`);
    const file = join(folder, 'bad.json');
    await writeFile(file, '{bad');
    await expect(readOperatorConfig(file, file)).rejects.toThrow(/^\/.*bad\.json: /);
  });

  test('P13 tells the browser whether an opened video plays at once (default: yes)', async () => {
    expect((await read({})).links.playOnClick).toBe(true);
    expect((await read({ playOnClick: false })).links.playOnClick).toBe(false);
  });

  test('R5-09 tells the browser an upload limit that differs from the default', async () => {
    expect((await read({ uploads: { maxBytes: 1_000_000 } })).links.uploadMaxBytes).toBe(1_000_000);
    expect((await read({ uploads: {} })).links).not.toHaveProperty('uploadMaxBytes');
  });

  test('links to reserved domains by default, except for the self-rating label', () => {
    const addresses = JSON.stringify(DEFAULT_OPERATOR_LINKS).match(/https?:\/\/[^"]+/g) ?? [];
    expect(addresses.filter((address) => !new URL(address).hostname.endsWith('.example'))).toEqual([
      DEFAULT_OPERATOR_LINKS.ratingInfo,
    ]);
  });

  test('docs/operator.example.json is valid and equals the defaults', async () => {
    const example = inDocs('operator.example.json');
    expect(example).toEqual(JSON.parse(printOperatorExample()));
    expect(await read(example)).toEqual(await readOperatorConfig(undefined));
  });

  test('docs/operator.schema.json is the schema that validates the file', () => {
    expect(inDocs('operator.schema.json')).toEqual(JSON.parse(printOperatorSchema()));
  });
});
