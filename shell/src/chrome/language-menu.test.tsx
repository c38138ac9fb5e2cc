import { LANGUAGES } from '@nocturne/contracts/constants';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openSite } from '../testing/open-site.tsx';
import { testShell } from '../testing/test-shell.ts';

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

/** Opens the language menu of a page with the keyboard. */
async function open(address: string) {
  const shell = testShell();
  await openSite(shell, address);
  within(screen.getByRole('contentinfo'))
    .getByRole('button', { name: 'Language: English' })
    .focus();
  await userEvent.keyboard('{ArrowDown}');
  return shell;
}

const links = () => screen.getAllByRole('menuitemradio');

test('R2.3-18 R1-01 arrow keys move between languages without choosing one', async () => {
  const { services } = await open('/information/terms/');
  expect(screen.getByRole('menuitemradio', { checked: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('menuitemradio', { name: 'Français' })).toHaveFocus();
  expect([services.locale.language, services.locale.isChosen()]).toEqual(['en', false]);
});

test('R2.3-18 each language links to the same page with ?lang=', async () => {
  await open('/videos/longest/1/?type=hd&utm_source=x');
  expect(
    links().map((link) => [link.getAttribute('href'), link.getAttribute('hreflang'), link.lang]),
  ).toEqual(LANGUAGES.map((language) => [`?type=hd&lang=${language}`, language, language]));
});

test('R2.3-18 a missing page has language links too', async () => {
  await open('/nothing/?x=1');
  expect(links()[1]).toHaveAttribute('href', '?lang=ru');
});
