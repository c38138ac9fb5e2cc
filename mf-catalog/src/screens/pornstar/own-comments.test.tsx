import { expect, test } from '@jest/globals';
import { testServices } from '@nocturne/federation/testing/test-services';
import { aComment } from '@nocturne/ui/testing/a-comment';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { openPage, rehydrate } from '../../testing/open-page.tsx';
import { aPerformerDetail } from '../../testing/directory-data.ts';

const ME = { user_id: 9, username: 'lena' };
const answers = {
  model: { model: aPerformerDetail() },
  comments: {
    comments: [aComment({ comment_id: 2, user: ME, text: 'Mine.' }), aComment()],
    total_count: 2,
    pages: 1,
  },
  stat: { ok: 1 as const },
};

test('R6-05 R6-04 after hydration, deleting a comment keeps focus in the section', async () => {
  const page = await openPage('/pornstar/orla-venn/comments/', {
    answers,
    user: { user_id: 0, username: '' },
  });
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(page.screen);
  const complaints: unknown[] = [];
  const element = rehydrate(page, testServices({ answers, user: ME }));
  const root = await act(() =>
    hydrateRoot(host, element, { onRecoverableError: (error) => complaints.push(error) }),
  );
  expect(complaints).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete comment' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Mine.')).toBeNull());
  expect(document.activeElement).toContainElement(screen.getByText('A quiet one.'));
  expect(document.activeElement).not.toBe(document.body);
  act(() => root.unmount());
  host.remove();
});
