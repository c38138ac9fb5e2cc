import { LANGUAGES } from '@nocturne/contracts/constants';
import { routes } from '@nocturne/contracts/routes';
import { aMember } from '@nocturne/federation/testing/test-people';
import { testServices } from '@nocturne/federation/testing/test-services';
import { describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { OFFERED_TABS } from './area/member-tabs.ts';
import { remote } from './remote.tsx';
import { renderOnServer, insertIntoPage } from './testing/render-on-server.tsx';

/** Responses that every page of the member area requests. */
const answers = { member: { member: aMember({ username: 'anselm' }) } };
const visit = () => ({
  params: { token: 't0ken', id: '7001', page: '1' },
  query: new URLSearchParams('next=/upload/'),
  signal: new AbortController().signal,
});

describe('mf-members', () => {
  test('R2.1-14 R2.1-23 exposes only its own routes and dialogs', () => {
    expect(remote.routes.map(({ name }) => name)).toEqual([
      'signin',
      'signup',
      'confirm',
      'restore',
      ...OFFERED_TABS,
    ]);
    expect(remote.routes.every(({ name }) => routes[name].owner === 'mf-members')).toBe(true);
    expect(Object.keys(remote.dialogs ?? {})).toEqual(['Login', 'AddToPlaylist']);
  });

  describe.each(remote.routes.map((route) => [route.name, route] as const))(
    'R2.3-18 %s',
    (_name, route) => {
      test.each([...LANGUAGES])(
        'R2.3-18 lacks no text in %s and hydrates without mismatches',
        async (language) => {
          const atServer = testServices({ language, answers });
          const loaded = route.store(atServer);
          await route.load(loaded, visit());
          const state = structuredClone(route.dehydrate(loaded));
          // A local list is loaded here but has no state: the server does not have it and renders
          // the page without it.
          const drawn = route.store(atServer);
          route.hydrate(drawn, structuredClone(state), visit());
          const html = await renderOnServer(route, drawn, atServer);
          expect(html).not.toMatch(/>[a-z]+\.[a-z_.]+</);
          expect(html).not.toContain('style=');

          const host = insertIntoPage(html);
          const services = testServices({ language, answers });
          const store = route.store(services);
          route.hydrate(store, state, visit());
          const mismatches: unknown[] = [];
          const root = await act(async () =>
            hydrateRoot(host, <route.Screen store={store} services={services} />, {
              onRecoverableError: (error) => mismatches.push(error),
            }),
          );
          expect(mismatches).toEqual([]);
          await act(async () => root.unmount());
          host.remove();
        },
      );
    },
  );

  test.each(remote.routes.map((route) => [route.name, route] as const))(
    'R1-02 %s shows the operator’s site name',
    async (_name, route) => {
      const services = testServices({ siteName: 'Tidewater', answers });
      const store = route.store(services);
      await route.load(store, visit());
      const html = await renderOnServer(route, store, services);
      expect(html).toMatch(
        /<title>[^<]+ · Tidewater<\/title><meta name="description" content="[^"]*Tidewater/,
      );
      expect(html).not.toContain('Nocturne');
    },
  );

  test('R5-01 keeps text that was typed before hydration', async () => {
    const route = remote.routes[0];
    if (!route) throw new Error('no route');
    const services = testServices({
      answers: { signin: { ok: 1, user_id: 7, username: 'anselm' } },
    });
    const store = route.store(services);
    await route.load(store, visit());
    const host = insertIntoPage(await renderOnServer(route, store, services));
    for (const [label, value] of [
      ['Username or email', 'anselm'],
      ['Password', 'secretpw'],
    ] as const)
      screen.getByLabelText<HTMLInputElement>(label).value = value;
    const root = await act(async () =>
      hydrateRoot(host, <route.Screen store={store} services={services} />),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(services.transport.callsOf('signin').map((call) => call.body)).toEqual([
      { usr: 'anselm', pwd: 'secretpw' },
    ]);
    expect(services.visited).toEqual(['/upload/']);
    await act(async () => root.unmount());
    host.remove();
  });
});
