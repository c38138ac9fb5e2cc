import { SOCIAL_WINDOW_SECONDS } from '@nocturne/contracts/constants';
import type { Draft } from '@nocturne/contracts/entities/upload';
import type { ErrorAnswer } from '@nocturne/contracts/error-codes';
import { refusal, type FakeAnswers } from '@nocturne/federation/testing/fake-transport';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDraft, aPerson } from '../../../testing/test-drafts.ts';
import { showWizard } from '../../../testing/show-wizard.tsx';
import { RETRY_MS } from './use-save-result.ts';

const FRAMES = Array.from(
  { length: 10 },
  (_none, at) => `/api/private_media/901/posters/480/${at + 1}.webp`,
);

/** A server that stores what it receives. */
function server(draft: Draft): FakeAnswers {
  let now = draft;
  const change = (body: Record<string, string>): Partial<Draft> => {
    if (body['act'] === 'preview') return { preview: Number(body['frame']) };
    if (body['act'] === 'send') return { is_sent: true, state: 'in_review' };
    if (body['act'] === 'edit')
      return {
        title: body['title'] ?? '',
        categories: (body['categories'] ?? '').split(',').filter(Boolean),
      };
    return {};
  };
  return {
    draft: () => ({ draft: now }),
    videoEdit: ({ body }) => ({
      ok: 1,
      draft: (now = { ...now, ...change(body as Record<string, string>) }),
    }),
    people: [
      aPerson(),
      aPerson({ person_id: 32, name: 'Tomas Rhee', scopes: [] }),
      aPerson({ person_id: 30, name: 'Anselm', is_self: true }),
    ],
  };
}
const open = (change: Partial<Draft> = {}, answers: FakeAnswers = {}) =>
  showWizard({
    query: 'draft=901',
    answers: { ...server(aDraft({ frames: FRAMES, ...change })), ...answers },
  });
const acts = ({ services }: Awaited<ReturnType<typeof open>>) =>
  services.transport.callsOf('videoEdit').map(({ body }) => body);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send for review' }));

describe('R4-21 R5-07 details form of a video', () => {
  test('R4-21 R5-07 saves details, preview and people and sends the video for review', async () => {
    const shown = await open();
    await userEvent.clear(screen.getByLabelText('Title'));
    await userEvent.type(screen.getByLabelText('Title'), 'Undertow');
    await userEvent.type(screen.getByLabelText('Find a category'), 'tide');
    expect(screen.getByText('1 category found')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tide pools' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Picture 3 of 10' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Orla Venn/ }));
    fireEvent.change(screen.getByLabelText('Recording date'), { target: { value: '2026-03-02' } });
    await userEvent.type(screen.getByLabelText('Place of recording'), 'Bergen');
    await send();
    expect(await screen.findByRole('heading', { name: 'Sent for review' })).toHaveFocus();
    expect(acts(shown)).toEqual([
      { act: 'preview', video_id: '901', frame: '3' },
      {
        act: 'edit',
        video_id: '901',
        title: 'Undertow',
        description: '',
        categories: 'tide-pools',
        is_private: '0',
        allow_download: '0',
      },
      { act: 'people', video_id: '901', people: '31', produced_on: '2026-03-02', place: 'Bergen' },
      { act: 'send', video_id: '901' },
    ]);
    expect(screen.getByText(/within 24 hours/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull();
  });

  test('R5-07 marks what is missing, focuses it and sends nothing', async () => {
    const shown = await open({ title: 'un' });
    await send();
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(
      'The title must have at least 3 characters',
    );
    expect(screen.getByText('Choose between 1 and 10 categories')).toBeVisible();
    expect(screen.getByText('You must select a preview')).toBeVisible();
    expect(screen.getByText('Name everyone shown in the video')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('radiogroup', { name: 'Choose a preview' })).toHaveFocus(),
    );
    expect(acts(shown)).toEqual([]);
  });

  test('T19 does not require a preview while no pictures exist', async () => {
    await open({
      frames: [],
      state: 'checking',
      title: 'Undertow',
      categories: ['flow-fields'],
      gaps: [],
    });
    await send();
    expect(
      await screen.findByText(/The pictures to choose from are still being made/),
    ).toBeVisible();
    expect(screen.queryByText('You must select a preview')).toBeNull();
  });

  test('T19 a video sent for review has Save changes instead of Save draft', async () => {
    await open({ is_sent: true, title: 'Undertow', categories: ['flow-fields'], preview: 1 });
    expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Changes saved')).toBeVisible();
  });

  test('R4-21 saves an incomplete draft', async () => {
    const shown = await open({ title: '' });
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Draft saved')).toBeVisible();
    expect(acts(shown)).toHaveLength(1);
  });

  test('R5-04 requires a declaration that no one is shown', async () => {
    const shown = await open({ categories: ['flow-fields'], preview: 1, title: 'Undertow' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'No one is shown in this video' }));
    await send();
    await screen.findByRole('heading', { name: 'Sent for review' });
    expect(acts(shown)).toContainEqual({
      act: 'people',
      video_id: '901',
      people: '',
      produced_on: '',
      place: '',
    });
  });

  test('R5-07 shows the server’s refusal at its field', async () => {
    await open({}, { videoEdit: refusal('title_short', 'title') });
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(
      'The title must have at least 3 characters',
    );
  });

  test('H6 shows the rate limit and keeps what was typed', async () => {
    await open({}, { videoEdit: refusal('too_often', 'notify') });
    await userEvent.clear(screen.getByLabelText('Title'));
    await userEvent.type(screen.getByLabelText('Title'), 'Undertow');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(
      await screen.findByText('Slow down: at most 30 times in 10 minutes. Try again later.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Undertow');
  });

  test('R8-07 shows the message for a preview that was not saved', async () => {
    await open({}, { videoEdit: refusal('preview_required', 'frame') });
    await userEvent.click(screen.getByRole('radio', { name: 'Picture 2 of 10' }));
    expect(await screen.findByText('Error uploading preview')).toBeVisible();
  });

  test('R4-21 arrow keys choose the preview', async () => {
    const shown = await open({ preview: 1 });
    screen.getByRole('radio', { name: 'Picture 1 of 10' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: 'Picture 2 of 10' })).toBeChecked(),
    );
    expect(acts(shown)).toEqual([{ act: 'preview', video_id: '901', frame: '2' }]);
  });

  test('R4-21 removes a chosen category and keeps the focus in the form', async () => {
    await open({ categories: ['flow-fields'] });
    await userEvent.click(screen.getByRole('button', { name: 'Remove category Flow fields' }));
    expect(screen.getByLabelText('Find a category')).toHaveFocus();
    expect(screen.getByText('0 of 1–10')).toBeVisible();
  });

  test('R4-21 cannot be sent during the upload, and pictures come later', async () => {
    await open({ state: 'uploading', frames: [] });
    expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull();
    expect(
      screen.getByText('Pictures to choose from appear here once the file has been checked.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save draft' })).toBeVisible();
  });

  test('R4-21 a rejection shows its reason, can be sent again and appealed', async () => {
    const shown = await open({
      state: 'rejected',
      reason_code: 'misleading',
      note: 'The title names another place.',
      may_appeal: true,
      title: 'Undertow',
      categories: ['flow-fields'],
      preview: 1,
      gaps: [],
    });
    expect(
      screen.getByText('The title, description or categories don’t match the video.'),
    ).toBeVisible();
    expect(screen.getByText('The title names another place.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send for review again' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Appeal the decision' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Appeal the decision' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send the appeal' }));
    expect(await dialog.findByText('This field is required')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Why the decision is wrong'), 'It is that place.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send the appeal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(acts(shown)).toEqual([{ act: 'appeal', video_id: '901', text: 'It is that place.' }]);
  });

  test("R4-21 says that another member's or a missing video is not here", async () => {
    await open({}, { draft: refusal('not_found') });
    expect(await screen.findByRole('heading', { name: 'This video isn’t here' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All uploads' })).toHaveAttribute('href', '/upload/');
  });
});

describe('R5-04 people who are shown', () => {
  const document = (type = 'image/png') => new File(['x'], 'passport.png', { type });

  test('R5-04 each shows what is missing; downloads need a separate consent', async () => {
    await open();
    expect(
      await screen.findByRole('checkbox', { name: /^Orla Venn ?Identity and consent on file/ }),
    ).toBeVisible();
    expect(
      screen.getByRole('checkbox', {
        name: /^Tomas Rhee ?Consent is missing for: being recorded, publication$/,
      }),
    ).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^Anselm \(this is you\)/ })).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Members can download it' }));
    expect(
      screen.getByRole('checkbox', { name: /^Orla Venn ?Consent is missing for: downloads$/ }),
    ).toBeVisible();
  });

  test('R5-04 adds a person with a document', async () => {
    const shown = await open(
      {},
      {
        person: {
          ok: 1,
          person: aPerson({ person_id: 40, name: 'Ines Falk', state: 'pending', scopes: [] }),
        },
      },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add a person' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add a person' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add this person' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Full name, as in the document')).toHaveFocus(),
    );
    await userEvent.type(dialog.getByLabelText('Full name, as in the document'), 'Ines Falk');
    fireEvent.change(dialog.getByLabelText('Date of birth'), { target: { value: '1990-01-02' } });
    await userEvent.selectOptions(dialog.getByLabelText('Issuing country'), 'NO');
    await userEvent.type(dialog.getByLabelText('Document number'), 'N1');
    fireEvent.change(dialog.getByLabelText('Expires on'), { target: { value: '2031-01-02' } });
    await userEvent.upload(dialog.getByLabelText('Photo or scan of the document'), document());
    await userEvent.click(dialog.getByRole('button', { name: 'Add this person' }));
    expect(
      await screen.findByRole('checkbox', { name: /^Ines Falk ?Identity check in progress$/ }),
    ).toBeVisible();
    const [form] = shown.services.transport.callsOf('person').map(({ body }) => body);
    expect(form instanceof FormData && [...form.keys()]).toEqual([
      'act',
      'name',
      'birth_date',
      'document_type',
      'document_country',
      'document_number',
      'document_expires_on',
      'aliases',
      'file',
    ]);
  });

  test('R5-04 saves a consent form with its scopes and refuses a wrong file type', async () => {
    const shown = await open(
      {},
      { person: { ok: 1, person: aPerson({ person_id: 32, name: 'Tomas Rhee' }) } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Consent of Tomas Rhee' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Consent of Tomas Rhee' }));
    fireEvent.change(dialog.getByLabelText('Signed on'), { target: { value: '2026-02-02' } });
    fireEvent.change(dialog.getByLabelText('Signed consent form'), {
      target: { files: [document('video/mp4')] },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Save consent' }));
    expect(await dialog.findByText('Choose a PDF, JPEG or PNG file')).toBeVisible();
    fireEvent.change(dialog.getByLabelText('Signed consent form'), {
      target: { files: [document()] },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Save consent' }));
    expect(
      await screen.findByRole('checkbox', { name: /^Tomas Rhee ?Identity and consent on file$/ }),
    ).toBeVisible();
    const [form] = shown.services.transport.callsOf('person').map(({ body }) => body);
    expect(form instanceof FormData && form.get('scopes')).toBe('recording,publication');
  });

  test('A19 uploaders give their own consent with a button, without a form to sign', async () => {
    const own = aPerson({ person_id: 30, name: 'Anselm', is_self: true, scopes: [] });
    const given = {
      ok: 1 as const,
      person: { ...own, scopes: ['recording' as const, 'publication' as const] },
    };
    const shown = await open({}, { people: [own], person: given });
    await userEvent.click(await screen.findByRole('button', { name: 'Give your own consent' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByLabelText('Signed consent form')).toBeNull();
    fireEvent.change(dialog.getByLabelText('Signed on'), { target: { value: '2026-02-02' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save consent' }));
    expect(
      await screen.findByRole('checkbox', {
        name: /^Anselm \(this is you\) ?Identity and consent on file$/,
      }),
    ).toBeVisible();
    const [form] = shown.services.transport.callsOf('person').map(({ body }) => body);
    const fields = form instanceof FormData ? Object.fromEntries(form) : form;
    expect(fields).toEqual({
      act: 'consent',
      person_id: '30',
      scopes: 'recording,publication',
      signed_on: '2026-02-02',
    });
  });

  test('A18 explains that a person was a minor on the date of consent', async () => {
    await open({}, { person: refusal('too_young', 'signed_on') });
    await userEvent.click(await screen.findByRole('button', { name: 'Consent of Tomas Rhee' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Consent of Tomas Rhee' }));
    fireEvent.change(dialog.getByLabelText('Signed on'), { target: { value: '2006-02-02' } });
    fireEvent.change(dialog.getByLabelText('Signed consent form'), {
      target: { files: [document()] },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Save consent' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Signed on')).toHaveAccessibleDescription(
        'The person was not an adult on this date',
      ),
    );
    expect(dialog.queryByText(/You must be at least 18/)).toBeNull();
  });

  test('R5-04 withdraws consent and removes a person after confirmation', async () => {
    const shown = await open({}, { person: { ok: 1 } });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Withdraw the consent of Orla Venn' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Orla Venn from your list' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, remove this person' }));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Orla Venn/ })).toBeNull());
    expect(shown.services.transport.callsOf('person').map(({ body }) => body)).toEqual([
      { act: 'withdraw', person_id: '31', scopes: 'recording,publication' },
      { act: 'remove', person_id: '31' },
    ]);
  });

  test('R5-04 says that a person named in a video cannot be removed', async () => {
    await open({}, { person: refusal('state_conflict') });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Remove Orla Venn from your list' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Yes, remove this person' }));
    expect(await screen.findByText('This isn’t possible at this stage')).toBeVisible();
  });
});

describe('R4-21 autosave', () => {
  afterEach(() => void jest.useRealTimers());
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const openKept = (change: Partial<Draft> = {}) => {
    jest.useFakeTimers();
    return showWizard({
      query: 'draft=901',
      autosaveDelayMs: 1500,
      answers: server(aDraft({ frames: FRAMES, ...change })),
    });
  };

  test('R4-21 saves once after a pause and says so', async () => {
    const shown = await openKept();
    type('Title', 'Undertow');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    type('Description', 'Waves.');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(acts(shown)).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(acts(shown)).toMatchObject([{ act: 'edit', title: 'Undertow', description: 'Waves.' }]);
    expect(screen.getByText('Draft saved')).toBeVisible();
  });

  test('members-B does not save people before the recording date, and says so', async () => {
    const shown = await openKept();
    fireEvent.click(screen.getByRole('checkbox', { name: /^Orla Venn/ }));
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(acts(shown)).toMatchObject([{ act: 'edit' }]);
    expect(
      screen.getByText('Saved, except for the people shown: add the recording date'),
    ).toBeVisible();
    type('Recording date', '2026-10-20');
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(acts(shown).at(-1)).toMatchObject({ act: 'people', produced_on: '2026-10-20' });
    expect(screen.getByText('Draft saved')).toBeVisible();
  });

  test('T4 R4-21 marks an invalid field and saves everything else', async () => {
    const shown = await openKept({ title: 'Undertow' });
    type('Title', 'un');
    type('Description', 'Waves.');
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(acts(shown)).toMatchObject([{ act: 'edit', title: 'Undertow', description: 'Waves.' }]);
    expect(screen.getByText('Saved, except for the marked fields')).toBeVisible();
    expect(screen.getByLabelText('Title')).toBeInvalid();
    type('Title', 'Under');
    expect(screen.getByLabelText('Title')).toBeValid();
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(acts(shown).at(-1)).toMatchObject({ act: 'edit', title: 'Under' });
    expect(screen.getByText('Draft saved')).toBeVisible();
  });

  test('T19 reports a failure, retries later and at once when the browser is online', async () => {
    const shown = await openKept();
    shown.services.transport.answers.videoEdit = refusal('system', 'notify');
    type('Title', 'Undertow');
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(screen.getByText(/^Not saved. Trying again… ./)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(RETRY_MS));
    expect(acts(shown)).toHaveLength(2);
    shown.services.transport.answers = server(aDraft({ frames: FRAMES }));
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(acts(shown)).toHaveLength(3);
    expect(screen.getByText('Draft saved')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Undertow');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(acts(shown)).toHaveLength(3);
  });

  test('T19 waits until the rate limit ends', async () => {
    const shown = await openKept();
    shown.services.transport.answers.videoEdit = refusal('too_often', 'notify');
    type('Title', 'Undertow');
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(screen.getByText(/^Not saved. Trying again…/)).toHaveTextContent(
      'at most 30 times in 10 minutes',
    );
    await act(() => jest.advanceTimersByTimeAsync(2 * RETRY_MS));
    expect(acts(shown)).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(SOCIAL_WINDOW_SECONDS * 1000));
    expect(acts(shown)).toHaveLength(2);
  });

  test('T19 does not retry when the draft no longer exists', async () => {
    const shown = await openKept();
    shown.services.transport.answers.videoEdit = refusal('not_found', 'video_id');
    type('Title', 'Undertow');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText(/^Not saved\. (?!Trying)./)).toBeVisible();
    expect(acts(shown)).toHaveLength(1);
  });

  test('T19 a late failure does not hide that a newer save succeeded', async () => {
    const shown = await openKept();
    const first = Promise.withResolvers<ErrorAnswer>();
    shown.services.transport.answers.videoEdit = () => first.promise;
    type('Title', 'Under');
    await act(() => jest.advanceTimersByTimeAsync(2000));
    shown.services.transport.answers = server(aDraft({ frames: FRAMES }));
    type('Title', 'Undertow');
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByText('Draft saved')).toBeVisible();
    await act(async () => first.resolve(refusal('system', 'notify')));
    expect(screen.getByText('Draft saved')).toBeVisible();
    expect(screen.queryByText(/^Not saved/)).toBeNull();
  });

  test('T19 marks a refused field and does not resend it until it changes', async () => {
    const shown = await openKept();
    shown.services.transport.answers.videoEdit = refusal('title_short', 'title');
    type('Title', 'Undertow');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('Not saved: correct the marked fields')).toBeVisible();
    expect(screen.getByLabelText('Title')).toBeInvalid();
    expect(acts(shown)).toHaveLength(1);
  });

  test('R4-21 saves at once when the form is left', async () => {
    const shown = await openKept();
    type('Title', 'Undertow');
    await act(async () => cleanup());
    expect(acts(shown)).toMatchObject([{ act: 'edit', title: 'Undertow' }]);
  });

  test.each<[string, Partial<Draft>, string]>([
    ['a title that would be refused', {}, 'un'],
    ['what staff looks at already', { is_sent: true }, 'Undertow'],
  ])('R4-21 does not save %s', async (_what, change, title) => {
    const shown = await openKept(change);
    type('Title', title);
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(acts(shown)).toEqual([]);
  });
});
