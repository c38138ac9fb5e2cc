import { testServices } from '@nocturne/federation/testing/test-services';
import { delegateTraversals } from '@nocturne/lib/history-traversals';
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aCase,
  aCaseItem,
  aReviewItem,
  aReviewVideo,
  listResponse,
} from '../../../testing/review-data.ts';
import { ReviewConsole } from './review-console.tsx';

/** A window that is narrow or wide. */
function windowWhere(isNarrow: boolean): void {
  const list = {
    matches: isNarrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  Object.assign(window, { matchMedia: () => list });
}

async function openConsole(query = '') {
  history.replaceState({ key: 'first' }, '', `/review/${query}`);
  const services = testServices({
    user: { user_id: 9, username: 'ida', is_staff: true },
    answers: {
      reviewQueue: listResponse('items', [
        aReviewItem({ video_id: 51, title: 'Undertow' }),
        aReviewItem({ video_id: 52, title: 'Cinder' }),
      ]),
      reviewVideo: ({ values: { video_id: id } }) => ({
        video: aReviewVideo({ video_id: id, title: id === 51 ? 'Undertow' : 'Cinder' }),
      }),
      cases: listResponse('cases', [aCaseItem()]),
      case: { case: aCase() },
    },
  });
  await act(async () =>
    render(<ReviewConsole services={services} query={new URLSearchParams(query)} />),
  );
  return services;
}

const isShown = (name: string) => screen.findByRole('heading', { level: 2, name });
const item = (name: RegExp) => screen.findByRole('link', { name });
const isAt = (search: string) => waitFor(() => expect(location.search).toBe(search));
/** Replaces the router, which would render the page again. */
const router = jest.fn();

beforeAll(() => delegateTraversals());
beforeEach(() => {
  router.mockClear();
  window.addEventListener('popstate', router);
  window.scrollTo = jest.fn();
});
afterEach(() => {
  window.removeEventListener('popstate', router);
  Reflect.deleteProperty(window, 'matchMedia');
  history.replaceState(null, '', '/');
});

describe('R1-03 Back and Forward in the console', () => {
  test('R1-03 go from video to video and keep what was typed', async () => {
    await openConsole();
    await isShown('Undertow');
    await userEvent.type(screen.getByRole('textbox', { name: 'Note to the uploader' }), 'Almost.');
    await userEvent.click(await item(/Cinder/));
    await isShown('Cinder');
    expect(history.state).toMatchObject({ key: expect.not.stringMatching(/^first$/) });
    history.back();
    await isShown('Undertow');
    expect(screen.getByRole('textbox', { name: 'Note to the uploader' })).toHaveValue('Almost.');
    history.forward();
    await isShown('Cinder');
    expect(router).not.toHaveBeenCalled();
  });

  test('R1-03 go from queue to queue and restore the chosen case type', async () => {
    const { transport } = await openConsole('?lane=cases');
    await isShown('Glass tide');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Case type' }), 'dmca');
    await isAt('?lane=cases&kind=dmca&case=NC-7Q2ZK4MT');
    await userEvent.click(await item(/^Appeals/));
    await isAt('?lane=appeals&video=51');
    history.back();
    await isShown('Glass tide');
    expect(screen.getByRole('combobox', { name: 'Case type' })).toHaveValue('dmca');
    expect(transport.callsOf('cases').at(-1)?.values).toMatchObject({ lane: 'dmca' });
  });

  test('R1-03 J and K add no history entries', async () => {
    await openConsole();
    await isShown('Undertow');
    await userEvent.keyboard('j');
    await isShown('Cinder');
    expect(history.state).toMatchObject({ key: 'first' });
    await isAt('?video=52');
  });
});

describe('R1-03 R2.2-09 in a narrow window an item replaces its list', () => {
  beforeEach(() => windowWhere(true));

  test('R1-03 opens nothing on its own; Back restores the position and the focus', async () => {
    await openConsole();
    const link = await item(/Cinder/);
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    expect(location.search).toBe('');
    Object.assign(window, { scrollY: 420 });
    await userEvent.click(link);
    await waitFor(async () => expect(await isShown('Cinder')).toHaveFocus());
    history.back();
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull());
    await waitFor(() =>
      expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 420, behavior: 'instant' }),
    );
    expect(await item(/Cinder/)).toHaveFocus();
    Object.assign(window, { scrollY: 0 });
  });

  test('R1-03 the back link goes back in history after an item was opened', async () => {
    await openConsole();
    await userEvent.click(await item(/Cinder/));
    await isShown('Cinder');
    await userEvent.click(await item(/^Back to the queue$/));
    await isAt('');
    expect(history.state).toMatchObject({ key: 'first' });
  });

  test('R1-03 an address with a video opens it and offers a link to the queue', async () => {
    await openConsole('?video=52');
    await isShown('Cinder');
    await userEvent.click(await item(/^Back to the queue$/));
    await isAt('');
    expect(history.state).toMatchObject({ key: expect.not.stringMatching(/^first$/) });
    expect(await item(/Undertow/)).toBeVisible();
  });

  test('R1-03 J opens the first video of the list, and Back returns', async () => {
    await openConsole();
    await item(/Undertow/);
    await userEvent.keyboard('a');
    await userEvent.keyboard('j');
    await isShown('Undertow');
    await isAt('?video=51');
    history.back();
    await isAt('');
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull());
  });
});
