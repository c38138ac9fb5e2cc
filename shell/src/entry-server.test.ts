/** @jest-environment node */
import type { OperatorLinks } from '@nocturne/contracts/operator';
import type { PageAnswer, PageDocument, PageRequest } from '@nocturne/contracts/page';
import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { describe, expect, jest, test } from '@jest/globals';
import { render } from './entry-server.tsx';
import { anInformation } from './testing/an-information.ts';
import { aRemote, aRoute } from './testing/a-remote.ts';

const links: OperatorLinks = {
  siteName: 'Tidewater',
  watchMeLive: '',
  joinNow: '',
  partners: [],
  sisterSites: [],
  supportEmail: 'help@tidewater.example',
};

const STATS = { models: 0, channels: 0, videos: 0, categories: [], trending: [], keywords: [] };
/** Answers of the two operations that the shell's own pages call. */
const answers: PageRequest['call'] = (name) =>
  Promise.resolve(name === 'information' ? anInformation() : STATS);

async function draw(changes: Partial<PageRequest>): Promise<PageDocument> {
  const answer = await renderPage(changes);
  if (answer.kind !== 'document') throw new Error(`redirected to ${answer.redirect}`);
  return answer;
}

function renderPage(changes: Partial<PageRequest>): Promise<PageAnswer> {
  return render({
    address: '/',
    origin: 'https://tidewater.example',
    host: 'tidewater.example',
    language: 'en',
    theme: 'dark',
    isMember: false,
    isBlocked: false,
    ads: {},
    links,
    call: answers,
    remote: () => Promise.resolve(undefined),
    now: 0,
    report: () => undefined,
    ...changes,
  });
}

describe('R2.1-21 the member area', () => {
  test.each(['/members/7/', '/members/7/friends/1/', '/members/7/messages/1/'])(
    'R2.1-21 %s redirects visitors to the index temporarily, but not members',
    async (address) => {
      expect(await renderPage({ address })).toEqual({
        kind: 'redirect',
        status: 302,
        redirect: '/',
      });
      const { status } = await draw({
        address,
        isMember: true,
        remote: () => Promise.resolve(aRemote()),
      });
      expect(status).toBe(404);
    },
  );

  test('R2.1-20 pages of the owner are missing for other members (settlement 29)', async () => {
    const remote = () => Promise.resolve(aRemote(aRoute({ name: 'member_edit' })));
    const request = { address: '/members/7/edit/', isMember: true, remote };
    expect((await draw(request)).status).toBe(200);
    expect(await draw({ ...request, isAnothers: true })).toMatchObject({
      status: 404,
      state: { loaded: 'missing', route: null },
    });
  });
});

describe('R4-01 the age gate', () => {
  const image = { href: '/poster.webp', as: 'image' } as const;
  const manifest = { href: '/master.m3u8', as: 'fetch' } as const;
  const remote = () =>
    Promise.resolve(
      aRemote(aRoute({ load: () => Promise.resolve({ preload: [image, manifest] }) })),
    );

  test('R4-01 is a form with language links over an inert page', async () => {
    const { body, state } = await draw({ isGated: true, remote, language: 'de' });
    expect(state).toMatchObject({ isGated: true });
    expect(body).toMatch(/data-page="" data-gated="true" inert=""/);
    const [, form = '', button = ''] =
      /role="alertdialog"[^]*?<form ([^>]*)><button ([^>]*)>/.exec(body) ?? [];
    expect([form, button]).toEqual([
      expect.stringContaining('method="post"'),
      expect.stringMatching(/type="submit" value="accept".* name="gate"/),
    ]);
    expect(body).toContain('hrefLang="ru" href="?lang=ru"');
    expect((await draw({ remote })).body).not.toMatch(/alertdialog|inert/);
  });

  test('R4-01 preloads images behind it, but no video', async () => {
    const loaded = async (isGated: boolean) =>
      [...(await draw({ isGated, remote })).head.matchAll(/as="(image|fetch)"/g)].map(
        ([, as]) => as,
      );
    expect(await loaded(true)).toEqual(['image']);
    expect(await loaded(false)).toEqual(['image', 'fetch']);
  });
});

describe('R1-02 the site name of the operator', () => {
  test('R1-02 R2.1-24 appears in title, brand and footer', async () => {
    const { status, head, body } = await draw({ address: '/nothing/' });
    expect(status).toBe(404);
    expect(head).toContain('<title>Page not found · Tidewater</title>');
    expect(body).toContain('aria-label="Tidewater"');
    expect(body).toContain(`© ${new Date().getUTCFullYear()} Tidewater`);
    expect(head + body).not.toMatch(/nocturne/i);
  });

  test('R1-02 R2.3-14 appears on the blocked page', async () => {
    const { status, head, body } = await draw({ isBlocked: true });
    expect(status).toBe(451);
    expect(head + body).toContain('Tidewater');
    expect(head + body).not.toMatch(/nocturne/i);
  });
});

describe('R2.3-18 alternate language links', () => {
  const languagesOf = (head: string) =>
    [...head.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi)].map(
      ([, ...link]) => link,
    );
  const drawIndex = (status?: 403 | 410) => {
    const remote = aRemote(aRoute({ load: () => Promise.resolve(status ? { status } : {}) }));
    return draw({ language: 'de', remote: () => Promise.resolve(remote) });
  };

  test('R2.3-18 are in the head of an indexable page', async () => {
    const { head, state } = await drawIndex();
    expect(languagesOf(head)).toEqual([
      ['en', 'https://tidewater.example/?lang=en'],
      ['ru', 'https://tidewater.example/?lang=ru'],
      ['fr', 'https://tidewater.example/?lang=fr'],
      ['de', 'https://tidewater.example/?lang=de'],
      ['x-default', 'https://tidewater.example/'],
    ]);
    expect(head).toContain('<link rel="canonical" href="https://tidewater.example/?lang=de"');
    expect(state).toMatchObject({ isWhole: true });
  });

  test.each([403, 410] as const)(
    'R2.1-28 are omitted for status %i, and isWhole is false',
    async (status) => {
      const { head, state } = await drawIndex(status);
      expect(languagesOf(head)).toEqual([]);
      expect(state).toMatchObject({ isWhole: false });
    },
  );

  test('R2.1-24 are omitted on a missing page', async () => {
    expect(languagesOf((await draw({ address: '/nothing/' })).head)).toEqual([]);
  });
});

test('R2.3-18 the pseudo-locale applies to every text and is in the page state', async () => {
  const { head, body, state } = await draw({ address: '/nothing/', isPseudo: true });
  expect(head).toContain('<title>[Páĝé ');
  expect(body.replace(/<[^>]*>/g, ' ')).toMatch(/\[Bŕóŵšé~*\]/);
  expect(state).toMatchObject({ isPseudo: true });
  expect((await draw({ address: '/nothing/' })).state).not.toHaveProperty('isPseudo');
});

test('the offline page is rendered without a remote and marked in its state', async () => {
  const { status, remote, state, head, body, lifetime } = await draw({
    address: '/offline/',
    isMember: true,
  });
  expect([status, remote, lifetime]).toEqual([200, null, 0]);
  expect(state).toMatchObject({ isOffline: true, route: null });
  expect(head).toContain('<meta name="robots" content="noindex"/>');
  expect(body).toContain('You are offline');
});

describe('R2.3-14 R4-03 the blocked page', () => {
  test('names the location if it is known', async () => {
    expect((await draw({ isBlocked: true, place: 'GB' })).body).toContain('Age Verification in GB');
    expect((await draw({ isBlocked: true, place: 'US-UT' })).body).toContain(
      'Age Verification in US-UT',
    );
    expect((await draw({ isBlocked: true })).body).toMatch(/Age verification</);
  });
});

describe('R4-01 R4-23 a page behind a server-side age gate', () => {
  const nothing = () => Promise.reject(new Error('something of the site was asked for'));
  const held = (changes: Partial<PageRequest>) =>
    draw({
      call: nothing,
      remote: nothing,
      report: (error) => expect(error).toBeUndefined(),
      ...changes,
    });

  test.each(['/', '/videos/longest/1/', '/information/terms/', '/nothing/', '/videos/'])(
    'contains only the gate at %s and is not cached',
    async (address) => {
      const { status, body, head, remote, lifetime, playsAtOnce } = await held({
        address,
        closedBy: 'gate',
      });
      expect([status, remote, lifetime, playsAtOnce]).toEqual([403, null, 0, null]);
      expect(head).toContain('<meta name="robots" content="noindex"/>');
      expect(head).not.toContain('canonical');
      expect(body).toMatch(
        /<form [^>]*method="post"[^>]*><button type="submit" value="accept"[^>]* name="gate"/,
      );
      expect(body).not.toMatch(/<img|<video|data-remote|\/media\//);
    },
  );

  test('links to the age assurance provider, which returns to the page', async () => {
    const { status, body } = await held({
      address: '/videos/longest/1/?type=hd&assurance=no',
      closedBy: 'assured',
    });
    expect(status).toBe(403);
    expect(body).toContain('href="/assurance/start?next=%2Fvideos%2Flongest%2F1%2F%3Ftype%3Dhd"');
    expect(body).toContain('Your age was not confirmed');
    expect(body).not.toContain('<form');
    expect((await held({ address: '/', closedBy: 'assured' })).body).not.toContain(
      'Your age was not confirmed',
    );
  });

  test('opens the provider in a new tab from an embedded player', async () => {
    const gate = await held({ address: '/embed/7/', closedBy: 'gate' });
    expect(gate.body).toContain('value="accept"');
    expect(gate.body).not.toContain('about:blank');
    const { body } = await held({ address: '/embed/7/?autostart=1', closedBy: 'assured' });
    const target = /[^>]*target="_blank"/.source;
    const href = /[^>]*href="\/embed\/7\/\?autostart=1"/.source;
    expect(body).toMatch(new RegExp(`<a ${target}${href}|<a ${href}${target}`));
  });

  test.each(['en', 'ru', 'fr', 'de'] as const)(
    'R2.3-15 is translated to %s and links all languages',
    async (language) => {
      const { body } = await held({ address: '/?type=hd', closedBy: 'gate', language });
      for (const other of ['en', 'ru', 'fr', 'de'])
        expect(body).toContain(`href="?type=hd&amp;lang=${other}"`);
      expect(body.match(/aria-current="true"/g)).toHaveLength(1);
    },
  );
});

describe('R8-09 a remote that breaks on the server is reported and left to the browser', () => {
  const broken = new TypeError('it is broken');
  const breaks = () => {
    throw broken;
  };

  test.each([
    ['its screen throws', { Screen: breaks }],
    ['its store throws', { store: breaks }],
  ])('%s', async (_how, changes: Partial<RouteDescriptor>) => {
    const reported: unknown[] = [];
    const remote = aRemote(aRoute({ load: () => Promise.resolve({ lifetime: 60 }), ...changes }));
    const { status, body, head, state, lifetime } = await draw({
      remote: () => Promise.resolve(remote),
      report: (error) => void reported.push(error),
    });
    expect(reported).toEqual([broken]);
    expect([status, lifetime]).toEqual([200, 0]);
    expect(body).toContain('This part did not load');
    expect(head).toContain('<title>Tidewater</title>');
    expect(state).toMatchObject({ loaded: 'failed', route: null });
  });
});

describe('R7-10 site statistics in the page', () => {
  const remote = aRemote(aRoute({ load: () => Promise.resolve({ lifetime: 60 }) }));

  test('a page with statistics can be cached', async () => {
    expect((await draw({ remote: () => Promise.resolve(remote) })).lifetime).toBe(60);
  });

  test('a page without statistics is not cached', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const call = () => Promise.reject(new Error('no database'));
    expect((await draw({ remote: () => Promise.resolve(remote), call })).lifetime).toBe(0);
  });
});

test('R3-11 JSON-LD is returned separately and unchanged', async () => {
  const structured = [{ '@type': 'VideoObject', name: 'Tide' }];
  const remote = aRemote(aRoute({ load: () => Promise.resolve({ structured }) }));
  const drawn = await draw({ remote: () => Promise.resolve(remote) });
  expect(drawn.structured).toEqual(structured);
  expect(drawn.head).not.toContain('VideoObject');
});

describe('R2.2-03 the footer banner on the server', () => {
  const ads = {
    footer: [{ id: 'house-footer', url: '/ads/display?slot=footer&tag=house-footer' }],
  };

  test('R2.2-03 reserves its slots without frames or tags, to avoid layout shifts', async () => {
    const { body, state } = await draw({ address: '/nothing/', ads });
    expect(
      /<aside[^>]*aria-label="Advertisement".*?<\/aside>/.exec(body)?.[0].match(/<li/g),
    ).toHaveLength(4);
    expect(body).not.toContain('<iframe');
    expect(body + JSON.stringify(state)).not.toContain('house-footer');
  });

  test('R2.2-03 is omitted on information pages and without planned advertisements', async () => {
    expect((await draw({ address: '/information/', ads })).body).not.toContain(
      'aria-label="Advertisement"',
    );
    expect((await draw({ address: '/nothing/' })).body).not.toContain('aria-label="Advertisement"');
  });
});

describe('R4-01 R2.1-19 a public page behind a closed age gate', () => {
  const CATEGORY = {
    id: 3,
    dir: 'lighthouses',
    title: 'Lighthouses',
    url: '/media/categories/3.webp',
    videos_count: 4,
  };
  const stats = {
    ...STATS,
    categories: [CATEGORY],
    trending: [CATEGORY.dir],
    keywords: ['granite'],
  };
  const call: PageRequest['call'] = (name) =>
    Promise.resolve(name === 'information' ? anInformation() : stats);

  test.each(['/information/terms/', '/information/cookies/'])(
    '%s contains nothing of the catalogue, neither rendered nor as data',
    async (address) => {
      const open = await draw({ address, call });
      const shut = await draw({ address, call, isShut: true });
      const whole = ({ head, body, state }: PageDocument): string =>
        head + body + JSON.stringify(state);
      for (const word of [
        'Lighthouses',
        'lighthouses',
        '/media/categories/',
        'granite',
        'role="search"',
      ]) {
        expect(whole(open)).toContain(word);
        expect(whole(shut)).not.toContain(word);
      }
      expect(shut).toMatchObject({
        status: 200,
        lifetime: open.lifetime,
        state: { isShut: true, loaded: 'own' },
      });
      expect(shut.lifetime).toBeGreaterThan(0);
    },
  );

  test('R2.3-16 includes the unsubscribe page, which is not cached', async () => {
    const answer: PageRequest['call'] = (name) =>
      Promise.resolve(name === 'unsubscribeState' ? { kind: 'notifications' } : stats);
    const shut = await draw({ address: '/unsubscribe/W10.AAAA/', call: answer, isShut: true });
    expect(shut).toMatchObject({
      status: 200,
      lifetime: 0,
      state: { isShut: true, loaded: 'own' },
    });
    expect(shut.body).toContain('<form method="post">');
    expect(shut.head + shut.body + JSON.stringify(shut.state)).not.toMatch(
      /Lighthouses|granite|role="search"/,
    );
  });
});
