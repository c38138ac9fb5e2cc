import { describe, expect, test } from '@jest/globals';
import { refusal } from '@nocturne/federation/testing/fake-transport';
import { aComment } from '@nocturne/ui/testing/a-comment';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/open-page.tsx';
import { aPerformerDetail, commentPages } from '../../testing/directory-data.ts';
import { videoPages } from '../../testing/video-pages.ts';

const model = aPerformerDetail({ country: 'NO', website: 'https://orla.example/' });
const comments = [
  aComment({ comment_id: 3, text: 'I think so too.', parent_id: 1 }),
  aComment({
    comment_id: 2,
    text: '<b>Loud</b>\nand clear',
    likes: 2,
    user: { user_id: 4, username: 'lena' },
  }),
  aComment({ comment_id: 1 }),
];
const answers = {
  model: { model },
  videos: videoPages(60),
  comments: { comments, total_count: 3, pages: 1 },
};
const user = { user_id: 1, username: 'lena' };

describe('performer screen', () => {
  test('R2.1-17 R2.3-11 lists videos of a performer under a heading, newest first', async () => {
    const { services, screen: element } = await openPage('/pornstar/orla-venn/', { answers });
    render(element);
    expect(screen.getByRole('heading', { level: 1, name: 'Orla Venn' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Videos with Orla Venn' })).toBeVisible();
    expect(
      within(screen.getAllByRole('article')[0] as HTMLElement).getByRole('heading', { level: 3 }),
    ).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(24);
    const expected = {
      section: 'models',
      object_id: 'orla-venn',
      sort: 'latest-updates',
      page: 1,
      count: 24,
    };
    expect(services.transport.callsOf('videos')[0]?.values).toMatchObject(expected);
    expect(document.title).toBe('Orla Venn · Nocturne');
  });

  test('R2.1-17 shows the full counts in the header', async () => {
    render((await openPage('/pornstar/orla-venn/', { answers })).screen);
    for (const words of ['86 videos', '21,400 subscribers', '9,800,000 views'])
      expect(screen.getByText(words)).toBeVisible();
  });

  test('R2.1-17 settlement 30: page 1 is at /pornstar/{dir}/; links keep the sort', async () => {
    render((await openPage('/pornstar/orla-venn/videos/2/?sort=longest', { answers })).screen);
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute(
      'href',
      '/pornstar/orla-venn/?sort=longest',
    );
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      '/pornstar/orla-venn/videos/3/?sort=longest',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sort by: Longest' }));
    expect(screen.getByRole('menuitemradio', { name: 'Latest updates' })).toHaveAttribute(
      'href',
      '/pornstar/orla-venn/',
    );
    expect(document.title).toBe('Orla Venn, page 2 · Nocturne');
  });

  test('R4-12 Load More appends videos to the first page', async () => {
    render((await openPage('/pornstar/orla-venn/', { answers })).screen);
    await userEvent.click(screen.getByRole('link', { name: 'Load More' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(48));
  });

  test('R2.1-17 the sections are links, and the current one is marked', async () => {
    render((await openPage('/pornstar/orla-venn/info/', { answers })).screen);
    const tabs = within(
      screen.getByRole('navigation', { name: 'Sections of Orla Venn' }),
    ).getAllByRole('link');
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
      '/pornstar/orla-venn/',
      '/pornstar/orla-venn/info/',
      '/pornstar/orla-venn/comments/',
    ]);
    expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual([null, 'page', null]);
  });

  test('R4-11 Subscribe opens Login for a visitor and sends nothing', async () => {
    const { services, screen: element } = await openPage('/pornstar/orla-venn/', { answers });
    render(element);
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(services.modals.top?.name).toBe('Login');
    expect(services.transport.callsOf('stat')).toEqual([]);
  });

  test('R4-11 a member subscribes and unsubscribes with a second press', async () => {
    const { services, screen: element } = await openPage('/pornstar/orla-venn/', {
      answers: { ...answers, stat: { ok: 1 } },
      user,
    });
    render(element);
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Subscribed', pressed: true }));
    expect(await screen.findByRole('button', { name: 'Subscribe', pressed: false })).toBeVisible();
    expect(services.transport.callsOf('stat').map(({ body }) => body)).toEqual([
      { act: 'subscribe', section: 'model', object_id: 'orla-venn' },
      { act: 'unsubscribe', section: 'model', object_id: 'orla-venn' },
    ]);
    services.notifications.dispose();
  });
});

describe('performer info screen', () => {
  test('R3-16 lists known facts and omits the rest', async () => {
    const { container } = render((await openPage('/pornstar/orla-venn/info/', { answers })).screen);
    expect([...container.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual(
      ['Country', 'Norway', 'Website', 'orla.example'],
    );
    const website = screen.getByRole('link', { name: 'orla.example' });
    expect(website).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(website).toHaveAttribute('target', '_blank');
  });

  test('R8-01 R3-16 says so when nothing is known', async () => {
    render(
      (
        await openPage('/pornstar/orla-venn/info/', {
          answers: { model: { model: aPerformerDetail() } },
        })
      ).screen,
    );
    expect(screen.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  });
});

describe('performer comments screen', () => {
  const at = '/pornstar/orla-venn/comments/';

  test('R2.1-17 requests comments by the performer’s id and shows them as text', async () => {
    const { services, screen: element } = await openPage(at, { answers });
    render(element);
    expect(services.transport.callsOf('comments')[0]?.values).toMatchObject({
      section: 'model',
      object_id: 12,
    });
    const articles = screen.getAllByRole('article');
    expect(articles.map((comment) => comment.querySelector('b')?.textContent)).toEqual([
      'lena',
      'anselm',
      'anselm',
    ]);
    expect(articles[0]).toHaveTextContent('<b>Loud</b> and clear2');
    expect(screen.getByRole('button', { name: 'Like the comment by lena: 2' })).toBeVisible();
    expect(articles[2]).toHaveTextContent('I think so too.');
    expect(screen.getAllByText('Nov 1, 2026')[0]).toHaveAttribute(
      'datetime',
      '2026-11-01T12:00:00.000Z',
    );
  });

  test('R6-01 invites a visitor to sign in or sign up', async () => {
    render((await openPage(at, { answers })).screen);
    expect(screen.getByText(/Please/)).toHaveTextContent(
      'Please sign in or sign up to post comments',
    );
    expect(screen.getByRole('link', { name: 'sign in' })).toHaveAttribute(
      'href',
      `/signin/?next=${encodeURIComponent(at)}`,
    );
    expect(screen.getByRole('link', { name: 'sign up' })).toHaveAttribute(
      'href',
      `/signup/?next=${encodeURIComponent(at)}`,
    );
  });

  test('R6-01 does not invite a member', async () => {
    render((await openPage(at, { answers, user })).screen);
    expect(screen.queryByText(/Please/)).toBeNull();
  });

  test('R6-04 bypasses the cache for members only', async () => {
    const [asMember, asVisitor] = [
      await openPage(at, { answers, user }),
      await openPage(at, { answers }),
    ];
    const lifetimes = [asMember, asVisitor].map(
      ({ services }) => services.transport.callsOf('comments')[0]?.values.lifetime,
    );
    expect(lifetimes).toEqual([0, 3600]);
    expect([asMember.outcome?.lifetime, asVisitor.outcome?.lifetime]).toEqual([0, 3600]);
  });

  test('R8-01 says that there are no comments yet', async () => {
    render(
      (
        await openPage(at, {
          answers: { ...answers, comments: { comments: [], total_count: 0, pages: 0 } },
        })
      ).screen,
    );
    expect(screen.getByRole('heading', { name: 'No comments yet' })).toBeVisible();
  });

  test('R4-12 older comments have their own pages, and Load More appends them', async () => {
    render((await openPage(at, { answers: { ...answers, comments: commentPages(90) } })).screen);
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', `${at}?page=3`);
    expect(screen.getAllByRole('article')).toHaveLength(40);
    await userEvent.click(screen.getByRole('link', { name: 'Load More' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(80));
    expect(screen.getAllByRole('article')[40]).toHaveFocus();
  });

  test('R4-12 Load More focuses the first new comment, even if another moves below', async () => {
    const answer = aComment({ comment_id: 41, parent_id: 1, text: 'An answer to the last.' });
    const pages = commentPages(41);
    const withAnswer = (call: Parameters<typeof pages>[0]) => {
      const found = pages(call);
      return call.values.page === 1
        ? { ...found, comments: [answer, ...found.comments.slice(1)] }
        : found;
    };
    render((await openPage(at, { answers: { ...answers, comments: withAnswer } })).screen);
    expect(screen.getAllByRole('article')[0]).toHaveTextContent('An answer to the last.');
    await userEvent.click(screen.getByRole('link', { name: 'Load More' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(41));
    expect(screen.getAllByRole('article')[39]).toHaveFocus();
    expect(screen.getAllByRole('article')[40]).toHaveTextContent('An answer to the last.');
  });

  test('R4-12 each page of comments has its own address', async () => {
    const { services, screen: element } = await openPage(`${at}?page=3`, {
      answers: { ...answers, comments: commentPages(90) },
    });
    render(element);
    expect(services.transport.callsOf('comments').map(({ values }) => values.page)).toEqual([3]);
    expect(screen.getAllByRole('article')).toHaveLength(10);
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', at);
    expect(document.title).toBe('Comments on Orla Venn, page 3 · Nocturne');
  });

  test('section 6 R4-12 keeps shown comments and offers only Retry after a failure', async () => {
    const { services, screen: element } = await openPage(at, {
      answers: { ...answers, comments: commentPages(90) },
    });
    render(element);
    services.transport.answers = { model: { model } };
    await userEvent.click(screen.getByRole('link', { name: 'Load More' }));
    expect(await screen.findByText('The next page did not load')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Load More' })).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(40);
    services.transport.answers = { ...answers, comments: commentPages(90) };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(80));
  });

  test('R4-12 Retry requests the failed page of comments, not the first', async () => {
    const { services, screen: element } = await openPage(`${at}?page=2`, {
      answers: { model: { model } },
    });
    render(element);
    services.transport.answers = { ...answers, comments: commentPages(90) };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
    expect(services.transport.callsOf('comments').map(({ values }) => values.page)).toEqual([2, 2]);
  });

  test('R4-12 shows the rest of the page and Retry when the comments do not load', async () => {
    const {
      services,
      outcome,
      screen: element,
    } = await openPage(at, { answers: { model: { model } } });
    expect(outcome).toEqual({ status: 503 });
    render(element);
    expect(screen.getByRole('heading', { level: 1, name: 'Orla Venn' })).toBeVisible();
    services.transport.answers = answers;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  });
});

describe('performer routes', () => {
  test.each(['', 'info/', 'comments/', 'videos/1/'])(
    'R2.1-17 answers 404 when the performer does not exist: %p',
    async (tab) => {
      const opening = openPage(`/pornstar/nobody/${tab}`, {
        answers: { ...answers, model: refusal('not_found') },
      });
      await expect(opening).rejects.toMatchObject({ status: 404 });
    },
  );

  test.each([
    '/pornstar/Orla.Venn/',
    '/pornstar/Orla.Venn/info/',
    '/pornstar/Orla.Venn/comments/',
    '/pornstar/orla-venn/videos/x/',
    '/pornstar/orla-venn/comments/?page=0',
    '/pornstar/orla-venn/comments/?page=x',
  ])('R2.1-17 answers 404 to %s without a request', async (address) => {
    const { outcome, services } = await openPage(address, { answers });
    expect(outcome).toEqual({ status: 404 });
    expect(services.transport.calls).toEqual([]);
  });

  test('R2.1-17 ignores an unknown sort', async () => {
    const { outcome } = await openPage('/pornstar/orla-venn/?sort=best-of', { answers });
    expect(outcome).not.toHaveProperty('status');
  });

  test('R2.1-17 answers 404 to a page of videos beyond the last', async () => {
    const { outcome } = await openPage('/pornstar/orla-venn/videos/9/', {
      answers: { ...answers, videos: refusal('not_found') },
    });
    expect(outcome).toEqual({ status: 404 });
  });

  test('R9-03 a found page is cacheable, with structured data of the performer', async () => {
    const { outcome } = await openPage('/pornstar/orla-venn/', { answers });
    expect(outcome?.lifetime).toBe(3600);
    expect(outcome?.structured).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'Performers' }, { name: 'Orla Venn' }],
      },
      { '@type': 'ProfilePage', mainEntity: { name: 'Orla Venn' } },
      { '@type': 'ItemList', numberOfItems: 24 },
    ]);
  });
});
