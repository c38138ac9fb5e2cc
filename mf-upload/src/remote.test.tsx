/** @jest-environment node */
import { LANGUAGES } from '@nocturne/contracts/constants';
import { routes } from '@nocturne/contracts/routes';
import { testServices } from '@nocturne/federation/testing/test-services';
import { describe, expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { remote } from './remote.tsx';

const visit = () => ({
  params: {},
  query: new URLSearchParams(),
  signal: new AbortController().signal,
});

describe('mf-upload', () => {
  test('R2.1-23 exposes only its own routes and dialogs', () => {
    expect(remote.routes.map(({ name }) => [name, routes[name].owner])).toEqual([
      ['upload', 'mf-upload'],
      ['review', 'mf-upload'],
    ]);
    expect(Object.keys(remote.dialogs ?? {})).toEqual(['Verif']);
  });

  test('R1-02 R2.3-17 shows the operator’s site name', () => {
    const [route] = remote.routes;
    if (!route) throw new Error('no route');
    const services = testServices({ siteName: 'Tidewater' });
    const html = renderToString(<route.Screen store={route.store(services)} services={services} />);
    expect(html).toContain('<title>Upload a video · Tidewater</title>');
    expect(html).not.toContain('Nocturne');
  });

  describe.each([...LANGUAGES])('R2.3-18 in %s', (language) => {
    test.each([[null], [{ user_id: 7, username: 'anselm' }]])(
      'R2.3-17 R2.3-18 the server renders the start step for %j without missing texts',
      async (user) => {
        const [route] = remote.routes;
        if (!route) throw new Error('no route');
        const services = testServices({ language, user });
        const store = route.store(services);
        expect(await route.load(store, visit())).toBeUndefined();
        const html = renderToString(<route.Screen store={store} services={services} />);
        expect(html).toContain('<h1');
        expect(html).not.toMatch(/>(upload|verification)\.[a-z_.]+</);
        expect(html).not.toContain('style=');
      },
    );
  });

  test('R2.1-23 R2.3-18 the server renders the review console frame without data', async () => {
    const route = remote.routes.find(({ name }) => name === 'review');
    if (!route) throw new Error('no route');
    const services = testServices({ user: { user_id: 9, username: 'ida', is_staff: true } });
    const store = route.store(services);
    expect(await route.load(store, visit())).toBeUndefined();
    const html = renderToString(<route.Screen store={store} services={services} />);
    expect(html).toContain('<title>Review console · Nocturne</title>');
    expect(html).toContain('Review console</h1>');
    expect(route.dehydrate(store)).toBeNull();
    expect(services.transport.calls).toEqual([]);
  });
});
