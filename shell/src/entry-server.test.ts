/** @jest-environment node */
import type { OperatorLinks } from '@nocturne/contracts/operator';
import type { PageAnswer, PageDocument, PageRequest } from '@nocturne/contracts/page';
import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { describe, expect, jest, test } from '@jest/globals';
import { render } from './entry-server.tsx';
import { aRemote, aRoute } from './testing/a-remote.ts';

const links: OperatorLinks = {
  siteName: 'Tidewater',
  watchMeLive: '',
  joinNow: '',
  partners: [],
  sisterSites: [],
  supportEmail: 'help@tidewater.example',
};

async function draw(changes: Partial<PageRequest>): Promise<PageDocument> {
  const answer = await ask(changes);
  if (answer.kind !== 'document') throw new Error(`redirected to ${answer.redirect}`);
  return answer;
}

function ask(changes: Partial<PageRequest>): Promise<PageAnswer> {
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
    call: () => Promise.resolve({ models: 0, channels: 0, videos: 0, categories: [], trending: [], keywords: [] }),
    remote: () => Promise.resolve(undefined),
    now: 0,
    report: () => undefined,
    ...changes,
  });
}

describe('R2.1-21 the member area', () => {
  test.each(['/members/7/', '/members/7/friends/1/', '/members/7/messages/1/'])(
    'R2.1-21 %s sends a visitor to the index, for now only: who signs in is not sent there',
    async (address) => {
      expect(await ask({ address })).toEqual({ kind: 'redirect', status: 302, redirect: '/' });
      const { status } = await draw({ address, isMember: true, remote: () => Promise.resolve(aRemote()) });
      expect(status).toBe(404);
    },
  );
});

describe('R1-02 the operator names the site', () => {
  test('R1-02 R2.1-24 in title, brand and footer of a page', async () => {
    const { status, head, body } = await draw({ address: '/nothing/' });
    expect(status).toBe(404);
    expect(head).toContain('<title>Page not found · Tidewater</title>');
    expect(body).toContain('aria-label="Tidewater"');
    expect(body).toContain('© <!-- -->Tidewater');
    expect(head + body).not.toMatch(/nocturne/i);
  });

  test('R1-02 R2.3-14 on the notice of a blocked region', async () => {
    const { status, head, body } = await draw({ isBlocked: true });
    expect(status).toBe(451);
    expect(head + body).toContain('Tidewater');
    expect(head + body).not.toMatch(/nocturne/i);
  });
});

describe('R8-09 a remote that breaks while it is drawn is reported, and its slot is left to the browser', () => {
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

describe('R7-10 the site’s statistics come with the page', () => {
  const remote = aRemote(aRoute({ load: () => Promise.resolve({ lifetime: 60 }) }));

  test('a page that has them may be kept', async () => {
    expect((await draw({ remote: () => Promise.resolve(remote) })).lifetime).toBe(60);
  });

  test('a page without them is kept for nobody', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const call = () => Promise.reject(new Error('no database'));
    expect((await draw({ remote: () => Promise.resolve(remote), call })).lifetime).toBe(0);
  });
});

test('R3-11 JSON-LD is handed over as it is: the server knows what of it may be told', async () => {
  const structured = [{ '@type': 'VideoObject', name: 'Tide' }];
  const remote = aRemote(aRoute({ load: () => Promise.resolve({ structured }) }));
  const drawn = await draw({ remote: () => Promise.resolve(remote) });
  expect(drawn.structured).toEqual(structured);
  expect(drawn.head).not.toContain('VideoObject');
});

describe('R2.2-03 the footer banner at the server', () => {
  const ads = { footer: [{ id: 'house-footer', url: '/ads/display?slot=footer&tag=house-footer' }] };

  test('R2.2-03 its places are drawn without frames or tags, so that nothing moves when they are filled', async () => {
    const { body, state } = await draw({ address: '/nothing/', ads });
    expect(/<aside[^>]*aria-label="Advertisement".*?<\/aside>/.exec(body)?.[0].match(/<li/g)).toHaveLength(4);
    expect(body).not.toContain('<iframe');
    expect(body + JSON.stringify(state)).not.toContain('house-footer');
  });

  test('R2.2-03 it is not on information pages, and not where nothing is planned', async () => {
    expect((await draw({ address: '/information/', ads })).body).not.toContain('aria-label="Advertisement"');
    expect((await draw({ address: '/nothing/' })).body).not.toContain('aria-label="Advertisement"');
  });
});
