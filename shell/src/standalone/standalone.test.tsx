import { describe, expect, test } from '@jest/globals';
import type { StandalonePage } from '@nocturne/contracts/dev-page';
import { act, render, screen, within } from '@testing-library/react';
import { App } from '../app/app.tsx';
import { aRemote, aRoute } from '../testing/a-remote.ts';
import { testShell } from '../testing/test-shell.ts';
import type { LoadedRoute } from '../routing/loaded-route.ts';
import { matchOf } from '../routing/match-of.ts';
import { Standalone } from './standalone.tsx';

const page: StandalonePage = {
  remote: 'mf-catalog',
  site: 'https://staging.example',
  isSiteReachable: true,
};

async function open(
  pathname: string,
  loaded: LoadedRoute,
  changes: Partial<StandalonePage> = {},
): Promise<void> {
  const shell = testShell();
  const promise = Promise.resolve(loaded);
  await act(async () => {
    render(
      <App shell={shell}>
        <Standalone page={{ ...page, ...changes }} match={matchOf(pathname)} loaded={promise} />
      </App>,
    );
    await promise;
  });
}

function aScreen(): LoadedRoute {
  const descriptor = aRoute({ Screen: () => <h1>Its own screen</h1> });
  return { kind: 'screen', remote: aRemote(descriptor), descriptor, store: {}, outcome: {} };
}

describe('R8-09 standalone page of a remote', () => {
  test('shows its screen and its routes, and links routes without parameters', async () => {
    await open('/', aScreen());
    expect(screen.getByRole('heading', { name: 'Its own screen' })).toBeVisible();
    const routes = within(screen.getByRole('navigation', { name: 'Routes of mf-catalog' }));
    expect(routes.getByRole('link', { name: '/categories/' })).toHaveAttribute(
      'href',
      '/categories/',
    );
    expect(routes.getByRole('link', { name: '/videos/latest-updates/1/' })).toBeVisible();
    expect(routes.getByText('/pornstar/:dir/')).not.toHaveAttribute('href');
    expect(routes.queryByText('/upload/')).toBeNull();
  });

  test('names the remote that owns another address', async () => {
    await open('/upload/', { kind: 'failed', reason: 'remote' });
    expect(
      screen.getByText('mf-upload renders this address. Only mf-catalog runs here.'),
    ).toBeVisible();
  });

  test('names the site that does not respond', async () => {
    await open('/', { kind: 'failed', reason: 'data' }, { isSiteReachable: false });
    expect(
      screen.getByText('https://staging.example does not respond, so API calls on this page fail.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
