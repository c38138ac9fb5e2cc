import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Information } from '@nocturne/contracts/entities/information';
import { operations } from '@nocturne/contracts/operations';
import { freshAddress, openTestSite, type TestSite } from './test-site.ts';

let folder: string;
let t: TestSite;

const documents = {
  terms: {
    version: '2.0',
    effective: '2027-02-01',
    text: { de: [{ title: 'Regeln', paragraphs: ['Eigene.'] }] },
  },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nocturne-information-'));
  const file = join(folder, 'operator.json');
  await writeFile(
    file,
    JSON.stringify({ information: { company: { name: 'Tidewater Ltd' }, documents } }),
  );
  t = await openTestSite({ isFilled: false, environment: { OPERATOR_CONFIG: file } });
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string) => t.app.inject({ url, remoteAddress: freshAddress() });

describe("R2.1-19 the operator's information API", () => {
  test('R2.1-19 R9-03 responds in the requested language, cached for an hour', async () => {
    const answer = await get(operations.information.path.print({ lang: 'de' }));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toContain('max-age=3600');
    expect(answer.json<Information>()).toMatchObject({
      company: { name: 'Tidewater Ltd', email: 'contact@nocturne.example' },
      country: 'Beispielland',
      documents: {
        terms: { version: '2.0', effective_date: '2027-02-01' },
        privacy: { version: '1.1' },
      },
      own_text: null,
    });
  });

  test("R2.1-19 includes the operator's own text with its document", async () => {
    const { own_text: own } = (
      await get(operations.information.path.print({ document: 'terms', lang: 'ru' }))
    ).json<Information>();
    expect(own).toEqual({ lang: 'de', sections: [{ title: 'Regeln', paragraphs: ['Eigene.'] }] });
  });

  test.each([
    '/api/information.php',
    '/api/information.php?document=imprint&lang=en&lifetime=3600',
  ])('refuses %s', async (url) => {
    expect((await get(url)).statusCode).toBe(400);
  });
});

describe('R2.1-23 the contact form without scripts', () => {
  const post = (payload: Record<string, string>) =>
    t.app.inject({
      method: 'POST',
      url: operations.contact.path.print({}),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'navigate',
      },
      remoteAddress: freshAddress(),
      payload: new URLSearchParams(payload).toString(),
    });

  test('R2.1-23 redirects to the page with the result', async () => {
    const taken = await post({ reason: 'other', eml: '', message: 'Hello', page: '' });
    expect([taken.statusCode, taken.headers.location]).toEqual([303, '/contacts?done=1']);
    const refused = await post({ reason: '', eml: 'x', message: 'Hello', page: '' });
    expect([refused.statusCode, refused.headers.location]).toEqual([
      303,
      '/contacts?errors=reason%3Arequired%2Ceml%3Ainvalid_email',
    ]);
  });
});
