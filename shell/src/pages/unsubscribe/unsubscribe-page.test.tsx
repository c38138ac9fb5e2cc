import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { LANGUAGES } from '@nocturne/contracts/constants';
import { refusal } from '@nocturne/federation/testing/fake-transport';
import type { TestServicesOptions } from '@nocturne/federation/testing/test-services';
import { screen, within } from '@testing-library/react';
import { openSite } from '../../testing/open-site.tsx';
import { testShell } from '../../testing/test-shell.ts';

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

const main = () => within(screen.getByRole('main'));
const title = () => main().findByRole('heading', { level: 1 });
const TITLES = {
  en: 'Stop these emails?',
  ru: 'Отписаться от этих писем?',
  fr: 'Ne plus recevoir ces e-mails ?',
  de: 'Diese E-Mails abbestellen?',
} as const;
const GOOD = { unsubscribeState: { kind: 'notifications' } } as const;
const open = async (query = '', options: TestServicesOptions = { answers: GOOD }) => {
  const shell = testShell({}, options);
  await openSite(shell, `/unsubscribe/W10.AAAA/${query}`);
  return shell.services.transport;
};

describe('R2.3-16 unsubscribe page', () => {
  test('R2.3-16 asks with a form that posts to the same address', async () => {
    const transport = await open();
    expect(await title()).toHaveTextContent('Stop these emails?');
    const form = main().getByRole('button', { name: 'Stop these emails' }).closest('form');
    expect([form?.method, form?.hasAttribute('action')]).toEqual(['post', false]);
    expect(transport.callsOf('unsubscribeState').map(({ values }) => values)).toEqual([
      { token: 'W10.AAAA' },
    ]);
  });

  test('R2.3-16 confirms that the emails are stopped and links to sign-in', async () => {
    await open('?done=1');
    expect(await title()).toHaveTextContent('You will no longer get these emails');
    expect(main().queryByRole('button')).toBeNull();
    expect(main().getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin/');
  });

  test('R2.3-16 keeps the button after a failure', async () => {
    await open('?errors=error:too_many');
    expect(await title()).toHaveTextContent('That did not work');
    expect(main().getByRole('button', { name: 'Stop these emails' })).toBeVisible();
  });

  test.each([
    ['as the server says before', '', refusal('token_invalid', 'token')],
    ['as it says to the button', '?errors=token:token_invalid', GOOD.unsubscribeState],
  ] as const)('R2.3-16 shows that a link is invalid, %s', async (_what, query, answer) => {
    await open(query, { answers: { unsubscribeState: answer } });
    expect(await title()).toHaveTextContent('This link does not work');
    expect(main().queryByRole('button')).toBeNull();
  });

  test.each([...LANGUAGES])('R2.3-18 is translated: %s', async (language) => {
    await open('', { answers: GOOD, language });
    expect(await title()).toHaveTextContent(TITLES[language]);
  });
});
