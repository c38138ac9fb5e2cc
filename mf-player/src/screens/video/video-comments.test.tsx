import { describe, expect, test } from '@jest/globals';
import { COMMENT_MAX } from '@nocturne/contracts/constants';
import type { Comment } from '@nocturne/contracts/entities/community';
import type { User } from '@nocturne/contracts/entities/people';
import { refusal, type FakeAnswers } from '@nocturne/federation/testing/fake-transport';
import { aVideo } from '@nocturne/federation/testing/test-data';
import { testServices, type TestServices } from '@nocturne/federation/testing/test-services';
import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { commentsTexts } from '@nocturne/i18n/texts/comments';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { CommentsStore } from '@nocturne/stores/comments-store';
import { aComment } from '@nocturne/ui/testing/a-comment';
import { INJECTED_MARKUP, STRANGE_TEXTS } from '@nocturne/ui/testing/strange-texts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VideoComments } from './video-comments.tsx';

const TEXTS = joinTexts(uiTexts, commonTexts, commentsTexts);
const ME = { user_id: 9, username: 'lena' };
const VIDEO = aVideo({ video_id: 4001, dir: 'glass-tide' });
const COMMENTS = [
  aComment({ comment_id: 3, parent_id: 1, text: 'So do I.', user: ME }),
  aComment({ comment_id: 2, text: 'Is there a longer cut?', likes: 24 }),
  aComment({ comment_id: 1, text: 'The light at 4:10.' }),
];
const pageOf = (comments: readonly Comment[]) => ({
  comments: [...comments],
  total_count: comments.length,
  pages: 1,
});

async function show({
  user = ME,
  answers = {},
}: { user?: User | null; answers?: FakeAnswers } = {}) {
  const services = testServices({ user, answers: { comments: pageOf(COMMENTS), ...answers } });
  const comments = new CommentsStore(services, () => ({
    section: 'video',
    objectId: VIDEO.video_id,
    page: '/video/4001/glass-tide/',
  }));
  await comments.list.show(1);
  render(
    <TextProvider language="en" texts={TEXTS} siteName="Nocturne">
      <VideoComments comments={comments} video={VIDEO} services={services} />
    </TextProvider>,
  );
  return { services, comments };
}

const posted = (services: TestServices) =>
  services.transport.callsOf('stat').map(({ body }) => body);
const texts = () =>
  screen.getAllByRole('article').map((comment) => comment.querySelector('p + p')?.textContent);
const box = () => screen.getByRole('textbox', { name: 'Add a comment' });
const post = () => userEvent.click(screen.getByRole('button', { name: 'Post' }));

describe('R6-02 comments of a video', () => {
  test('R6-01 a visitor can read them and is asked to sign in to post', async () => {
    await show({ user: null });
    expect(texts()).toEqual(['Is there a longer cut?', 'The light at 4:10.', 'So do I.']);
    expect(screen.getByText(/Please/)).toHaveTextContent(
      'Please sign in or sign up to post comments',
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Reply/ })).toBeNull();
  });

  test('R6-04 are not cached for members', async () => {
    const lifetimes = [await show(), await show({ user: null })].map(
      ({ services }) => services.transport.callsOf('comments')[0]?.values.lifetime,
    );
    expect(lifetimes).toEqual([0, 3600]);
  });

  test('puts an accepted comment first, focuses it and clears the form', async () => {
    const { services } = await show({
      answers: {
        stat: {
          ok: 1,
          comment: aComment({ comment_id: 4, text: 'Came for the sound.', user: ME }),
        },
      },
    });
    await userEvent.type(box(), 'Came for the sound.');
    await post();
    await waitFor(() => expect(texts()[0]).toBe('Came for the sound.'));
    expect(screen.getAllByRole('article')[0]).toHaveFocus();
    expect(box()).toHaveValue('');
    expect(screen.getByRole('heading', { name: 'Comments 4' })).toBeVisible();
    expect(posted(services)).toEqual([
      {
        act: 'comment',
        section: 'video',
        object_id: '4001',
        parent_id: '',
        text: 'Came for the sound.',
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
  });

  test('puts a reply under its comment', async () => {
    const reply = aComment({ comment_id: 4, parent_id: 2, text: 'Not yet.', user: ME });
    const { services } = await show({ answers: { stat: { ok: 1, comment: reply } } });
    const [first] = screen.getAllByRole('article') as [HTMLElement];
    await userEvent.click(within(first).getByRole('button', { name: 'Reply to anselm' }));
    expect(screen.getByRole('textbox', { name: 'Your reply to anselm' })).toHaveFocus();
    await userEvent.keyboard('Not yet.');
    await userEvent.click(within(first).getByRole('button', { name: 'Post' }));
    await waitFor(() =>
      expect(texts().slice(0, 2)).toEqual(['Is there a longer cut?', 'Not yet.']),
    );
    expect(posted(services)[0]).toMatchObject({ parent_id: '2' });
    expect(screen.queryByRole('textbox', { name: 'Your reply to anselm' })).toBeNull();
  });

  test.each([
    ['nothing', ' ', 'This field is required'],
    ['too much', 'x'.repeat(COMMENT_MAX + 1), 'Enter at most 1,000 characters'],
  ])('R5-06 %s is not sent and shows an error', async (_what, text, message) => {
    const { services } = await show();
    await userEvent.click(box());
    await userEvent.paste(text);
    await post();
    await waitFor(() => expect(box()).toHaveAccessibleDescription(message));
    expect(posted(services)).toEqual([]);
  });

  test('shows how many characters are left when there are few', async () => {
    await show();
    await userEvent.click(box());
    await userEvent.paste('x'.repeat(COMMENT_MAX - 1));
    expect(box()).toHaveAccessibleDescription('1 character left');
  });

  test('R8-06 R8-05 keeps the text over the rate limit and shows the limit', async () => {
    const limit = {
      error: 1,
      code: 'comments_user',
      errors: [{ field: 'notify', code: 'comments_user', info: { count: 5, minutes: 10 } }],
    };
    const { services } = await show({ answers: { stat: () => limit as never } });
    await userEvent.type(box(), 'The sixth');
    await post();
    await waitFor(() =>
      expect(services.notifications.list).toMatchObject([
        { type: 'error', key: 'error.comments_user', params: { count: 5, minutes: 10 } },
      ]),
    );
    expect(box()).toHaveValue('The sixth');
  });

  test('resends a comment with the same key after a failure', async () => {
    const { services } = await show({ answers: { stat: refusal('system') } });
    await userEvent.type(box(), 'Once');
    await post();
    expect(await screen.findByRole('alert')).toBeVisible();
    services.transport.answers = {
      stat: { ok: 1, comment: aComment({ comment_id: 4, text: 'Once', user: ME }) },
    };
    await post();
    await waitFor(() => expect(texts()[0]).toBe('Once'));
    const [first, second] = posted(services) as { key: string }[];
    expect(second?.key).toBe(first?.key);
  });

  test('R6-01 an expired session opens Login and keeps the text', async () => {
    const { services } = await show({ answers: { stat: refusal('login_required') } });
    await userEvent.type(box(), 'Still here');
    await post();
    await waitFor(() => expect(services.modals.stack.map(({ name }) => name)).toEqual(['Login']));
    expect(box()).toHaveValue('Still here');
  });

  test('V2 posts a pending comment once after sign-in, with its key', async () => {
    const { services } = await show({ answers: { stat: refusal('login_required') } });
    await userEvent.type(box(), 'Still here');
    await post();
    await waitFor(() => expect(services.modals.top?.name).toBe('Login'));
    services.transport.answers = {
      stat: { ok: 1, comment: aComment({ comment_id: 4, text: 'Still here', user: ME }) },
    };
    await act(async () => {
      services.session.enter({ ...ME });
      services.modals.close('Login');
    });
    await waitFor(() => expect(texts()[0]).toBe('Still here'));
    const [first, second, ...more] = posted(services) as { key: string }[];
    expect([second?.key, more]).toEqual([first?.key, []]);
  });

  test('R6-05 members can delete only their own comments, after confirming', async () => {
    const { services } = await show({ answers: { stat: { ok: 1 } } });
    expect(screen.getAllByRole('button', { name: 'Delete comment' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Delete comment' }));
    const question = screen.getByRole('dialog', { name: 'Delete this comment?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(texts()).toEqual(['Is there a longer cut?', 'The light at 4:10.']));
    expect(posted(services)).toEqual([{ act: 'comment_delete', comment_id: '3' }]);
    expect(screen.getByRole('region', { name: 'Comments' })).toHaveFocus();
  });

  test('R4-11 a vote changes the counts', async () => {
    await show({ answers: { stat: { ok: 1, likes: 25_000, dislikes: 0 } } });
    await userEvent.click(screen.getByRole('button', { name: 'Like the comment by anselm: 24' }));
    // Voice control finds buttons by their visible text.
    expect(
      await screen.findByRole('button', { name: 'Like the comment by anselm: 25K' }),
    ).toHaveTextContent('25K');
  });

  test.each(STRANGE_TEXTS)('R6-02 shows what members write as plain text: %j', async (text) => {
    const strange = { user_id: 7, username: text };
    const comments = [
      aComment({ comment_id: 2, parent_id: 1, text, user: strange }),
      aComment({ text, user: strange }),
    ];
    await show({ answers: { comments: pageOf(comments) } });
    expect(texts()).toEqual([text, text]);
    expect(
      screen.getAllByText(
        (_content, element) => element?.tagName === 'B' && element.textContent === text,
      ),
    ).toHaveLength(2);
    expect(document.querySelector(INJECTED_MARKUP)).toBeNull();
  });

  test('R2.2-07 a report names the comment', async () => {
    const { services } = await show();
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Report the comment by anselm' })[0] as HTMLElement,
    );
    expect(services.modals.stack).toMatchObject([
      {
        name: 'ContactUs',
        params: {
          about: 'comment',
          page: 'https://site.test/video/4001/glass-tide/#comment-2',
          title: 'Comment by anselm',
        },
      },
    ]);
  });

  test('shows four conversations at first, and all on request', async () => {
    const many = Array.from({ length: 6 }, (_, at) =>
      aComment({ comment_id: 60 - at, text: `Number ${at}` }),
    );
    await show({ answers: { comments: pageOf(many) } });
    expect(texts()).toEqual(['Number 0', 'Number 1', 'Number 2', 'Number 3']);
    await userEvent.click(screen.getByRole('button', { name: 'Show all comments' }));
    expect(texts()).toHaveLength(6);
    expect(screen.getAllByRole('article')[4]).toHaveFocus();
  });

  test('R8-01 says that there are no comments yet', async () => {
    await show({ answers: { comments: pageOf([]) } });
    expect(screen.getByText('No comments yet')).toBeVisible();
  });
});
