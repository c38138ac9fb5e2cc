import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ApiError } from '@nocturne/api/api-error';
import type { ModalName } from '@nocturne/contracts/entities/interface';
import { refusal } from '@nocturne/federation/testing/fake-transport';
import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { shellTexts } from '@nocturne/i18n/texts/shell';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShellContext } from '../composition/shell-context.ts';
import { testShell, type TestShell } from '../testing/test-shell.ts';
import { ModalHost } from './modal-host.tsx';

const texts = joinTexts(uiTexts, commonTexts, shellTexts);
const SHARE = {
  video_id: '7',
  dir: 'glass-tide',
  title: 'Glass tide',
  seconds: '65',
  duration: '767',
};
const REPORT = { page: 'https://site.test/video/7/glass-tide/', title: 'Glass tide' };

/** A page with one button that opens a modal, like the video page. */
function show(name: ModalName, params: Record<string, string>, shell = testShell()): TestShell {
  render(
    <TextProvider language="en" texts={texts} siteName="Nocturne">
      <ShellContext value={shell}>
        <button
          type="button"
          onClick={() => shell.services.modals.open(name, params, { clickOutside: false })}
        >
          Open
        </button>
        <ModalHost />
      </ShellContext>
    </TextProvider>,
  );
  return shell;
}

async function open(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.findByRole('dialog');
}

const toastsOf = ({ services }: TestShell) =>
  services.notifications.list.map(({ type, key }) => `${type} ${key}`);

describe('R2.2-07 Share dialog', () => {
  let copied: string[];
  let writing: jest.SpiedFunction<Clipboard['writeText']>;
  let user: ReturnType<typeof userEvent.setup>;
  beforeEach(() => {
    copied = [];
    user = userEvent.setup();
    writing = jest
      .spyOn(navigator.clipboard, 'writeText')
      .mockImplementation((text) => Promise.resolve(void copied.push(text)));
  });

  test('R8-04 copies the link and the embed code, each with a toast', async () => {
    const shell = show('Share', SHARE);
    const dialog = await open();
    expect(dialog).toHaveAccessibleName('Share');
    expect(dialog).toHaveAccessibleDescription('Glass tide');
    await user.click(within(dialog).getByRole('button', { name: 'Copy link' }));
    await user.click(within(dialog).getByRole('button', { name: 'Copy embed code' }));
    expect(copied).toEqual([
      'https://site.test/video/7/glass-tide/',
      expect.stringMatching(/^<iframe src="https:\/\/site\.test\/embed\/7\/"/),
    ]);
    await waitFor(() =>
      expect(toastsOf(shell)).toEqual(['success notify.video-link', 'success notify.embed-link']),
    );
  });

  test.each([
    ['Copy link', 'Link'],
    ['Copy embed code', 'Embed code'],
  ])('T11 R8-11 selects the text and shows an error if %s is refused', async (button, label) => {
    jest.mocked(console.warn).mockImplementation(() => undefined);
    writing.mockRejectedValue(new Error('denied'));
    const shell = show('Share', SHARE);
    const dialog = await open();
    await user.click(within(dialog).getByRole('button', { name: button }));
    await waitFor(() => expect(toastsOf(shell)).toEqual(['error notify.copy_refused']));
    const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: label });
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  });

  test('start and size change the text to copy and are validated', async () => {
    show('Share', SHARE);
    const dialog = within(await open());
    const embed = dialog.getByRole('textbox', { name: 'Embed code' });
    await user.click(dialog.getByRole('checkbox'));
    expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(
      'https://site.test/video/7/glass-tide/?start_time=65',
    );
    const start = dialog.getByRole('textbox', { name: 'Time (h:m:s)' });
    await user.clear(start);
    await user.type(start, '20:00');
    expect(start).toHaveAccessibleDescription('Enter a time before the end at 12:47, such as 0:30');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Player size' }), '854 × 480');
    expect(embed).toHaveDisplayValue(/width="854" height="480"/);
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Player size' }), 'Custom width');
    const width = dialog.getByRole('textbox', { name: 'Width in pixels' });
    await user.clear(width);
    await user.type(width, '50');
    expect(width).toHaveAccessibleDescription('Enter a width between 200 and 3840');
    await user.type(width, '0');
    expect(embed).toHaveDisplayValue(/width="500" height="281"/);
  });

  test('offers no system share sheet if the browser has none', async () => {
    show('Share', SHARE);
    expect(within(await open()).queryByRole('button', { name: 'Share with an app' })).toBeNull();
  });

  test('passes title and link to the system share sheet and ignores its dismissal', async () => {
    const shared: ShareData[] = [];
    const share = (data?: ShareData) => (
      shared.push(data ?? {}),
      Promise.reject(new DOMException('closed', 'AbortError'))
    );
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    show('Share', SHARE);
    await user.click(within(await open()).getByRole('button', { name: 'Share with an app' }));
    expect(shared).toEqual([{ title: 'Glass tide', url: 'https://site.test/video/7/glass-tide/' }]);
    Reflect.deleteProperty(navigator, 'share');
  });

  test('Escape closes it and returns focus', async () => {
    show('Share', SHARE);
    await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });
});

describe('R2.2-07 ContactUs dialog', () => {
  const fill = async (dialog: HTMLElement) => {
    const form = within(dialog);
    await userEvent.selectOptions(
      form.getByRole('combobox', { name: 'Reason' }),
      'It doesn’t play or looks wrong',
    );
    await userEvent.type(form.getByRole('textbox', { name: 'Your message' }), 'The sound is gone.');
    return form;
  };
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

  test('R2.3-07 sends a report with its page and shows a toast', async () => {
    const shell = show('ContactUs', REPORT, testShell({}, { answers: { contact: { ok: 1 } } }));
    const dialog = await open();
    expect(dialog).toHaveAccessibleName('Report this video');
    expect(dialog).toHaveAccessibleDescription('Glass tide');
    expect(within(dialog).getByRole('textbox', { name: 'Page in question' })).toHaveValue(
      REPORT.page,
    );
    await fill(dialog);
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shell.services.transport.callsOf('contact').map(({ body }) => body)).toEqual([
      { reason: 'broken', eml: '', message: 'The sound is gone.', page: REPORT.page },
    ]);
    expect(toastsOf(shell)).toEqual(['success contact.sent']);
  });

  test('R2.3-07 R1-01 shows the case number and links more ways to report', async () => {
    const shell = show(
      'ContactUs',
      REPORT,
      testShell({}, { answers: { contact: { ok: 1, reference: 'NC-7G5Q2XKM' } } }),
    );
    const dialog = await open();
    const ways = within(dialog).getByRole('link', { name: 'More ways to report' });
    expect(ways).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/contacts\?notice=report&page=.+/),
    );
    await fill(dialog);
    await send();
    await waitFor(() =>
      expect(shell.services.notifications.list).toMatchObject([
        { key: 'contact.sent_case', params: { reference: 'NC-7G5Q2XKM' } },
      ]),
    );
  });

  test('R2.3-07 a late response does not close a dialog that was opened again', async () => {
    const answer = Promise.withResolvers<{ ok: 1 }>();
    const shell = show(
      'ContactUs',
      REPORT,
      testShell({}, { answers: { contact: () => answer.promise } }),
    );
    await fill(await open());
    await send();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await open();
    answer.resolve({ ok: 1 });
    await waitFor(() => expect(toastsOf(shell)).toEqual(['success contact.sent']));
    expect(shell.services.modals.top?.name).toBe('ContactUs');
  });

  test('is titled "Contact us" without a video', async () => {
    show('ContactUs', {});
    expect(await open()).toHaveAccessibleName('Contact us');
  });

  test('shows errors at the fields and sends nothing', async () => {
    const shell = show('ContactUs', REPORT);
    const form = within(await open());
    await userEvent.type(form.getByRole('textbox', { name: 'Your email' }), 'nobody');
    await send();
    expect(await form.findAllByText('This field is required')).toHaveLength(2);
    expect(form.getByText('Email entered incorrectly')).toBeInTheDocument();
    expect(form.getByRole('combobox', { name: 'Reason' })).toHaveFocus();
    expect(shell.services.transport.calls).toEqual([]);
  });

  test.each([
    ['a refusal', refusal('too_many'), 'Too many attempts. Try again later.'],
    ['a refused field', refusal('too_long', 'message'), 'Enter at most 2,000 characters'],
    [
      'no network',
      () => {
        throw ApiError.offline();
      },
      'The message was not sent. Check your connection and try again. Your text is kept.',
    ],
  ])('R8-03 keeps the text after %s and can send it again', async (_name, answer, text) => {
    const shell = show('ContactUs', REPORT, testShell({}, { answers: { contact: answer } }));
    const form = await fill(await open());
    await send();
    expect(await form.findByText(text)).toBeInTheDocument();
    expect(form.getByRole('textbox', { name: 'Your message' })).toHaveValue('The sound is gone.');
    shell.services.transport.answers.contact = { ok: 1 };
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('T11 R8-04 R8-11 copies the email address, or selects it if copying fails', async () => {
    const user = userEvent.setup();
    const shell = testShell();
    const links = { ...shell.services.links, supportEmail: 'support@site.test' };
    show('ContactUs', {}, { ...shell, services: { ...shell.services, links } });
    const dialog = within(await open());
    expect(dialog.getByText('You can also email', { exact: false })).toHaveTextContent(
      'You can also email support@site.test',
    );
    await user.click(dialog.getByRole('button', { name: 'Copy email address' }));
    await waitFor(() => expect(toastsOf(shell)).toEqual(['success notify.text_copied']));
    expect(await navigator.clipboard.readText()).toBe('support@site.test');
    jest.mocked(console.warn).mockImplementation(() => undefined);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(dialog.getByRole('button', { name: 'Copy email address' }));
    await waitFor(() =>
      expect(toastsOf(shell)).toEqual(['success notify.text_copied', 'error notify.copy_refused']),
    );
    expect(getSelection()?.toString()).toBe('support@site.test');
  });
});
