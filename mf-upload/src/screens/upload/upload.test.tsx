import { UPLOAD_MAX_BYTES } from '@nocturne/contracts/constants';
import { COOKIES, VERIF_ACCEPTED } from '@nocturne/contracts/cookies';
import { testServices } from '@nocturne/federation/testing/test-services';
import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { uploadTexts } from '@nocturne/i18n/texts/upload';
import { verificationTexts } from '@nocturne/i18n/texts/verification';
import type { UploadProbe } from '@nocturne/lib/upload-checks';
import { afterEach, describe, expect, test } from '@jest/globals';
import {
  act,
  createEvent,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mp4File } from '../../testing/media-files.ts';
import { UploadScreen } from './screen.tsx';
import { FakeUploads } from '../../testing/fake-uploads.ts';
import { WizardStore } from './wizard-store.ts';

const MEMBER = { user_id: 7, username: 'anselm' };
const GOOD: UploadProbe = { kind: 'media', seconds: 867, frame: { width: 1920, height: 1080 } };
const texts = joinTexts(uiTexts, commonTexts, uploadTexts, verificationTexts);

let store: WizardStore | undefined;
afterEach(() => store?.dispose());

/** Renders the screen for a member; `probes` by file name, GOOD by default. */
async function show({
  user = MEMBER,
  probes = {},
}: {
  user?: typeof MEMBER | null;
  probes?: Record<string, UploadProbe>;
} = {}): Promise<HTMLElement> {
  const services = testServices({
    user,
    answers: { drafts: [] },
    cookies: { [COOKIES.verif]: VERIF_ACCEPTED },
  });
  store = new WizardStore({
    services,
    probe: async (file) => probes[file.name] ?? GOOD,
    uploads: new FakeUploads().store,
  });
  const { container } = render(
    <TextProvider language="en" texts={texts} siteName={services.links.siteName}>
      <UploadScreen store={store} services={services} />
    </TextProvider>,
  );
  // The member's data is requested at once.
  if (user) await waitFor(() => expect(store?.drafts.loadState).toBe('ready'));
  return container;
}

async function choose(container: HTMLElement, ...files: File[]): Promise<void> {
  const inputs = container.querySelectorAll<HTMLInputElement>('input[type=file][multiple]');
  await userEvent.upload(inputs.item(0), files, { applyAccept: false });
}

const checksOf = (name: string) => within(screen.getByRole('list', { name: `Checks for ${name}` }));

/** A file that reports the given size. */
function sized(file: File, size: number): File {
  return Object.defineProperty(file, 'size', { value: size });
}

describe('H2 a site that cannot open uploaded files safely', () => {
  test('H2 says that uploads are closed and shows no input for videos', async () => {
    const record = {
      state: 'acknowledged' as const,
      version: 1,
      is_accepted: true,
      accepted_at: '',
      decided_at: '',
      reason_code: '',
    };
    const answers = { drafts: [], verificationState: { ...record, uploads_closed: true as const } };
    const services = testServices({
      user: MEMBER,
      answers,
      cookies: { [COOKIES.verif]: VERIF_ACCEPTED },
    });
    store = new WizardStore({
      services,
      probe: async () => GOOD,
      uploads: new FakeUploads().store,
    });
    const { container } = render(
      <TextProvider language="en" texts={texts} siteName={services.links.siteName}>
        <UploadScreen store={store} services={services} />
      </TextProvider>,
    );
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Uploads are closed right now' }),
    ).toBeInTheDocument();
    expect(container.querySelector('input[type=file][multiple]')).toBeNull();
  });
});

describe('a member who has not accepted the points', () => {
  test('R4-05 R5-04 must accept them first and then continues at once', async () => {
    const services = testServices({
      user: MEMBER,
      answers: { drafts: [] },
      cookies: { [COOKIES.verif]: '0' },
    });
    store = new WizardStore({
      services,
      probe: async () => GOOD,
      uploads: new FakeUploads().store,
    });
    const { container } = render(
      <TextProvider language="en" texts={texts} siteName={services.links.siteName}>
        <UploadScreen store={store} services={services} />
      </TextProvider>,
    );
    expect(container.querySelector('input[type=file][multiple]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Read the points' }));
    expect(services.modals.top).toEqual({ name: 'Verif', params: {}, click_outside: false });
    await act(async () => services.verification.accept());
    await act(async () => services.modals.close('Verif'));
    expect(screen.getByRole('heading', { level: 2, name: 'Drag a video here' })).toHaveFocus();
    expect(container.querySelector('input[type=file]')).not.toBeNull();
  });

  test('T17 continues with the identity panel when it is required', async () => {
    const record = {
      state: 'none' as const,
      version: 1,
      is_accepted: false,
      accepted_at: '',
      decided_at: '',
      reason_code: '',
    };
    const services = testServices({
      user: MEMBER,
      answers: { drafts: [], verificationState: record },
    });
    store = new WizardStore({
      services,
      probe: async () => GOOD,
      uploads: new FakeUploads().store,
    });
    render(
      <TextProvider language="en" texts={texts} siteName={services.links.siteName}>
        <UploadScreen store={store} services={services} />
      </TextProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Read the points' }));
    await act(async () =>
      services.verification.setRecord({ ...record, state: 'acknowledged', is_accepted: true }),
    );
    await act(async () => services.modals.close('Verif'));
    const heading = await screen.findByRole('heading', { level: 2, name: 'Your identity' });
    await waitFor(() => expect(heading).toHaveFocus());
  });
});

describe('upload start step', () => {
  test('R2.1-23 R2.3-17 shows the drop area, the button and the rules', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Upload a video' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Drag a video here' })).toBeVisible();
    expect(
      screen.getByText('At least 3 minutes, landscape, Latin letters and digits in the file name.'),
    ).toBeVisible();
    expect(
      screen.getByText('Up to 4 GB: mp4, mov, mkv, webm, avi, wmv, flv, mpg, mpeg, m4v, ts.'),
    ).toBeVisible();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Select file',
    ]);
  });

  test('R2.3-17 shows a visitor the rules and a sign-in link, without buttons', async () => {
    const container = await show({ user: null });
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/signin/?next=%2Fupload%2F',
    );
    expect(screen.getByText(/^At least 3 minutes/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(container.querySelector('input')).toBeNull();
  });

  test('R2.3-17 the button opens the system’s file dialog', async () => {
    const container = await show();
    const input = container.querySelector('input');
    let isChooserOpened = false;
    input?.addEventListener('click', () => (isChooserOpened = true));
    await userEvent.click(screen.getByRole('button', { name: 'Select file' }));
    expect(isChooserOpened).toBe(true);
    expect(input?.accept.split(',')).toContain('.mkv');
  });
});

describe('chosen videos', () => {
  test('R5-09 shows every check of a good file as passed', async () => {
    const container = await show();
    await choose(container, mp4File('undertow2026.mp4'));
    expect(screen.getByRole('heading', { level: 2, name: '1 video chosen' })).toBeVisible();
    await waitFor(() =>
      expect(checksOf('undertow2026.mp4').getAllByText('Passed:')).toHaveLength(6),
    );
    expect(checksOf('undertow2026.mp4').getByText('Length 14:27')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('undertow2026.mp4: All checks passed.');
    expect(screen.getByText(/Nothing has been sent yet/)).toBeVisible();
  });

  describe.each<[string, File, UploadProbe, string]>([
    [
      'a file that is too large',
      sized(mp4File('a.mp4'), UPLOAD_MAX_BYTES + 1),
      GOOD,
      'Video size is too large',
    ],
    ['a damaged file', mp4File('a.mp4'), { kind: 'damaged' }, 'File broken'],
    [
      'an upright video',
      mp4File('a.mp4'),
      { kind: 'media', seconds: 600, frame: { width: 1080, height: 1920 } },
      'Different orientation error, please contact support',
    ],
    [
      'a short video',
      mp4File('a.mp4'),
      { kind: 'media', seconds: 130, frame: { width: 1920, height: 1080 } },
      'Too short: 02:10. Videos must be at least 3 minutes long.',
    ],
    [
      'a bad name',
      mp4File('my video.mp4'),
      GOOD,
      'The file name may contain only Latin letters and digits. Rename the file.',
    ],
    [
      'a bad extension',
      mp4File('a.exe'),
      GOOD,
      'This file type isn’t accepted. Accepted: mp4, mov, mkv, webm, avi, wmv, flv, mpg, mpeg, ' +
        'm4v, ts.',
    ],
  ])('R5-09 R8-07 %s', (_what, file, probe, text) => {
    test('R5-09 R8-07 shows its exact message', async () => {
      const container = await show({ probes: { [file.name]: probe } });
      await choose(container, file);
      const line = (await checksOf(file.name).findByText(text)).closest('li');
      expect(line).toHaveTextContent(`Problem: ${text}`);
      expect(line).toHaveAttribute('data-state', 'bad');
      await waitFor(() =>
        expect(screen.getByRole('status')).toHaveTextContent(`${file.name}: 1 problem.`),
      );
    });
  });

  test('R5-09 says that only the server can check the file', async () => {
    const container = await show({ probes: { 'a.wmv': { kind: 'unreadable' } } });
    await choose(container, new File(['x'], 'a.wmv'));
    expect(
      await checksOf('a.wmv').findByText(
        'This browser can’t read the file: the server will check it',
      ),
    ).toBeVisible();
    expect(checksOf('a.wmv').getAllByText('Not checked:')).toHaveLength(3);
    expect(screen.getByRole('status')).toHaveTextContent('a.wmv: No problem found so far.');
  });

  test('R2.3-17 accepts dropped files and ignores dragged text', async () => {
    const container = await show();
    const zone = container.querySelector('[data-drop]') as HTMLElement;
    const text = createEvent.dragOver(zone, { dataTransfer: { types: ['text/plain'], files: [] } });
    fireEvent(zone, text);
    expect(text.defaultPrevented).toBe(false);
    const over = createEvent.dragOver(zone, { dataTransfer: { types: ['Files'], files: [] } });
    fireEvent(zone, over);
    expect(over.defaultPrevented).toBe(true);
    expect(zone).toHaveAttribute('data-over');
    fireEvent.drop(zone, {
      dataTransfer: { types: ['Files'], files: [mp4File('one.mp4'), mp4File('two.mp4')] },
    });
    expect(screen.getByRole('heading', { name: '2 videos chosen' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        'one.mp4: All checks passed. two.mp4: All checks passed.',
      ),
    );
  });

  test('R2.3-17 replaces and removes files, and says when a file is already listed', async () => {
    const container = await show({
      probes: { 'short.mp4': { kind: 'media', seconds: 5, frame: { width: 4, height: 3 } } },
    });
    await choose(container, mp4File('short.mp4'));
    const card = screen.getByRole('heading', { name: 'short.mp4' }).closest('li') as HTMLElement;
    expect(within(card).getByRole('button', { name: 'Replace short.mp4' })).toBeVisible();
    await userEvent.upload(card.querySelector('input') as HTMLInputElement, mp4File('better.mp4'));
    expect(screen.queryByRole('heading', { name: 'short.mp4' })).toBeNull();
    await choose(container, mp4File('better.mp4'));
    expect(screen.getByRole('alert')).toHaveTextContent('better.mp4 is already in the list.');
    await userEvent.click(screen.getByRole('button', { name: 'Remove better.mp4' }));
    expect(screen.getByRole('heading', { name: 'Drag a video here' })).toBeVisible();
  });

  test('T19 the button shows no number when no file can be sent', async () => {
    const container = await show();
    await choose(container, mp4File('my video.mp4'));
    expect(await screen.findByRole('button', { name: 'Upload' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await choose(container, mp4File('one.mp4'));
    expect(await screen.findByRole('button', { name: 'Upload 1 video' })).toBeEnabled();
  });

  test('R2.3-17 keeps the focus on a heading when a file is removed', async () => {
    const container = await show();
    await choose(container, mp4File('one.mp4'), mp4File('two.mp4'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove one.mp4' }));
    expect(screen.getByRole('heading', { name: '1 video chosen' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Remove two.mp4' }));
    expect(screen.getByRole('heading', { name: 'Drag a video here' })).toHaveFocus();
  });

  test('T17 focuses the list after files are added or replaced', async () => {
    const container = await show();
    screen.getByRole('button', { name: 'Select file' }).focus();
    await choose(container, mp4File('one.mp4'));
    expect(screen.getByRole('heading', { name: '1 video chosen' })).toHaveFocus();
    screen.getByRole('button', { name: 'Replace one.mp4' }).focus();
    const card = screen.getByRole('heading', { name: 'one.mp4' }).closest('li') as HTMLElement;
    await userEvent.upload(card.querySelector('input') as HTMLInputElement, mp4File('two.mp4'));
    expect(screen.getByRole('heading', { name: '1 video chosen' })).toHaveFocus();
  });

  test('R2.3-17 does not move the focus when the page opens', async () => {
    await show();
    expect(document.body).toHaveFocus();
  });
});
