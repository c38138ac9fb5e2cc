import { refusal } from '@nocturne/federation/testing/fake-transport';
import { testServices, type TestServicesOptions } from '@nocturne/federation/testing/test-services';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aCase,
  aCaseItem,
  aReviewItem,
  aReviewVideo,
  anOpenedIdentity,
  aStaffIdentity,
  checksExcept,
  listResponse,
} from '../../../testing/review-data.ts';
import { ReviewConsole } from './review-console.tsx';

type Answers = NonNullable<TestServicesOptions['answers']>;
const published = { ok: 1 as const, video: aReviewVideo({ lane: '', state: 'published' }) };

/** Opens the console as a moderator, at an address. */
async function openConsole(
  answers: Answers = {},
  query = '',
  language: TestServicesOptions['language'] = 'en',
) {
  const services = testServices({
    language,
    user: { user_id: 9, username: 'ida', is_staff: true },
    answers: {
      reviewQueue: listResponse('items', [
        aReviewItem({ video_id: 51, title: 'Undertow' }),
        aReviewItem({ video_id: 52, title: 'Cinder' }),
      ]),
      reviewVideo: ({ values: { video_id: id } }) => ({
        video: aReviewVideo({ video_id: id, title: id === 51 ? 'Undertow' : 'Cinder' }),
      }),
      review: published,
      cases: listResponse('cases', [aCaseItem()]),
      case: { case: aCase() },
      caseAct: { ok: 1, case: aCase({ acts: ['close'] }) },
      staffIdentities: listResponse('identities', [aStaffIdentity()]),
      staffIdentity: { ok: 1 },
      ...answers,
    },
  });
  const { container } = await act(async () =>
    render(<ReviewConsole services={services} query={new URLSearchParams(query)} />),
  );
  return { container, transport: services.transport };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const isShown = (name: string) => screen.findByRole('heading', { level: 2, name });
const sent = (transport: Awaited<ReturnType<typeof openConsole>>['transport']) =>
  transport.callsOf('review').map(({ body }) => body);
const decisions = () => within(screen.getByRole('complementary', { name: 'Decision' }));

const play = jest.fn(async () => undefined);

beforeEach(() => {
  history.replaceState(null, '', '/review/');
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  play.mockClear();
});
afterEach(() => history.replaceState(null, '', '/'));

describe('R1-03 the queue and the open video', () => {
  test('R1-03 shows the figures, the queues and everything a decision needs', async () => {
    await openConsole();
    expect(await isShown('Undertow')).toBeVisible();
    expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(
      expect.arrayContaining(['2', '1']),
    );
    const queues = within(screen.getByRole('navigation', { name: 'Queues' }));
    expect(queues.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Awaiting review',
      'Awaiting documents',
      'In quarantine',
      'Appeals',
      'Edits',
      'Second review',
      'Identity checks',
      'Cases',
    ]);
    expect(screen.getByText('Orla V.')).toBeVisible();
    expect(screen.getByText('Consent complete')).toBeVisible();
    expect(screen.getByText('No matches.')).toBeVisible();
    expect(screen.getByText('Waves in slow light.')).toBeVisible();
    expect(screen.getByText('Review started')).toBeVisible();
    expect(screen.getByText(/^the site/)).toBeVisible();
  });

  test('R1-03 a queue link opens another video in the page and updates the address', async () => {
    await openConsole();
    await isShown('Undertow');
    const queue = within(screen.getByRole('navigation', { name: 'Items in the queue' }));
    expect(queue.getByRole('link', { name: /Undertow/ })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(queue.getByRole('link', { name: /Cinder/ }));
    expect(await isShown('Cinder')).toBeVisible();
    expect(location.search).toBe('?video=52');
  });

  test('R1-03 opens the queue and the video of the address', async () => {
    const { transport } = await openConsole({}, 'lane=quarantine&video=52');
    expect(await isShown('Cinder')).toBeVisible();
    expect(transport.callsOf('reviewQueue').map(({ values }) => values.lane)).toContain(
      'quarantine',
    );
  });

  test('R1-03 says that the queue is empty', async () => {
    await openConsole({ reviewQueue: listResponse('items', []) });
    expect(await screen.findByRole('heading', { name: 'The queue is empty' })).toBeVisible();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('R1-03 offers Retry when the list does not load', async () => {
    const { transport } = await openConsole({ reviewQueue: refusal('unavailable') });
    expect(await screen.findByText('This list could not be loaded')).toBeVisible();
    transport.answers.reviewQueue = listResponse('items', [aReviewItem({ title: 'Undertow' })]);
    await press('Try again');
    expect(await screen.findByRole('link', { name: /Undertow/ })).toBeVisible();
  });

  test('R1-03 says that only staff have access, without Retry', async () => {
    await openConsole({ reviewQueue: refusal('forbidden') });
    expect(await screen.findByText('You do not have permission to view.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('R1-03 offers Retry when the video does not load', async () => {
    const { transport } = await openConsole({ reviewVideo: refusal('system') });
    expect(await screen.findByText('This item could not be loaded')).toBeVisible();
    transport.answers.reviewVideo = { video: aReviewVideo({ title: 'Undertow' }) };
    await press('Try again');
    expect(await isShown('Undertow')).toBeVisible();
  });
});

describe('R1-03 media are blurred and muted by default', () => {
  const picture = () => screen.getByLabelText<HTMLVideoElement>('Video under review');

  test('R1-03 blurs player, frames and queue; Show picture reveals player and frames', async () => {
    const { container } = await openConsole();
    await isShown('Undertow');
    expect(picture()).toHaveAttribute('data-veiled');
    expect(picture().controls).toBe(false);
    expect(picture().muted).toBe(true);
    expect(picture().autoplay).toBe(false);
    expect(container.querySelectorAll('img:not([data-veiled])')).toHaveLength(0);
    await press('Show picture');
    expect(picture()).not.toHaveAttribute('data-veiled');
    expect(picture().controls).toBe(true);
    expect(
      within(screen.getByRole('list', { name: 'Frames' })).getAllByRole('listitem'),
    ).toHaveLength(2);
    expect(container.querySelectorAll('img:not([data-veiled])')).toHaveLength(2);
    await press('Unmute video');
    expect(picture().muted).toBe(false);
    await press('Blur picture');
    expect(picture()).toHaveAttribute('data-veiled');
  });

  test('R1-03 blurs and mutes the next video again', async () => {
    await openConsole();
    await isShown('Undertow');
    await press('Show picture');
    await press('Unmute video');
    await userEvent.keyboard('j');
    await isShown('Cinder');
    expect(picture()).toHaveAttribute('data-veiled');
    expect(picture().muted).toBe(true);
  });

  test('R1-03 can play while blurred and says when the video does not load', async () => {
    await openConsole();
    await isShown('Undertow');
    await press('Play video');
    expect(play).toHaveBeenCalledTimes(1);
    fireEvent.play(picture());
    expect(screen.getByRole('button', { name: 'Pause video' })).toBeVisible();
    fireEvent.error(picture());
    expect(screen.getByText('The video did not load')).toBeVisible();
  });

  test('R1-03 says that nothing can be played yet and shows the progress', async () => {
    await openConsole({
      reviewVideo: { video: aReviewVideo({ file: '', step: 'renditions', progress: 40 }) },
    });
    expect(await screen.findByText('Nothing can be played yet')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Processing progress' })).toHaveAttribute(
      'value',
      '0.4',
    );
  });
});

describe('R1-03 decisions', () => {
  test('R1-03 lists which checks are met, and Approve needs all of them', async () => {
    const { transport } = await openConsole({
      reviewVideo: {
        video: aReviewVideo({
          title: 'Undertow',
          checks: checksExcept('consent', 'decision'),
          people: [
            {
              person_id: 2,
              aliases: [],
              is_self: false,
              state: 'pending',
              missing: ['publication', 'download'],
            },
          ],
        }),
      },
    });
    await isShown('Undertow');
    expect(decisions().getByText('Uploader verified').closest('li')).toHaveTextContent(
      'Met: Uploader verified',
    );
    expect(
      decisions()
        .getByText(/^Documents and consent/)
        .closest('li'),
    ).toHaveTextContent('Not met:');
    expect(screen.getByText('Consent missing for: publication, downloading')).toBeVisible();
    const approve = screen.getByRole('button', { name: 'Approve and publish' });
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    expect(approve).toHaveAccessibleDescription('You can approve once the other points are met.');
    await userEvent.click(approve);
    await userEvent.keyboard('a');
    expect(sent(transport)).toEqual([]);
    await press('Request documents');
    expect(sent(transport)).toEqual([{ act: 'papers', video_id: '51', version: '3', note: '' }]);
  });

  test('R1-03 staff cannot decide about their own video', async () => {
    const { transport } = await openConsole({
      reviewVideo: { video: aReviewVideo({ title: 'Undertow', is_own: true }) },
    });
    await isShown('Undertow');
    for (const name of ['Approve and publish', 'Request documents', 'Reject', 'Quarantine']) {
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    }
    expect(screen.getByRole('button', { name: 'Reject' })).toHaveAccessibleDescription(
      'You can’t decide about your own video. Someone else has to.',
    );
    await userEvent.keyboard('apr');
    expect(sent(transport)).toEqual([]);
  });

  test('R1-03 shows, announces and focuses the next video after a decision', async () => {
    const { transport } = await openConsole();
    await isShown('Undertow');
    await press('Approve and publish');
    const next = await isShown('Cinder');
    expect(sent(transport)).toEqual([{ act: 'approve', video_id: '51', version: '3', note: '' }]);
    await waitFor(() => expect(next).toHaveFocus());
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(
      'Published: Film 51. Next: Cinder.',
    );
  });

  test('R1-03 a rejection requires a reason and sends it with the note', async () => {
    const { transport } = await openConsole();
    await isShown('Undertow');
    await press('Reject');
    expect(screen.getByText('Select a rejection reason.')).toBeVisible();
    const reason = screen.getByRole('combobox', { name: 'Rejection reason' });
    expect(reason).toHaveFocus();
    await userEvent.selectOptions(reason, 'rights');
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Note to the uploader' }),
      'Whose music is it?',
    );
    await press('Reject');
    expect(sent(transport)).toEqual([
      {
        act: 'reject',
        video_id: '51',
        version: '3',
        reason_code: 'rights',
        note: 'Whose music is it?',
      },
    ]);
  });

  test('R1-03 requesting documents without a note focuses the note field', async () => {
    await openConsole({ review: refusal('required', 'note') });
    await isShown('Undertow');
    await press('Request documents');
    const note = screen.getByRole('textbox', { name: 'Note to the uploader' });
    await waitFor(() => expect(note).toHaveFocus());
    expect(note).toHaveAccessibleDescription(/This field is required/);
    await userEvent.type(note, 'T');
    expect(note).not.toHaveAttribute('aria-invalid');
  });

  test('R1-03 quarantine asks for confirmation', async () => {
    const { transport } = await openConsole();
    await isShown('Undertow');
    await press('Quarantine');
    const question = within(screen.getByRole('dialog', { name: 'Quarantine “Undertow”?' }));
    await userEvent.click(question.getByRole('button', { name: 'Go back' }));
    expect(sent(transport)).toEqual([]);
    await press('Quarantine');
    await press('Quarantine it');
    expect(sent(transport)).toEqual([
      { act: 'quarantine', video_id: '51', version: '3', note: '' },
    ]);
  });

  test('R1-03 upholds an appeal', async () => {
    const { transport } = await openConsole(
      {
        reviewVideo: {
          video: aReviewVideo({
            title: 'Undertow',
            state: 'rejected',
            lane: 'appeals',
            appeal: 'The music is mine.',
          }),
        },
      },
      'lane=appeals',
    );
    expect(await screen.findByText('The music is mine.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve and publish' })).toBeNull();
    await press('Uphold appeal');
    expect(sent(transport)).toEqual([{ act: 'appeal_uphold', video_id: '51', note: '' }]);
  });

  test('R1-03 requires the current version of a changed video and keeps typed text', async () => {
    const { transport } = await openConsole({ review: refusal('changed') });
    await isShown('Undertow');
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Note to the uploader' }),
      'Thank you',
    );
    transport.answers.reviewVideo = { video: aReviewVideo({ title: 'Undertow II', version: 4 }) };
    await press('Approve and publish');
    expect(await screen.findByText(/^This video changed after you opened it/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve and publish' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await press('Show the current version');
    expect(await isShown('Undertow II')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Note to the uploader' })).toHaveValue('Thank you');
    transport.answers.review = published;
    await press('Approve and publish');
    expect(sent(transport).at(-1)).toEqual({
      act: 'approve',
      video_id: '51',
      version: '4',
      note: 'Thank you',
    });
  });

  test('A8 a new version starts blurred and is viewed from its beginning', async () => {
    const { transport } = await openConsole({ review: refusal('changed') });
    await isShown('Undertow');
    await press('Show picture');
    transport.answers.reviewVideo = { video: aReviewVideo({ title: 'Undertow II', version: 4 }) };
    await press('Approve and publish');
    await userEvent.click(await screen.findByRole('button', { name: 'Show the current version' }));
    await isShown('Undertow II');
    await press('Show picture');
    expect(sent(transport).filter(({ act }) => act === 'look')).toEqual(
      ['3', '4'].map((version) => ({ act: 'look', video_id: '51', version, from: '0', to: '0' })),
    );
  });

  test.each([
    ['own_video', 'Someone else has to decide about your own video'],
    ['state_conflict', 'This isn’t possible at this stage'],
    ['forbidden', 'You do not have permission to view.'],
  ] as const)('R1-03 shows the refusal %s beside the decisions', async (code, words) => {
    await openConsole({ review: refusal(code) });
    await isShown('Undertow');
    await press('Approve and publish');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  test('R1-03 says that there is nothing to decide at this stage', async () => {
    await openConsole({
      reviewVideo: { video: aReviewVideo({ title: 'Undertow', state: 'removed', lane: '' }) },
    });
    expect(await screen.findByText('There is nothing to decide at this stage.')).toBeVisible();
  });

  test('R1-03 clears a hash match with a note', async () => {
    const match = {
      match_id: 8,
      source: 'catalogue',
      reason: 'removed',
      video_id: 4001,
      distance: 22,
      is_cleared: false,
    };
    const { transport } = await openConsole({
      reviewVideo: { video: aReviewVideo({ title: 'Undertow', matches: [match] }) },
      review: {
        ok: 1,
        video: aReviewVideo({ title: 'Undertow', matches: [{ ...match, is_cleared: true }] }),
      },
    });
    expect(await screen.findByText(/catalogue \(removed\), distance 22/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Video 4001' })).toHaveAttribute(
      'href',
      '/review/?video=4001',
    );
    await press('Not a match');
    expect(screen.getByRole('button', { name: 'Clear match' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Why it is not a match' }),
      'Another take.',
    );
    await press('Clear match');
    expect(await screen.findByText('Cleared')).toBeVisible();
    expect(sent(transport)).toEqual([
      { act: 'clear_match', video_id: '51', match_id: '8', note: 'Another take.' },
    ]);
  });

  test('R1-03 for an imported video only matches can be decided, also by shortcut', async () => {
    const match = {
      match_id: 8,
      source: 'a list',
      reason: 'other',
      video_id: 0,
      distance: 12,
      is_cleared: false,
    };
    const video = aReviewVideo({
      title: 'Undertow',
      is_import: true,
      username: '',
      state: 'quarantined',
      matches: [match],
    });
    const { transport } = await openConsole({ reviewVideo: { video } });
    expect(await screen.findByText(/from the site’s own catalog/)).toBeVisible();
    expect(screen.getByText('There is nothing to decide at this stage.')).toBeVisible();
    await userEvent.keyboard('prq');
    expect(sent(transport)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Not a match' })).toBeVisible();
  });
});

describe('R1-03 shortcuts', () => {
  test('R1-03 A, P, J and K do the same as the buttons', async () => {
    const { transport } = await openConsole();
    await isShown('Undertow');
    await userEvent.keyboard('j');
    await isShown('Cinder');
    await userEvent.keyboard('k');
    await isShown('Undertow');
    await userEvent.keyboard('p');
    await isShown('Cinder');
    await userEvent.keyboard('a');
    await waitFor(() =>
      expect(sent(transport).map(({ act: did, video_id: id }) => [did, id])).toEqual([
        ['papers', '51'],
        ['approve', '52'],
      ]),
    );
  });

  test('R1-03 R focuses the rejection reason', async () => {
    await openConsole();
    await isShown('Undertow');
    await userEvent.keyboard('r');
    expect(await screen.findByRole('combobox', { name: 'Rejection reason' })).toHaveFocus();
  });

  test('R1-03 do nothing in a field, under a dialog, with a modifier or on repeat', async () => {
    const { transport } = await openConsole();
    await isShown('Undertow');
    const note = screen.getByRole('textbox', { name: 'Note to the uploader' });
    await userEvent.type(note, 'apj?');
    expect(note).toHaveValue('apj?');
    act(() => note.blur());
    await userEvent.keyboard('{Control>}a{/Control}');
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA', repeat: true });
    await press('Quarantine');
    await userEvent.keyboard('a');
    expect(sent(transport)).toEqual([]);
    expect(screen.getByRole('heading', { level: 2, name: 'Undertow' })).toBeVisible();
  });

  test('R1-03 work by key position in other keyboard layouts', async () => {
    const { transport } = await openConsole();
    await isShown('Undertow');
    fireEvent.keyDown(document.body, { key: 'ф', code: 'KeyA' });
    await waitFor(() => expect(sent(transport)).toHaveLength(1));
  });

  test('R1-03 ? lists them and can turn them off (WCAG 2.1.4)', async () => {
    const { transport } = await openConsole();
    await isShown('Undertow');
    await userEvent.keyboard('?');
    const help = within(screen.getByRole('dialog', { name: 'Console shortcuts' }));
    expect(help.getAllByRole('term').map((key) => key.textContent)).toEqual([
      'A',
      'P',
      'R',
      'J',
      'K',
      '?',
    ]);
    await userEvent.click(help.getByRole('switch', { name: 'Use single-key shortcuts' }));
    await userEvent.click(help.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('a?');
    expect(sent(transport)).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Console shortcuts');
    expect(screen.getByRole('switch', { name: 'Use single-key shortcuts' })).not.toBeChecked();
  });
});

describe('R5-04 identity checks', () => {
  test('R5-04 shows the declared data, links to the document and verifies', async () => {
    const { transport } = await openConsole({}, 'lane=identities');
    const card = within(await screen.findByRole('listitem', { name: 'Member anselm' }));
    await userEvent.click(card.getByRole('button', { name: 'Open the document' }));
    expect(card.getByText('Select a reason first.')).toBeVisible();
    await userEvent.selectOptions(
      card.getByRole('combobox', { name: /^Reason for opening/ }),
      'decision',
    );
    const link = card.getByRole('link', { name: 'Open the document' });
    expect(link).toHaveAttribute(
      'href',
      '/api/staff_document.php?kind=member&id=7&reason=decision',
    );
    expect(link).toHaveAttribute('target', '_blank');
    transport.answers.staffIdentities = listResponse('identities', []);
    await userEvent.click(card.getByRole('button', { name: 'Verify' }));
    expect(transport.callsOf('staffIdentity').map(({ body }) => body)).toEqual([
      { act: 'verify', kind: 'member', id: '7' },
    ]);
    expect(await screen.findByRole('heading', { name: 'The queue is empty' })).toBeVisible();
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(
      'Verified: anselm. Nothing else is waiting.',
    );
  });

  test('R5-04 a rejection requires a reason', async () => {
    const { transport } = await openConsole({}, 'lane=identities');
    await screen.findByRole('listitem', { name: 'Member anselm' });
    await press('Reject identity');
    expect(screen.getByText('Select a reason for the rejection.')).toBeVisible();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Reason for the rejection' }),
      'expired',
    );
    await press('Reject identity');
    expect(transport.callsOf('staffIdentity').map(({ body }) => body)).toEqual([
      { act: 'reject', kind: 'member', id: '7', reason_code: 'expired', note: '' },
    ]);
  });

  test('R5-04 staff who may not open documents cannot decide', async () => {
    const sealed = aStaffIdentity({ may_open: false });
    await openConsole({ staffIdentities: listResponse('identities', [sealed]) }, 'lane=identities');
    expect(
      await screen.findByText('Only the role “trust” can see what the documents say.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Open the document' })).toBeNull();
  });
});

describe('A7 edited details in the console', () => {
  test('A7 shows old and new text and approves the revision that was shown', async () => {
    const edit = {
      edit_id: 9,
      revision: 2,
      mode: 'before' as const,
      changes: [{ field: 'title' as const, old: 'Slow tide', new: 'Fast tide' }],
    };
    const { transport } = await openConsole(
      { reviewVideo: { video: aReviewVideo({ title: 'Slow tide', state: 'published', edit }) } },
      'lane=edits',
    );
    await isShown('Slow tide');
    const diff = within(screen.getByRole('region', { name: 'Edited details' }));
    expect(diff.getByText('Fast tide')).toBeVisible();
    expect(diff.getByText('The public sees the old details until you decide.')).toBeVisible();
    await press('Approve edit');
    expect(sent(transport)).toEqual([
      { act: 'edit_approve', video_id: '51', note: '', edit_id: '9', revision: '2' },
    ]);
  });
});

describe('M9 A5 legal names', () => {
  test('M9 A5 are shown one at a time for a chosen reason and can be hidden again', async () => {
    const { transport } = await openConsole(
      { staffName: { ok: 1, identity: anOpenedIdentity() } },
      'lane=identities',
    );
    await screen.findByRole('listitem', { name: 'Member anselm' });
    expect(screen.queryByText('Anselm Rhee')).toBeNull();
    await press('Show name');
    expect(screen.getByText('Select a reason first.')).toBeVisible();
    expect(transport.callsOf('staffName')).toHaveLength(0);
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: /^Reason for opening/ }),
      'authority',
    );
    await press('Show name');
    expect(await screen.findByText('Anselm Rhee')).toBeVisible();
    expect(screen.getByText('Passport, Netherlands')).toBeVisible();
    expect(transport.callsOf('staffName').map(({ body }) => body)).toEqual([
      { kind: 'member', id: '7', reason: 'authority' },
    ]);
    await press('Hide name');
    expect(screen.queryByText('Anselm Rhee')).toBeNull();
  });

  test('M9 A5 a moderator sees only stage names and numbers', async () => {
    const people = [
      {
        person_id: 2,
        aliases: ['P.S.', 'Starlet'],
        is_self: false,
        state: 'verified',
        missing: [],
      },
      { person_id: 3, aliases: [], is_self: true, state: 'pending', missing: [] },
    ];
    await openConsole({ reviewVideo: { video: aReviewVideo({ title: 'Undertow', people }) } });
    await isShown('Undertow');
    expect(screen.getByText('P.S., Starlet')).toBeVisible();
    expect(screen.getByText('Person 3').closest('li')).toHaveTextContent(
      'The uploader · Identity not verified yet',
    );
    expect(screen.queryByRole('button', { name: 'Show name' })).toBeNull();
  });

  test('M9 A5 the trust team can open the uploader’s legal name', async () => {
    const people = [{ person_id: 3, aliases: [], is_self: true, state: 'verified', missing: [] }];
    const { transport } = await openConsole({
      reviewVideo: { video: aReviewVideo({ title: 'Undertow', people, may_open: true }) },
      staffName: { ok: 1, identity: anOpenedIdentity() },
    });
    await isShown('Undertow');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: /^Reason for opening/ }),
      'case',
    );
    await press('Show name');
    expect(await screen.findByText('Anselm Rhee')).toBeVisible();
    expect(transport.callsOf('staffName').map(({ body }) => body)).toEqual([
      { kind: 'member', id: '7', reason: 'case' },
    ]);
  });
});

describe('T17 focus in the console', () => {
  const one = {
    reviewQueue: listResponse('items', [aReviewItem({ video_id: 51, title: 'Undertow' })]),
  };
  const openOne = async () => {
    const opened = await openConsole(one);
    await isShown('Undertow');
    opened.transport.answers.reviewQueue = listResponse('items', []);
    return opened;
  };

  test('T17 moves to the empty queue after its last video', async () => {
    await openOne();
    await press('Approve and publish');
    await screen.findByRole('heading', { name: 'The queue is empty' });
    await waitFor(() =>
      expect(screen.getByRole('navigation', { name: 'Items in the queue' })).toHaveFocus(),
    );
  });

  test('T17 moves to the title of the next video after a shortcut', async () => {
    await openConsole();
    await isShown('Undertow');
    screen.getByRole('button', { name: 'Approve and publish' }).focus();
    await userEvent.keyboard('a');
    await waitFor(async () => expect(await isShown('Cinder')).toHaveFocus());
    await userEvent.keyboard('k');
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
  });

  test('T17 does not move when a shortcut cannot go further', async () => {
    await openConsole();
    await isShown('Undertow');
    const approve = screen.getByRole('button', { name: 'Approve and publish' });
    approve.focus();
    await userEvent.keyboard('k');
    expect(approve).toHaveFocus();
    await userEvent.keyboard('j');
    await waitFor(async () => expect(await isShown('Cinder')).toHaveFocus());
  });

  test('T17 moves to the title of the video after Undo', async () => {
    const { transport } = await openOne();
    await press('Approve and publish');
    await screen.findByRole('heading', { name: 'The queue is empty' });
    Object.assign(transport.answers, one);
    await press(/^Undo/);
    await waitFor(async () => expect(await isShown('Undertow')).toHaveFocus());
  });

  test('T17 moves to the title when a newer version is shown', async () => {
    const { transport } = await openConsole({ review: refusal('changed') });
    await isShown('Undertow');
    transport.answers.reviewVideo = {
      video: aReviewVideo({ video_id: 51, title: 'Undertow', version: 4 }),
    };
    await press('Approve and publish');
    await userEvent.click(await screen.findByRole('button', { name: 'Show the current version' }));
    await waitFor(async () => expect(await isShown('Undertow')).toHaveFocus());
  });

  test('T17 moves to the title after a match is cleared', async () => {
    const match = {
      match_id: 8,
      source: 'catalogue',
      reason: 'removed',
      video_id: 4001,
      distance: 22,
      is_cleared: false,
    };
    await openConsole({
      reviewVideo: { video: aReviewVideo({ title: 'Undertow', matches: [match] }) },
      review: {
        ok: 1,
        video: aReviewVideo({ title: 'Undertow', matches: [{ ...match, is_cleared: true }] }),
      },
    });
    await isShown('Undertow');
    await press('Not a match');
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Why it is not a match' }),
      'Another take.',
    );
    await press('Clear match');
    await waitFor(async () => expect(await isShown('Undertow')).toHaveFocus());
  });

  test('T17 moves to a shown legal name and returns to its button', async () => {
    await openConsole({ staffName: { ok: 1, identity: anOpenedIdentity() } }, 'lane=identities');
    await screen.findByRole('listitem', { name: 'Member anselm' });
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: /^Reason for opening/ }),
      'authority',
    );
    await press('Show name');
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Name in the document' })).toHaveFocus(),
    );
    await press('Hide name');
    expect(screen.getByRole('button', { name: 'Show name' })).toHaveFocus();
  });

  test('T17 moves to the next identity, or to the empty list after the last', async () => {
    const other = aStaffIdentity({ id: 8, username: 'ida' });
    const { transport } = await openConsole(
      { staffIdentities: listResponse('identities', [aStaffIdentity(), other]) },
      'lane=identities',
    );
    const card = within(await screen.findByRole('listitem', { name: 'Member anselm' }));
    await userEvent.click(card.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Member ida' })).toHaveFocus());
    transport.answers.staffIdentities = listResponse('identities', []);
    await press('Verify');
    const empty = await screen.findByRole('heading', { name: 'The queue is empty' });
    await waitFor(() => expect(document.activeElement).toContainElement(empty));
    expect(document.body).not.toHaveFocus();
  });

  test('T17 moves to the title of the case after an action', async () => {
    await openConsole({}, 'lane=cases&case=NC-7Q2ZK4MT');
    await isShown('Glass tide');
    await press('Take down now');
    await waitFor(async () => expect(await isShown('Glass tide')).toHaveFocus());
  });
});

describe('R1-01 cases in the console', () => {
  test('R1-01 shows the deadline, the notice and the available actions', async () => {
    const { transport } = await openConsole({}, 'lane=cases&case=NC-7Q2ZK4MT');
    expect(await isShown('Glass tide')).toBeVisible();
    expect(screen.getByText('I am in this film and never agreed.')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: '42% of the time used' })).toBeVisible();
    expect(screen.getByRole('link', { name: '/video/4001/glass-tide/' })).toHaveAttribute(
      'href',
      '/video/4001/glass-tide/',
    );
    const acts = within(screen.getByRole('complementary', { name: 'Actions' }));
    expect(acts.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Take down now',
      'Request information',
      'Decide case',
    ]);
    await press('Take down now');
    expect(transport.callsOf('caseAct').map(({ body }) => body)).toEqual([
      { act: 'disable', reference: 'NC-7Q2ZK4MT', note: '' },
    ]);
    expect(await screen.findByRole('button', { name: 'Close case' })).toBeVisible();
  });

  test('R1-01 a decision marks its missing fields', async () => {
    const { transport } = await openConsole({}, 'lane=cases');
    await isShown('Glass tide');
    await press('Decide case');
    expect(screen.getAllByText('Choose one of these.')).toHaveLength(3);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'upheld');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Reason for the outcome' }),
      'consent',
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Clause' }), 'consent');
    await press('Decide case');
    expect(transport.callsOf('caseAct').map(({ body }) => body)).toEqual([
      {
        act: 'decide',
        reference: 'NC-7Q2ZK4MT',
        outcome: 'upheld',
        reason_code: 'consent',
        policy_clause: 'consent',
        note: '',
      },
    ]);
  });

  test('R1-01 does not link foreign addresses; shows a pause and a missed deadline', async () => {
    const changes = {
      page: 'https://elsewhere.test/x',
      is_paused: true,
      used: 130,
      subject_title: '',
    };
    await openConsole(
      { cases: listResponse('cases', [aCaseItem(changes)]), case: { case: aCase(changes) } },
      'lane=cases',
    );
    await isShown('NC-7Q2ZK4MT');
    expect(screen.queryByRole('link', { name: 'https://elsewhere.test/x' })).toBeNull();
    expect(screen.getAllByText('Paused: waiting for information')).toHaveLength(2);
    expect(screen.getByRole('progressbar', { name: '130% of the time used' })).toBeVisible();
  });
});

describe.each(['en', 'ru', 'fr', 'de'] as const)('R2.3-18 in %s', (language) => {
  test.each(['', 'lane=identities', 'lane=cases'])(
    'R2.3-18 no text is missing for the query %p',
    async (query) => {
      const { container } = await openConsole({}, query, language);
      await waitFor(() => expect(container.querySelector('button[data-variant]')).not.toBeNull());
      await waitFor(() => expect(container.querySelectorAll('h2').length).toBeGreaterThan(0));
      expect(container.innerHTML).not.toMatch(
        />(review|cases|identity|error|ui|common)\.[a-z_.]+</,
      );
      expect(container.innerHTML).not.toContain('style=');
    },
  );
});
