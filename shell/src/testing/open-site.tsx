import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { App } from '../app/app.tsx';
import type { Shell } from '../composition/shell-context.ts';
import { createRoutes } from '../app/create-routes.tsx';
import { PAGE_ROUTE, type PageData } from '../routing/page-data.ts';

type Router = ReturnType<typeof createMemoryRouter>;

const missing: PageData = {
  id: 'first',
  match: undefined,
  query: new URLSearchParams(),
  loaded: { kind: 'missing' },
  isServerRendered: true,
  isSlow: false,
  retry: () => Promise.resolve({ kind: 'missing' }),
};

/** Opens the whole site in a visit that began at a missing page, then navigates to an address. */
export async function openSite(shell: Shell, address: string): Promise<Router> {
  const hydrationData = { loaderData: { [PAGE_ROUTE]: missing } };
  const targetEntryKey = (): string | undefined => router.state.navigation.location?.key;
  const router: Router = createMemoryRouter(
    createRoutes({ ...shell, isServer: false, targetEntryKey }),
    {
      initialEntries: ['/nothing/'],
      hydrationData,
    },
  );
  render(
    <App shell={shell}>
      <RouterProvider router={router} />
    </App>,
  );
  await act(async () => void router.navigate(address));
  return router;
}
