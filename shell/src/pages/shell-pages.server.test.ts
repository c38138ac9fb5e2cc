/** @jest-environment node */
import { NOTICE_ELEMENTS, NOTICE_KINDS } from '@nocturne/contracts/cases';
import { ELEMENTS } from '@nocturne/contracts/notice-form';
import { LANGUAGES, MINIMUM_AGE } from '@nocturne/contracts/constants';
import { COOKIES } from '@nocturne/contracts/cookies';
import {
  DOCUMENT_VERSIONS,
  INFORMATION_DOCUMENTS,
  routeOfDocument,
} from '@nocturne/contracts/information';
import { LOCAL_DATA } from '@nocturne/contracts/stored-data';
import type { PageDocument, PageRequest } from '@nocturne/contracts/page';
import { href } from '@nocturne/contracts/routes';
import { describe, expect, test } from '@jest/globals';
import { render } from '../entry-server.tsx';
import { anInformation } from '../testing/an-information.ts';

const ORIGIN = 'https://tidewater.example';
const STATS = { models: 0, channels: 0, videos: 0, categories: [], trending: [], keywords: [] };

async function draw(address: string, changes: Partial<PageRequest> = {}): Promise<PageDocument> {
  const answer = await render({
    address,
    origin: ORIGIN,
    host: 'tidewater.example',
    language: 'en',
    theme: 'dark',
    isMember: false,
    isBlocked: false,
    ads: {},
    links: {
      siteName: 'Tidewater',
      watchMeLive: '',
      joinNow: '',
      partners: [],
      sisterSites: [],
      supportEmail: 'help@tidewater.example',
    },
    call: (name) => Promise.resolve(name === 'information' ? anInformation() : STATS),
    remote: () => Promise.resolve(undefined),
    now: 0,
    report: (error) => {
      throw error;
    },
    ...changes,
  });
  if (answer.kind !== 'document') throw new Error(`redirected to ${answer.redirect}`);
  return answer;
}

const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '').replaceAll('&#x27;', "'");
const attribute = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];

const cases = INFORMATION_DOCUMENTS.flatMap((name) =>
  LANGUAGES.map((language) => [name, language] as const),
);

describe('R2.1-19 information pages on the server', () => {
  test.each(cases)(
    'R2.1-19 R2.1-04 %s in %s has metadata and complete content without scripts',
    async (name, language) => {
      const path = href(routeOfDocument(name));
      const { status, head, body, lifetime } = await draw(path, { language });
      expect(status).toBe(200);
      expect(head).toMatch(/<title>[^<]+ · Tidewater<\/title>/);
      expect(attribute(head, /<meta name="description" content="([^"]{40,200})"/)).toContain(
        'Tidewater',
      );
      expect(attribute(head, /<link rel="canonical" href="([^"]*)"/)).toBe(
        `${ORIGIN}${path}${language === 'en' ? '' : `?lang=${language}`}`,
      );
      expect(head).not.toContain('noindex');
      const anchors = [...body.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
      expect(anchors.length).toBeGreaterThanOrEqual(5);
      expect([...body.matchAll(/<li><a href="#([^"]+)"/g)].map(([, id]) => id)).toEqual(anchors);
      expect(body).toContain(`<time dateTime="${DOCUMENT_VERSIONS[name].effective}">`);
      expect(textOf(body)).not.toMatch(/\{\w+\}|undefined|\[object/);
      expect(lifetime).toBeGreaterThan(0);
    },
  );

  test('R2.1-19 operator details are in the documents and only in their state', async () => {
    expect((await draw('/information/dmca/')).body).toContain('Ada Agent');
    expect((await draw('/information/2257/')).body).toContain('Cleo Custodian');
    expect(textOf((await draw('/information/terms/')).body)).toContain(
      'Governing law: the law of Sealand. Seat of the company: Sealand.',
    );
    expect(JSON.stringify((await draw('/information/terms/')).state)).toContain('Tidewater Ltd');
    expect(JSON.stringify((await draw('/404/')).state)).not.toContain('Tidewater Ltd');
  });

  test('R1-05 the terms name the minimum age', async () => {
    expect(textOf((await draw('/information/terms/')).body)).toContain(
      `The site is for people aged ${MINIMUM_AGE} and over.`,
    );
  });

  test('R2.1-19 R3-09 R3-08 the cookie page lists all cookies and local data', async () => {
    const { body } = await draw('/information/cookies/');
    const listed = [...body.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name]) => name);
    expect(listed).toEqual([
      ...Object.values(COOKIES),
      ...Object.values(LOCAL_DATA).map(({ name }) => name),
    ]);
    expect(textOf(body)).toContain('400 days');
    expect(textOf(body)).toContain('90 days');
    expect(textOf(body)).toContain('15 minutes');
    expect(body).not.toContain('>0 days<');
  });

  test('R2.1-19 a text of the operator replaces the default and states its language', async () => {
    const own = {
      lang: 'en' as const,
      sections: [{ title: 'House rules', paragraphs: ['Be kind to {company}. <b>No markup.</b>'] }],
    };
    const call: PageRequest['call'] = (name) =>
      Promise.resolve(name === 'information' ? anInformation({ own_text: own }) : STATS);
    const { body } = await draw('/information/terms/', { language: 'de', call });
    expect(body).toContain('lang="en"');
    expect(textOf(body)).toContain('Be kind to Tidewater Ltd. &lt;b&gt;No markup.&lt;/b&gt;');
    expect(body).toContain('Dieses Dokument liegt vor auf: English.');
    expect([...body.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['section-1']);
  });

  test.each(LANGUAGES)(
    'R2.1-19 the overview in %s links all documents and names the operator',
    async (language) => {
      const { status, head, body } = await draw('/information/', { language });
      expect(status).toBe(200);
      expect(head).toMatch(/<title>\S+ · Tidewater<\/title>/);
      const links = [...body.matchAll(/<h2[^>]*><a href="([^"]+)"/g)].map(([, to]) => to);
      expect(links).toEqual(INFORMATION_DOCUMENTS.map((name) => href(routeOfDocument(name))));
      expect(body).toContain('Tidewater Ltd');
      expect(body).toContain('href="/contacts"');
    },
  );

  test('R2.2-03 no document has a footer banner', async () => {
    const ads = {
      footer: [{ id: 'house-footer', url: '/ads/display?slot=footer&tag=house-footer' }],
    };
    for (const name of INFORMATION_DOCUMENTS) {
      expect((await draw(href(routeOfDocument(name)), { ads })).body).not.toContain(
        'aria-label="Advertisement"',
      );
    }
    expect((await draw('/contacts', { ads })).body).toContain('aria-label="Advertisement"');
  });
});

describe('R2.1-23 contacts on the server', () => {
  test('R2.1-23 has a form that works without scripts, and an email address', async () => {
    const { status, head, body } = await draw('/contacts');
    expect(status).toBe(200);
    expect(head).toContain('<title>Contact us · Tidewater</title>');
    expect(head).toContain(`<link rel="canonical" href="${ORIGIN}/contacts"/>`);
    expect(body).toMatch(/<form[^>]*action="\/api\/contact\.php" method="post"/);
    expect(body).toContain('mailto:abuse@tidewater.example');
    for (const name of INFORMATION_DOCUMENTS)
      expect(body).toContain(`href="${href(routeOfDocument(name))}"`);
  });

  test('R2.1-23 shows the result of a form posted without scripts', async () => {
    expect(textOf((await draw('/contacts?done=1')).body)).toContain('We’ve received your message.');
    const refused = await draw('/contacts?errors=reason:required,message:required');
    expect(refused.body.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(refused.head).toContain(`href="${ORIGIN}/contacts"`);
  });
});

describe('R1-01 notices and cases on the server', () => {
  const STATUS = {
    reference: 'NC-7G5Q2XKM',
    kind: 'dmca',
    state: 'acknowledged',
    outcome: '',
    reason_code: '',
    decided_at: '',
    others: [] as string[],
    received_at: '2026-11-23T10:00:00.000Z',
    deadline_at: '2026-11-26T10:00:00.000Z',
  };
  const call: PageRequest['call'] = (name) => {
    if (name === 'noticeState') return Promise.resolve(STATUS);
    return Promise.resolve(name === 'information' ? anInformation() : STATS);
  };

  test.each(LANGUAGES)(
    'R1-01 every kind of notice has a form with its own fields in %s',
    async (language) => {
      for (const kind of NOTICE_KINDS) {
        const { status, body } = await draw(`/contacts?notice=${kind}&page=%2Fvideo%2F7%2Fx%2F`, {
          language,
        });
        expect(status).toBe(200);
        expect(body).toMatch(/<form[^>]*action="\/api\/notice\.php" method="post"/);
        expect(body).toContain(`name="kind" value="${kind}"`);
        expect(body).toContain('>/video/7/x/</textarea>');
        const drawn = ELEMENTS.filter((element) => body.includes(`name="${element}"`));
        expect(drawn.toSorted()).toEqual([...NOTICE_ELEMENTS[kind]].toSorted());
      }
    },
  );

  test('R1-01 a refused notice marks the invalid fields', async () => {
    const { body } = await draw('/contacts?notice=dmca&errors=page:required,good_faith:required');
    expect(body.match(/aria-invalid="true"/g)).toHaveLength(2);
  });

  test('R1-01 a case page shows its status, is not cached, is canonical to /contacts', async () => {
    const { status, head, body, lifetime } = await draw('/contacts?case=nc-7g5q2xkm&done=1', {
      call,
    });
    expect([status, lifetime]).toEqual([200, 0]);
    expect(head).toContain(`<link rel="canonical" href="${ORIGIN}/contacts"/>`);
    expect(textOf(body)).toContain('Keep this number: NC-7G5Q2XKM');
    expect(textOf(body)).toContain('November 26, 2026');
    expect(body).not.toContain('/api/appeal.php');
  });

  test('R1-01 a decided case offers an appeal, an unknown one asks for its number', async () => {
    const decided = {
      ...STATUS,
      state: 'notified',
      outcome: 'upheld',
      reason_code: 'copyright',
      decided_at: STATUS.deadline_at,
    };
    const { body } = await draw('/contacts?case=NC-7G5Q2XKM', {
      call: (name, input) =>
        name === 'noticeState' ? Promise.resolve(decided) : call(name, input),
    });
    expect(body).toMatch(/<form[^>]*action="\/api\/appeal\.php" method="post"/);
    const unknown = {
      error: 1 as const,
      code: 'reference_unknown' as const,
      field: '',
      errors: [{ field: 'reference', code: 'reference_unknown' as const }],
    };
    const missing = await draw('/contacts?case=NC-00000000', {
      call: (name, input) =>
        name === 'noticeState' ? Promise.resolve(unknown) : call(name, input),
    });
    expect(textOf(missing.body)).toContain('There is no report with this number');
    expect(missing.body).toMatch(/<form[^>]*action="\/contacts" method="get"/);
  });

  test('R1-01 the DMCA page links the notice forms', async () => {
    const { body } = await draw('/information/dmca/');
    expect(body).toContain('href="/contacts?notice=dmca"');
    expect(body).toContain('href="/contacts?notice=ncii"');
  });
});

describe('R2.1-23 R2.1-24 R2.1-28 error pages', () => {
  test.each(LANGUAGES)(
    'R2.1-23 unavailable in %s has status 503 and is neither cached nor indexed',
    async (language) => {
      const { status, head, body, lifetime } = await draw('/unavailable', { language });
      expect([status, lifetime]).toEqual([503, 0]);
      expect(head).toContain('<meta name="robots" content="noindex"/>');
      expect(head).toMatch(/<meta name="description" content="[^"]{40,}"/);
      expect(head).not.toContain('canonical');
      expect(body).toContain('href="/"');
    },
  );

  test.each(LANGUAGES)(
    'R2.1-24 R2.1-28 a missing page in %s has status 404, a home link and a search',
    async (language) => {
      for (const address of ['/nothing/', '/404/']) {
        const { status, head, body } = await draw(address, { language });
        expect(status).toBe(404);
        expect(head).toMatch(/<meta name="description" content="[^"]{40,}"/);
        expect(head).toContain('noindex');
        expect(head).not.toContain('canonical');
        expect(body).toMatch(/<a [^>]*href="\/"/);
        expect(body).toMatch(/<main[^>]*>.*<form[^>]*action="\/search\/1\/" method="get"/);
      }
    },
  );

  test('R2.1-24 a page without its data has status 503 and no canonical link', async () => {
    const call: PageRequest['call'] = (name) =>
      Promise.resolve(
        name === 'information' ? { error: 1, code: 'unavailable', field: '', errors: [] } : STATS,
      );
    const { status, head, body, lifetime } = await draw('/information/terms/', { call });
    expect([status, lifetime]).toEqual([503, 0]);
    expect(head).toContain('<title>This page did not load · Tidewater</title>');
    expect(head).not.toContain('canonical');
    expect(body).toContain('Try again');
  });
});
