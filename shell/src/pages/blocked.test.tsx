import { expect, jest, test } from '@jest/globals';
import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { shellTexts } from '@nocturne/i18n/texts/shell';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShellContext } from '../composition/shell-context.ts';
import { testShell } from '../testing/test-shell.ts';
import { Blocked } from './blocked.tsx';

test('T11 R8-11 the blocked page confirms copying, or selects the address on failure', async () => {
  jest.mocked(console.warn).mockImplementation(() => undefined);
  const user = userEvent.setup();
  const shell = testShell();
  const links = { ...shell.services.links, supportEmail: 'support@site.test' };
  render(
    <TextProvider
      language="en"
      texts={joinTexts(uiTexts, commonTexts, shellTexts)}
      siteName="Nocturne"
    >
      <ShellContext value={{ ...shell, services: { ...shell.services, links } }}>
        <Blocked />
      </ShellContext>
    </TextProvider>,
  );
  const button = screen.getByRole('button', { name: 'Copy address' });
  await user.click(button);
  expect(await screen.findByText('Email copied')).toBeInTheDocument();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(button);
  expect(await screen.findByText(/^The browser blocked copying/)).toBeInTheDocument();
  expect(screen.getByRole('status')).not.toHaveTextContent('Email copied');
  expect(getSelection()?.toString()).toBe('support@site.test');
});
