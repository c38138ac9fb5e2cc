import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { refusal } from '@nocturne/api/testing/fake-transport';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openSite } from '../testing/open-site.tsx';
import { testShell } from '../testing/test-shell.ts';
import { promptForPassword } from '../composition/prompt-for-password.ts';

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

async function openPrompt() {
  const shell = testShell({}, { user: { user_id: 7, username: 'anselm' } });
  await openSite(shell, '/nothing/');
  const outcome = await act(async () => ({ given: promptForPassword(shell.services.modals) }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  return { shell, dialog, ...outcome };
}

describe('M14 PasswordAgain dialog', () => {
  test('M14 rejects a wrong password, and closing it cancels the action', async () => {
    const { shell, given } = await openPrompt();
    const { transport } = shell.services;
    transport.answers.ownMember = refusal('pwd_invalid', 'pwd');
    await userEvent.type(screen.getByLabelText(/^Your password/), 'a wrong one');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('This password is not valid')).toBeVisible();
    transport.answers.ownMember = refusal('not_found');
    expect(transport.callsOf('ownMember').map(({ body }) => body)).toEqual([
      { act: 'prove', pwd: 'a wrong one' },
    ]);
    act(() => shell.services.modals.close('PasswordAgain'));
    expect(await given).toBe(false);
  });

  test('M14 stays open on navigation, and closing it cancels the action', async () => {
    const { shell, dialog, given } = await openPrompt();
    act(() => shell.services.modals.closeForNavigation());
    expect(dialog).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await given).toBe(false);
  });
});
