import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  PAGE_SNAPSHOT_KEY,
  SIGNUP_NEXT_KEY,
  UNSENT_TEXTS_KEY,
} from '@nocturne/contracts/constants';
import { someVideos } from '@nocturne/federation/testing/test-data';
import { testServices, type TestServices } from '@nocturne/federation/testing/test-services';
import { LocalDb } from '@nocturne/local-db/local-db';
import { IDBFactory } from '@nocturne/local-db/testing/fake-indexeddb';
import { saveUnsentTexts } from '@nocturne/lib/unsent-texts';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../../testing/open-page.tsx';

// Each step needs several IndexedDB transactions, which are slow on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const ADDRESS = '/history/1/?list=data';

let indexedDb: IDBFactory;
let db: LocalDb;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  indexedDb = new IDBFactory();
  db = new LocalDb(indexedDb, localStorage);
  for (const video of someVideos(3)) await db.history.add(video);
  for (const video of someVideos(1)) await db.watchLater.add(video);
  for (const term of ['velvet', 'silk']) db.searches.add(term);
});

async function open(): Promise<TestServices> {
  const opened = await openPage(ADDRESS, { indexedDb });
  render(opened.screen);
  return opened.services;
}
const button = (name: string) => screen.getByRole('button', { name });
const counts = () =>
  within(screen.getByRole('region', { name: 'What is kept' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
/** jsdom does not read files. */
const choose = (text: string) => {
  const file = Object.assign(new File([text], 'my-lists.json', { type: 'application/json' }), {
    text: () => Promise.resolve(text),
  });
  return userEvent.upload(
    screen.getByLabelText<HTMLInputElement>('Import from a file', { selector: 'input' }),
    file,
  );
};

describe('R2.1-13 own data page', () => {
  test('shows visitors the size of each list without a request', async () => {
    const services = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
    expect(counts()).toEqual([
      'History3 videosDelete',
      'Watch later1 videoDelete',
      'Search history2 searchesDelete',
    ]);
    expect(screen.getByRole('link', { name: 'Your data' })).toHaveAttribute('aria-current', 'page');
    expect(services.transport.calls).toEqual([]);
  });

  test('has a tab next to the lists', async () => {
    const { screen: element } = await openPage('/history/1/', { indexedDb });
    render(element);
    expect(screen.getByRole('link', { name: 'Your data' })).toHaveAttribute('href', ADDRESS);
  });

  test('deletes one list after confirmation and keeps the others', async () => {
    await open();
    await userEvent.click(button('Delete: History'));
    expect(
      within(screen.getByRole('dialog', { name: 'Delete this list: History?' })).getByText(
        /cannot be undone/,
      ),
    ).toBeVisible();
    await userEvent.click(button('Keep it'));
    expect(await db.history.count()).toBe(3);
    await userEvent.click(button('Delete: History'));
    await userEvent.click(button('Yes, delete it'));
    await waitFor(() =>
      expect(counts()).toEqual([
        'History0 videosDelete',
        'Watch later1 videoDelete',
        'Search history2 searchesDelete',
      ]),
    );
    expect(screen.getByRole('status')).toHaveTextContent('Deleted');
    expect(button('Delete: History')).toBeDisabled();
  });

  test('deletes everything at once', async () => {
    const services = await open();
    await userEvent.click(button('Delete everything'));
    await userEvent.click(button('Yes, delete it'));
    await waitFor(() => expect(button('Delete everything')).toBeDisabled());
    expect([
      await db.history.count(),
      await db.watchLater.count(),
      db.searches.list(),
      services.watchLater.ids.size,
    ]).toEqual([0, 0, [], 0]);
  });

  test('T1 T2 Delete everything also removes sign-up page, unsent texts, kept page', async () => {
    await db.history.clear();
    await db.watchLater.clear();
    db.searches.clear();
    localStorage.setItem(SIGNUP_NEXT_KEY, '/video/7/velvet/');
    saveUnsentTexts('comment-video-7', { text: 'Half a thought' });
    sessionStorage.setItem(PAGE_SNAPSHOT_KEY, '{}');
    await open();
    await waitFor(() => expect(button('Delete everything')).toBeEnabled());
    await userEvent.click(button('Delete everything'));
    await userEvent.click(button('Yes, delete it'));
    await waitFor(() => expect(button('Delete everything')).toBeDisabled());
    const left = [SIGNUP_NEXT_KEY, UNSENT_TEXTS_KEY, PAGE_SNAPSHOT_KEY].map(
      (key) => localStorage.getItem(key) ?? sessionStorage.getItem(key),
    );
    expect(left).toEqual([null, null, null]);
  });

  test('removes a search and moves the focus to the heading', async () => {
    await open();
    await userEvent.click(button('Remove the search “silk”'));
    await waitFor(() => expect(db.searches.list()).toEqual([{ title: 'velvet' }]));
    expect(screen.getByRole('heading', { name: 'Search history' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Remove the search “silk”' })).toBeNull();
  });

  test('pauses the history by keyboard and remembers that for the next visit', async () => {
    await open();
    screen.getByRole('switch', { name: 'Pause history' }).focus();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('switch')).toHaveAttribute('aria-checked', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('History is paused');
    expect(new LocalDb(indexedDb, localStorage).pause.isOn).toBe(true);
  });

  test('disables the pause switch until its state is known', async () => {
    db.pause.turn(true);
    // The server's markup: no data of this browser has been read yet.
    const services = testServices({ indexedDb });
    const { route, store: read } = await openPage(ADDRESS);
    const store = route.store(services);
    route.hydrate(store, route.dehydrate(read), {
      params: { page: '1' },
      query: new URLSearchParams('list=data'),
    });
    render(<route.Screen store={store} services={services} />);
    const pause = () => screen.getByRole('switch', { name: 'Pause history' });
    expect(pause()).toBeDisabled();
    await waitFor(() => expect(pause()).toBeEnabled());
    expect(pause()).toHaveAttribute('aria-checked', 'true');
    await userEvent.click(pause());
    expect(db.pause.isOn).toBe(false);
  });

  test('exports the lists to a file and imports them from it', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    });
    const click = jest
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    await open();
    await userEvent.click(button('Save to a file'));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    const [blob] = saved;
    const text = await readBlob(blob as Blob);
    expect(JSON.parse(text)).toMatchObject({
      format: 'nocturne-lists',
      searches: ['silk', 'velvet'],
    });
    await userEvent.click(button('Delete everything'));
    await userEvent.click(button('Yes, delete it'));
    await waitFor(() => expect(button('Save to a file')).toBeDisabled());
    await choose(text);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('6 entries added'));
    expect(counts()).toEqual([
      'History3 videosDelete',
      'Watch later1 videoDelete',
      'Search history2 searchesDelete',
    ]);
    click.mockRestore();
  });

  test('refuses an unrelated file with an alert', async () => {
    await open();
    await choose('{"format":"other"}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This file contains no lists from this site',
    );
    expect(counts()).toHaveLength(3);
  });

  test('R4-10 explains that the browser does not store lists', async () => {
    const { screen: element } = await openPage(ADDRESS);
    render(element);
    expect(
      await screen.findByText(
        'This browser doesn’t let the site save lists. Check its privacy settings.',
      ),
    ).toBeVisible();
  });
});

function readBlob(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(blob);
  });
}
