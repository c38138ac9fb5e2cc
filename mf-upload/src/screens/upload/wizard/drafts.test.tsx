import { ApiError } from '@nocturne/api/api-error';
import type { Draft } from '@nocturne/contracts/entities/upload';
import { refusal } from '@nocturne/federation/testing/fake-transport';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mp4File } from '../../../testing/media-files.ts';
import { aDraft } from '../../../testing/test-drafts.ts';
import { showWizard } from '../../../testing/show-wizard.tsx';

const card = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement);
const pick = (scope: HTMLElement, file: File) =>
  userEvent.upload(scope.querySelector('input[type=file]') as HTMLInputElement, file);

describe('R4-21 drafts on the next visit', () => {
  test.each<[Partial<Draft>, string]>([
    [{ state: 'uploading' }, 'The file hasn’t finished uploading.'],
    [{ state: 'checking', progress: 10 }, 'The file is being checked.'],
    [{ state: 'transcoding', progress: 60 }, 'The video is being prepared for playback.'],
    [{ state: 'awaiting_documents' }, 'Add the details, then send it for review.'],
    [{ state: 'awaiting_documents', is_sent: true }, 'Waiting for documents from you.'],
    [
      { state: 'awaiting_documents', is_sent: true, gaps: ['identity'] },
      'Our team is verifying your identity.',
    ],
    [
      {
        state: 'awaiting_documents',
        is_sent: true,
        gaps: ['papers'],
        people: [{ person_id: 31, name: 'Orla Venn', is_ready: false, is_checking: true }],
      },
      'Our team is verifying the people in it.',
    ],
    [{ state: 'in_review', is_sent: true }, 'Our team is reviewing it.'],
    [{ state: 'rejected' }, 'It was rejected.'],
    [{ state: 'quarantined', is_sent: true }, 'It is on hold while we look into something.'],
    [{ state: 'draft' }, 'No file yet.'],
    [{ state: 'failed', error: 'upload_damaged' }, 'File broken'],
    [
      { state: 'failed', error: 'upload_orientation' },
      'Different orientation error, please contact support',
    ],
    [
      { state: 'failed', error: 'upload_duplicate' },
      'This video has already been uploaded to the site.',
    ],
    [
      { state: 'failed', error: 'E17' },
      'Error [E17] uploading video to the site, please contact support',
    ],
  ])('R4-21 R8-07 shows the state of %j', async (change, words) => {
    await showWizard({ answers: { drafts: [aDraft(change)] } });
    expect((await screen.findAllByText(words))[0]).toBeVisible();
    expect(
      card('undertow2026').getByRole('link', { name: 'Details of undertow2026' }),
    ).toHaveAttribute('href', '/upload/?draft=901');
  });

  test('R4-21 an interrupted upload resumes with the same file only', async () => {
    const file = mp4File('undertow2026.mp4');
    const draft = aDraft({ state: 'uploading', bytes: file.size, received_bytes: 40 });
    const { uploads } = await showWizard({ answers: { drafts: [draft] } });
    const host = screen
      .getByRole('heading', { level: 3, name: 'undertow2026' })
      .closest('li') as HTMLElement;
    await pick(host, mp4File('other.mp4'));
    expect(within(host).getByRole('alert')).toHaveTextContent('other.mp4 is not the same file');
    await pick(host, file);
    expect(uploads.transferAt().options.address).toBe('/api/uploads/key1');
    expect(within(host).queryByRole('alert')).toBeNull();
  });

  test('R5-09 checks the replacement of a refused file before sending it', async () => {
    const shown = await showWizard({
      answers: { drafts: [aDraft({ state: 'failed', error: 'upload_damaged' })] },
      probes: {
        'upright.mp4': { kind: 'media', seconds: 600, frame: { width: 1080, height: 1920 } },
      },
    });
    const host = screen
      .getByRole('heading', { level: 3, name: 'undertow2026' })
      .closest('li') as HTMLElement;
    await pick(host, mp4File('upright.mp4'));
    expect(
      await within(host).findByText('Different orientation error, please contact support'),
    ).toBeVisible();
    expect(shown.uploads.transfers).toEqual([]);
    await pick(host, mp4File('better.mp4'));
    await waitFor(() => expect(shown.uploads.transfers).toHaveLength(1));
    expect(shown.uploads.transferAt().options.metadata).toEqual({
      filename: 'better.mp4',
      video_id: '901',
    });
  });

  test('R4-21 discards a draft after confirmation, or shows the refusal', async () => {
    const { services } = await showWizard({
      answers: { drafts: [aDraft()], videoEdit: refusal('state_conflict') },
    });
    const discard = async (): Promise<void> => {
      await userEvent.click(screen.getByRole('button', { name: 'Discard undertow2026' }));
      await userEvent.click(screen.getByRole('button', { name: 'Yes, discard it' }));
    };
    await discard();
    expect(await screen.findByText('This isn’t possible at this stage')).toBeVisible();
    services.transport.answers.videoEdit = { ok: 1 };
    await discard();
    await waitFor(() =>
      expect(screen.queryByRole('heading', { level: 3, name: 'undertow2026' })).toBeNull(),
    );
  });

  test('offers Retry when the list does not load', async () => {
    const { services } = await showWizard({ answers: { drafts: refusal('unavailable') } });
    expect(screen.getByText('Your videos did not load')).toBeVisible();
    services.transport.answers.drafts = [aDraft()];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'undertow2026' })).toBeVisible();
  });
});

describe('R4-21 processing progress', () => {
  afterEach(() => void jest.useRealTimers());

  test('R4-21 is requested every two seconds until nothing changes, and announced', async () => {
    jest.useFakeTimers();
    const drafts = { now: [aDraft({ state: 'checking', progress: 20 })] };
    const { services, store } = await showWizard({ answers: { drafts: () => drafts.now } });
    const requestCount = () => services.transport.callsOf('drafts').length;
    expect(requestCount()).toBe(1);
    drafts.now = [aDraft({ state: 'transcoding', progress: 55 })];
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(requestCount()).toBe(2);
    expect(screen.getByRole('progressbar', { name: 'Progress of undertow2026' })).toHaveAttribute(
      'value',
      '0.55',
    );
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
      'undertow2026: The video is being prepared for playback.',
    );
    drafts.now = [aDraft()];
    await act(() => jest.advanceTimersByTimeAsync(2000));
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(requestCount()).toBe(3);
    expect(store.drafts.items[0]?.state).toBe('awaiting_documents');
  });

  test('R4-21 keeps the known drafts when the network fails', async () => {
    jest.useFakeTimers();
    const { services } = await showWizard({ answers: { drafts: [aDraft({ state: 'checking' })] } });
    services.transport.answers.drafts = () => {
      throw ApiError.offline();
    };
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByRole('heading', { level: 3, name: 'undertow2026' })).toBeVisible();
  });
});

describe('R4-21 published videos', () => {
  test('R4-21 are listed below the drafts, with links to their pages and the list', async () => {
    const names = {
      title: 'Glass tide',
      dir: 'glass-tide',
      state: 'published',
      is_sent: true,
    } as const;
    await showWizard({
      answers: {
        drafts: [
          aDraft(),
          aDraft({ video_id: 4001, ...names }),
          aDraft({ video_id: 4002, ...names, title: 'Slow orbit', is_private: true }),
          aDraft({ video_id: 4003, ...names, title: 'Cinder', state: 'geo_limited' }),
        ],
      },
    });
    expect(screen.getByRole('heading', { level: 2, name: 'Your public videos' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all in your member area' })).toHaveAttribute(
      'href',
      '/members/7/uploaded-videos/1/',
    );
    expect(screen.getByRole('link', { name: 'Glass tide' })).toHaveAttribute(
      'href',
      '/video/4001/glass-tide/',
    );
    expect(card('Glass tide').getByText('14:27 · public')).toBeVisible();
    expect(card('Slow orbit').getByText('14:27 · hidden from visitors')).toBeVisible();
    expect(card('Cinder').getByText('14:27 · not in every country')).toBeVisible();
    expect(
      screen.getByRole('heading', { level: 2, name: 'Your videos before publication' }),
    ).toBeVisible();
  });

  test('R4-21 link to their public page from the details form', async () => {
    const draft = aDraft({ video_id: 4001, dir: 'glass-tide', state: 'published', is_sent: true });
    await showWizard({ query: 'draft=4001', answers: { draft: { draft } } });
    expect(await screen.findByRole('link', { name: 'View public page' })).toHaveAttribute(
      'href',
      '/video/4001/glass-tide/',
    );
    expect(screen.queryByRole('heading', { name: 'Sent for review' })).toBeNull();
  });
});
