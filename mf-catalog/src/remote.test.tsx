import { describe, expect, test } from '@jest/globals';
import { REMOTE_CONTRACT } from '@nocturne/contracts/remotes';
import { routes } from '@nocturne/contracts/routes';
import { testServices } from '@nocturne/federation/testing/test-services';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import * as exposed from './remote.tsx';
import { openPage, rehydrate } from './testing/open-page.tsx';
import { videoPages } from './testing/video-pages.ts';

describe('mf-catalog remote', () => {
  test('R2.1-25 exposes only routes that it owns in the route table', () => {
    const { remote } = exposed;
    expect(remote).toMatchObject({ name: 'mf-catalog', contract: REMOTE_CONTRACT });
    const names = remote.routes.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(names.filter((name) => routes[name].owner !== 'mf-catalog')).toEqual([]);
    expect(names).toEqual(
      expect.arrayContaining(['index', 'videos', 'categories', 'videos-categories']),
    );
    expect(names.filter((name) => /^porn(star|site)/.test(name))).toEqual(
      Object.keys(routes).filter((name) => /^porn(star|site)/.test(name)),
    );
  });

  test('R2.1-06 hydrates the server markup without rendering it again', async () => {
    const page = await openPage('/', { answers: { videos: videoPages(30) } });
    const host = document.createElement('div');
    host.innerHTML = renderToString(page.screen);
    document.body.append(host);
    const drawn = host.querySelector('article');
    const complaints: unknown[] = [];
    const services = testServices();
    const root = await act(() =>
      hydrateRoot(host, rehydrate(page, services), {
        onRecoverableError: (error) => complaints.push(error),
      }),
    );
    expect(complaints).toEqual([]);
    expect(host.querySelector('article')).toBe(drawn);
    expect(services.transport.calls).toEqual([]);
    act(() => root.unmount());
    host.remove();
  });
});
