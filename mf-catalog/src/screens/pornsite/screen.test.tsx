import { describe, expect, jest, test } from '@jest/globals';
import { refusal } from '@nocturne/federation/testing/fake-transport';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/open-page.tsx';
import { aChannel } from '../../testing/directory-data.ts';
import { videoPages } from '../../testing/video-pages.ts';

const studio = {
  description: ['Long, quiet pictures.'],
  studio: 'Halden Group',
  content_source_id: '1',
  logo: '',
  url: 'https://halden.example/',
};
const answers = { channel: { channel: aChannel() }, videos: videoPages(60), download: [studio] };

describe('channel screen', () => {
  test('R2.1-18 R2.3-11 shows the videos of a channel under a heading, newest first', async () => {
    const { services, screen: element } = await openPage('/pornsite/halden-works/', { answers });
    render(element);
    expect(screen.getByRole('heading', { level: 1, name: 'Halden Works' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Videos by Halden Works' })).toBeVisible();
    for (const words of ['30 videos', '1 subscriber', '128,400 views'])
      expect(screen.getByText(words)).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(24);
    const expected = {
      section: 'channels',
      object_id: 'halden-works',
      sort: 'latest-updates',
      page: 1,
    };
    expect(services.transport.callsOf('videos')[0]?.values).toMatchObject(expected);
  });

  test('R2.1-18 settlement 30: page 1 is at /pornsite/{dir}/, the others below it', async () => {
    render((await openPage('/pornsite/halden-works/videos/2/', { answers })).screen);
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute(
      'href',
      '/pornsite/halden-works/',
    );
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      '/pornsite/halden-works/videos/3/',
    );
  });

  test('R4-11 Subscribe opens Login for a visitor', async () => {
    const { services, screen: element } = await openPage('/pornsite/halden-works/', { answers });
    render(element);
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(services.modals.top?.name).toBe('Login');
  });

  test('R2.1-18 the info tab shows the studio, its description and its website', async () => {
    render((await openPage('/pornsite/halden-works/info/', { answers })).screen);
    for (const words of ['Halden Group', 'Long, quiet pictures.'])
      expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'halden-works.example' })).toHaveAttribute(
      'href',
      'https://halden-works.example/',
    );
  });

  test('R8-01 the info tab says so when nothing is known', async () => {
    jest.mocked(console.warn).mockImplementation(() => undefined);
    const nothing = {
      channel: { channel: aChannel({ url: 'javascript:alert(1)' }) },
      download: refusal('not_found'),
    };
    render((await openPage('/pornsite/halden-works/info/', { answers: nothing })).screen);
    expect(screen.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  });

  test('R8-02 logs missing studio data and shows the page without caching it', async () => {
    const warn = jest.mocked(console.warn).mockImplementation(() => undefined);
    const { outcome, screen: element } = await openPage('/pornsite/halden-works/info/', {
      answers: { ...answers, download: refusal('system') },
    });
    render(element);
    expect([warn.mock.calls.map(([text]) => text), outcome?.lifetime]).toEqual([
      ['download data error'],
      undefined,
    ]);
    expect(screen.getByRole('link', { name: 'halden-works.example' })).toBeVisible();
  });

  test.each(['', 'info/', 'videos/1/'])(
    'R8-02 logs "error 404" when the channel does not load: %p',
    async (tab) => {
      const warn = jest.mocked(console.warn).mockImplementation(() => undefined);
      for (const channel of [refusal('not_found'), refusal('system')])
        await expect(
          openPage(`/pornsite/nowhere/${tab}`, { answers: { ...answers, channel } }),
        ).rejects.toThrow();
      const line = ['error 404', { dir: 'nowhere' }];
      expect(warn.mock.calls).toEqual([line, line]);
      expect(console.error).not.toHaveBeenCalled();
    },
  );

  test.each(['', 'info/', 'videos/1/'])(
    'R2.1-18 answers 404 when the channel does not exist: %p',
    async (tab) => {
      jest.mocked(console.warn).mockImplementation(() => undefined);
      const opening = openPage(`/pornsite/nowhere/${tab}`, {
        answers: { ...answers, channel: refusal('not_found') },
      });
      await expect(opening).rejects.toMatchObject({ status: 404 });
    },
  );

  test.each(['/pornsite/A.B/', '/pornsite/A.B/info/', '/pornsite/halden-works/videos/0/'])(
    'R2.1-18 answers 404 to %s',
    async (address) => {
      const { outcome, services } = await openPage(address, { answers });
      expect(outcome).toEqual({ status: 404 });
      expect(services.transport.calls).toEqual([]);
    },
  );

  test('R9-03 a found page is cacheable and has breadcrumbs', async () => {
    const { outcome } = await openPage('/pornsite/halden-works/', { answers });
    expect(outcome).toMatchObject({
      lifetime: 3600,
      structured: [{ '@type': 'BreadcrumbList' }, { '@type': 'ItemList' }],
    });
  });
});
