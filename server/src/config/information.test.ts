import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@nocturne/contracts/constants';
import { DOCUMENT_VERSIONS } from '@nocturne/contracts/information';
import { presentInformation } from '../presenters/present-information.ts';
import { DEFAULT_INFORMATION } from './information.ts';
import { readOperatorConfig } from './operator.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'nocturne-information-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(information: unknown) {
  const file = join(folder, 'operator.json');
  await writeFile(file, JSON.stringify({ information }));
  return (await readOperatorConfig(file)).information;
}

describe('R2.1-19 R1-02 information section of the operator file', () => {
  test('R1-02 defaults to fictitious names and addresses of the reserved domain', async () => {
    expect((await readOperatorConfig(undefined)).information).toEqual(DEFAULT_INFORMATION);
    const addresses = JSON.stringify(DEFAULT_INFORMATION).match(/[\w.-]+@[\w.-]+/g) ?? [];
    expect(addresses.filter((address) => !address.endsWith('.example'))).toEqual([]);
  });

  test('R2.1-19 overrides the defaults field by field', async () => {
    const { company, dmcaAgent, documents } = await read({
      company: { name: 'Tidewater Ltd' },
      documents: { terms: { version: '3', effective: '2027-02-01' } },
    });
    expect(company).toEqual({ ...DEFAULT_INFORMATION.company, name: 'Tidewater Ltd' });
    expect(dmcaAgent).toEqual(DEFAULT_INFORMATION.dmcaAgent);
    expect(documents).toEqual({
      ...DOCUMENT_VERSIONS,
      terms: { version: '3', effective: '2027-02-01' },
    });
  });

  test.each([
    [null, 'information'],
    [{ firm: 'x' }, 'information'],
    [{ company: { name: '' } }, 'information/company/name'],
    [{ company: { name: 'Tidewater', fax: '1' } }, 'information/company'],
    [{ abuseEmail: 'nobody' }, 'information/abuseEmail'],
    [{ country: {} }, 'information/country'],
    [{ country: { it: 'Italia' } }, 'information/country'],
    [{ dmcaAgent: { phone: 'call me' } }, 'information/dmcaAgent/phone'],
    [{ documents: { imprint: {} } }, 'information/documents'],
    [
      { documents: { terms: { effective: '2027-02-30' } } },
      'information/documents/terms/effective',
    ],
    [{ documents: { terms: { text: { en: [] } } } }, 'information/documents/terms/text'],
    [
      { documents: { terms: { text: { en: [{ title: 'One' }] } } } },
      'information/documents/terms/text/en/0',
    ],
  ])('R2.1-19 %j stops the start', async (given, path) => {
    await expect(read(given)).rejects.toThrow(`invalid ${path}`);
  });
});

describe('R2.1-19 presentInformation', () => {
  test('R2.1-19 R2.3-18 returns country and law in the language of the page', () => {
    const countries = LANGUAGES.map(
      (language) => presentInformation(DEFAULT_INFORMATION, language, '').country,
    );
    expect(countries).toEqual(['Exampleland', 'Страна-пример', 'Pays d’exemple', 'Beispielland']);
    const one = { ...DEFAULT_INFORMATION, country: 'Sealand', law: { de: 'deutsches Recht' } };
    expect(presentInformation(one, 'fr', '')).toMatchObject({
      country: 'Sealand',
      law: 'deutsches Recht',
    });
  });

  test('R2.1-19 adds custom text to its own document only, in the nearest language', async () => {
    const text = {
      en: [{ title: 'One', paragraphs: ['Own words.'] }],
      de: [{ title: 'Eins', paragraphs: ['Eigene Worte.'] }],
    };
    const config = await read({ documents: { terms: { text } } });
    expect(presentInformation(config, 'de', 'terms').own_text).toEqual({
      lang: 'de',
      sections: text.de,
    });
    expect(presentInformation(config, 'ru', 'terms').own_text).toEqual({
      lang: 'en',
      sections: text.en,
    });
    expect(presentInformation(config, 'en', 'privacy').own_text).toBeNull();
    expect(presentInformation(config, 'en', '').own_text).toBeNull();
  });
});
