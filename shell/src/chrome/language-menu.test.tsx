import { LANGUAGES } from '@nocturne/contracts/constants';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openSite } from '../testing/open-site.tsx';
import { testShell } from '../testing/test-shell.ts';

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

/** The menu of languages of a page, opened by keyboard. */
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

test('R2.3-18 R1-01 arrow keys move among the languages and choose none', async () => {
  const { services } = await open('/information/terms/');
  expect(screen.getByRole('menuitemradio', { checked: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('menuitemradio', { name: 'Français' })).toHaveFocus();
  expect([services.locale.language, services.locale.isChosen()]).toEqual(['en', false]);
});

test('R2.3-18 each language is a link to the same page in it, in its own words', async () => {
  await open('/videos/longest/1/?type=hd&utm_source=x');
  expect(
    links().map((link) => [link.getAttribute('href'), link.getAttribute('hreflang'), link.lang]),
  ).toEqual(LANGUAGES.map((language) => [`?type=hd&lang=${language}`, language, language]));
});

test('R2.3-18 a page that is not there has them as well', async () => {
  await open('/nothing/?x=1');
  expect(links()[1]).toHaveAttribute('href', '?lang=ru');
});
