import { describe, expect, test } from '@jest/globals';
import { someVideos } from '@nocturne/federation/testing/test-data';
import { aMember, aPlaylist } from '@nocturne/federation/testing/test-people';
import { aComment } from '@nocturne/ui/testing/a-comment';
import { INJECTED_MARKUP, STRANGE_TEXTS } from '@nocturne/ui/testing/strange-texts';
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { openPage } from '../testing/open-page.tsx';
import { aChannel, aPerformerDetail } from '../testing/directory-data.ts';

const list = { total_count: 1, pages: 1 };
/** Puts one text into every field that members write and pages of this remote show. */
function answersWith(text: string) {
  const user = { user_id: 7001, username: text };
  const playlist = aPlaylist({ title: text, description: text, user, total_videos: 2 });
  const comments = [
    aComment({ comment_id: 2, parent_id: 1, text, user }),
    aComment({ text, user }),
  ];
  return {
    members: { members: [aMember({ username: text })], ...list },
    playlists: { playlists: [playlist], ...list },
    playlist: { playlist, videos: someVideos(2) },
    comments: { comments, ...list },
    model: { model: aPerformerDetail() },
    channel: { channel: aChannel() },
  };
}

const PAGES = [
  ['/community/recent/1/', 1],
  ['/playlists/latest-updates/1/', 2],
  ['/playlist/501', 3],
  ['/pornstar/orla-venn/comments/', 4],
] as const;

const timesIn = (text: string, host: HTMLElement) =>
  (host.textContent ?? '').split(text).length - 1;

describe.each(PAGES)('R6-02 members’ texts stay plain text on %s', (address, times) => {
  test.each(STRANGE_TEXTS)('%j', async (text) => {
    const answers = answersWith(text);
    for (const user of [null, { user_id: 9, username: 'lena' }]) {
      const { screen: element } = await openPage(address, { answers, user });
      const drawn = document.createElement('div');
      // Parses the server's markup, as the browser does.
      drawn.innerHTML = renderToString(element);
      const { container, unmount } = render(element);
      for (const host of [drawn, container]) {
        expect(host.querySelector(INJECTED_MARKUP)).toBeNull();
        expect(timesIn(text, host)).toBeGreaterThanOrEqual(times);
      }
      expect(document.head.querySelector(INJECTED_MARKUP)).toBeNull();
      unmount();
    }
  });
});
