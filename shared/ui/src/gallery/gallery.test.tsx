import { afterEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';
import { loadServerRenderer } from '../testing/fake-channel.ts';

afterEach(() => document.body.replaceChildren());

test('R2.3-13 the gallery hydrates cleanly and replaces disclosures with menus', async () => {
  const { renderToString } = await loadServerRenderer();
  const host = document.createElement('div');
  host.append(document.createRange().createContextualFragment(renderToString(<Gallery />)));
  document.body.append(host);
  expect(host.querySelectorAll('details')).toHaveLength(2);

  const mismatches: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(host, <Gallery />, { onRecoverableError: (error) => mismatches.push(error) }),
  );
  expect(mismatches).toEqual([]);
  expect(host.querySelector('details')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Order: Most popular' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Latest updates' }));
  expect(screen.getByRole('button', { name: 'Order: Latest updates' })).toHaveFocus();
  act(() => root.unmount());
});
