import type { Draft } from '@nocturne/contracts/entities/upload';
import type { ErrorCode } from '@nocturne/contracts/error-codes';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDraft } from '../../../testing/test-drafts.ts';
import { mp4File } from '../../../testing/media-files.ts';
import { showWizard, type ShownWizard } from '../../../testing/show-wizard.tsx';

/** Chooses files and sends them. */
async function sendFiles(shown: ShownWizard, ...files: File[]): Promise<void> {
  const input = shown.container.querySelector<HTMLInputElement>('input[type=file][multiple]');
  await userEvent.upload(input as HTMLInputElement, files);
  await userEvent.click(await screen.findByRole('button', { name: /^Upload \d/ }));
  await screen.findByRole('heading', { level: 2, name: 'Uploads' });
}
const card = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement);

describe('R2.3-17 R4-21 running uploads', () => {
  test('R4-21 sends several files at once, shows progress and focuses the heading', async () => {
    const shown = await showWizard();
    await sendFiles(shown, mp4File('one.mp4'), mp4File('two.mp4'));
    expect(screen.getByRole('heading', { level: 2, name: 'Uploads' })).toHaveFocus();
    expect(screen.getByRole('heading', { level: 2, name: 'Drag a video here' })).toBeVisible();
    act(() => shown.uploads.transferAt(0).reportProgress(70));
    expect(
      card('one.mp4').getByRole('progressbar', { name: 'Progress of one.mp4' }),
    ).toHaveAttribute('value', String(70 / 140));
    expect(card('one.mp4').getByText('50%')).toBeVisible();
    expect(card('two.mp4').getByText('0%')).toBeVisible();
  });

  test('T17 focuses the heading each time files are sent', async () => {
    const shown = await showWizard();
    await sendFiles(shown, mp4File('one.mp4'));
    await sendFiles(shown, mp4File('two.mp4'));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 2, name: 'Uploads' })).toHaveFocus(),
    );
  });

  test('R7-05 shows the speed and the remaining time', async () => {
    const shown = await showWizard();
    await sendFiles(shown, mp4File('one.mp4'));
    act(() => shown.uploads.transferAt().reportProgress(0));
    shown.uploads.now = 2000;
    act(() => shown.uploads.transferAt().reportProgress(1));
    expect(
      card('one.mp4').getByText(
        /per second · about 5 minutes left|per second · about \d+ minutes left/,
      ),
    ).toBeVisible();
  });

  test('R4-21 pauses by keyboard and resumes', async () => {
    const shown = await showWizard();
    await sendFiles(shown, mp4File('one.mp4'));
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Pause one.mp4' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(shown.uploads.transferAt().isRunning).toBe(false);
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
      'one.mp4: Paused.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Resume one.mp4' }));
    expect(shown.uploads.transferAt().isRunning).toBe(true);
  });

  test('R4-21 cancels after confirmation and also discards the empty draft', async () => {
    const draft = aDraft({ state: 'uploading', upload_key: 'key1' });
    let isStarted = false;
    const shown = await showWizard({
      answers: { drafts: () => (isStarted ? [draft] : []), videoEdit: { ok: 1 } },
    });
    await sendFiles(shown, mp4File('one.mp4'));
    isStarted = true;
    await act(async () => shown.uploads.transferAt().reportUrl('key1'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel one.mp4' }));
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'Cancel this upload?' })).getByRole('button', {
        name: 'Yes, cancel it',
      }),
    );
    await waitFor(() =>
      expect(shown.services.transport.callsOf('videoEdit').map(({ body }) => body)).toEqual([
        { act: 'discard', video_id: '901' },
      ]),
    );
    expect(shown.uploads.transferAt().isDiscarded).toBe(true);
    expect(screen.queryByRole('heading', { level: 3, name: 'undertow2026' })).toBeNull();
  });

  test('R4-21 links to the details while the file uploads', async () => {
    const shown = await showWizard({
      answers: {
        drafts: () => (shown.uploads.keys.size > 0 ? [aDraft({ state: 'uploading' })] : []),
      },
    });
    await sendFiles(shown, mp4File('one.mp4'));
    await act(async () => shown.uploads.transferAt().reportUrl('key1'));
    expect(card('one.mp4').getByRole('link', { name: 'Add details' })).toHaveAttribute(
      'href',
      '/upload/?draft=901',
    );
  });

  test('R4-21 members-B shows one card per file: the upload, then its draft', async () => {
    const drafts: { now: Draft[] } = { now: [] };
    const shown = await showWizard({ answers: { drafts: () => drafts.now, videoEdit: { ok: 1 } } });
    await sendFiles(shown, mp4File('one.mp4'));
    drafts.now = [aDraft({ state: 'uploading' })];
    await act(async () => shown.uploads.transferAt().reportUrl('key1'));
    expect(
      screen.getAllByRole('listitem').filter((one) => one.dataset['videoId'] === '901'),
    ).toEqual([]);
    drafts.now = [aDraft({ upload_key: '' })];
    await act(async () => shown.uploads.transferAt().finish());
    await waitFor(() => expect(shown.store.drafts.items[0]?.upload_key).toBe(''));
    expect(screen.queryByRole('heading', { level: 3, name: 'one.mp4' })).toBeNull();
    expect(await screen.findByRole('heading', { level: 3, name: 'undertow2026' })).toBeVisible();
    expect(screen.getByRole('link', { name: /undertow2026/ })).toHaveAttribute(
      'href',
      '/upload/?draft=901',
    );
    await act(async () => void (await shown.store.discard(drafts.now[0]!)));
    expect(screen.queryByRole('heading', { level: 3, name: 'one.mp4' })).toBeNull();
  });

  test('R4-21 a press of “Add details” works even if the upload completes meanwhile', async () => {
    const drafts: { now: Draft[] } = { now: [] };
    const shown = await showWizard({ answers: { drafts: () => drafts.now } });
    await sendFiles(shown, mp4File('one.mp4'));
    drafts.now = [aDraft({ state: 'uploading' })];
    await act(async () => shown.uploads.transferAt().reportUrl('key1'));
    const link = card('one.mp4').getByRole('link', { name: 'Add details' });
    const user = userEvent.setup();
    await user.pointer({ target: link, keys: '[MouseLeft>]' });
    drafts.now = [aDraft({ upload_key: '' })];
    await act(async () => shown.uploads.transferAt().finish());
    await waitFor(() => expect(shown.store.drafts.items[0]?.upload_key).toBe(''));
    expect(link).toBeInTheDocument();
    await user.pointer({ target: link, keys: '[/MouseLeft]' });
    await waitFor(() =>
      expect(screen.queryByRole('heading', { level: 3, name: 'one.mp4' })).toBeNull(),
    );
    expect(await screen.findByRole('link', { name: /undertow2026/ })).toBeVisible();
  });

  test('R5-09 does not send a file with a problem', async () => {
    const shown = await showWizard({ probes: { 'bad.mp4': { kind: 'damaged' } } });
    await sendFiles(shown, mp4File('good.mp4'), mp4File('bad.mp4'));
    expect(shown.uploads.transfers.map(({ options }) => options.file.name)).toEqual(['good.mp4']);
    expect(screen.getByRole('list', { name: 'Checks for bad.mp4' })).toHaveTextContent(
      'File broken',
    );
    expect(screen.getByRole('button', { name: 'Upload' })).toHaveAttribute('aria-disabled', 'true');
  });

  test.each<[ErrorCode | 'network' | 'status' | 'unnamed', string]>([
    ['upload_size', 'Video size is too large'],
    ['upload_duplicate', 'This video has already been uploaded to the site.'],
    ['upload_damaged', 'File broken'],
    ['upload_orientation', 'Different orientation error, please contact support'],
    ['status', 'Error [502] uploading video to the site, please contact support'],
    ['unnamed', 'Unnamed error'],
    ['system', 'System error'],
    ['upload_short', 'The video must be at least 3 minutes long'],
    ['disk_full', 'There’s no room for this file right now. It wasn’t kept. Try again later.'],
    ['verification_required', 'Confirm all points of the uploader verification first'],
    ['network', 'The site could not be reached. Check your connection and try again.'],
  ])('R8-07 shows the exact message for %s and can retry', async (code, words) => {
    const shown = await showWizard();
    await sendFiles(shown, mp4File('one.mp4'));
    act(() => shown.uploads.transferAt().fail({ code, status: 502 }));
    expect(card('one.mp4').getByText(words)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry one.mp4' }));
    expect(shown.uploads.transferAt().isRunning).toBe(true);
  });

  test('R4-21 announces a completed upload, which can be removed from the list', async () => {
    const shown = await showWizard();
    await sendFiles(shown, mp4File('one.mp4'));
    await act(async () => shown.uploads.transferAt().finish());
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
      'one.mp4: Upload complete.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove one.mp4 from this list' }));
    expect(screen.queryByRole('heading', { name: 'one.mp4' })).toBeNull();
  });
});
