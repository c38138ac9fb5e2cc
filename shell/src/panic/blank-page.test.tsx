import { expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { openSite } from '../testing/open-site.tsx';
import { testShell } from '../testing/test-shell.ts';
import { blankDocument } from './blank-document.ts';
import { PanicStore } from '../state/panic-store.ts';

test('the footer switch enables the panic key, and Back restores a blank page', async () => {
  const panic = new PanicStore({ blank: () => blankDocument(document, 'New tab') });
  window.scrollTo = () => undefined;
  await openSite(testShell({ panic }), '/nothing/');
  const control = screen.getByRole('switch', { name: /^Panic key/ });
  expect(control).not.toBeChecked();
  fireEvent.click(control);
  expect(control).toBeChecked();
  act(() => panic.press());
  const back = screen.getByRole('button', { name: 'Back' });
  expect(back.closest('[data-blank-page]')?.parentElement).toBe(document.body);
  fireEvent.click(back);
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  expect(document.documentElement.dataset['blank']).toBeUndefined();
});
