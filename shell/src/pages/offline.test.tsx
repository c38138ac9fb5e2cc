import { DEFAULT_GATE_POLICY, type GateRule } from '@nocturne/contracts/gates';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { someVideos } from '@nocturne/federation/testing/test-data';
import { termsAt } from '@nocturne/lib/gates';
import { LocalDb } from '@nocturne/local-db/local-db';
import { AgeGateStore } from '@nocturne/stores/age-gate-store';
import { IDBFactory } from '@nocturne/local-db/testing/fake-indexeddb';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { App } from '../app/app.tsx';
import { testShell } from '../testing/test-shell.ts';
import { Offline } from './offline.tsx';

interface Opened {
  factory?: IDBFactory;
  cookies?: Record<string, string>;
  rule?: GateRule;
}

let indexedDb: IDBFactory;
let db: LocalDb;
beforeEach(() => {
  indexedDb = new IDBFactory();
  db = new LocalDb(indexedDb);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});

const ACCEPTED = { _agev: '1' };

/** Opens the page in a browser with these cookies, in a location with this rule. */
function open({ factory = indexedDb, cookies = ACCEPTED, rule = 'gate' }: Opened = {}): void {
  const shell = testShell({}, { indexedDb: factory, cookies });
  const terms = { ...termsAt(DEFAULT_GATE_POLICY, { country: '', region: '' }), rule };
  const ageGate = new AgeGateStore({
    cookies: shell.services.cookies,
    modals: shell.services.modals,
    terms,
  });
  render(
    <App shell={{ ...shell, ageGate }}>
      <Offline />
    </App>,
  );
}

const list = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) });

describe('R2.1-13 R4-10 the offline page', () => {
  test('lists history and watch later, newest first, without pictures', async () => {
    const [first, second, third] = someVideos(3);
    if (!first || !second || !third) throw new Error('there are no videos');
    await db.history.add(first);
    await db.history.add(second);
    await db.watchLater.add(third);
    open();
    const history = await list('History');
    const links = await within(history).findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [second, first].map((video) => `/video/${video.video_id}/${video.dir}/`),
    );
    expect(history).toHaveTextContent('2 videos');
    expect(await within(await list('Watch later')).findByText(third.title)).toBeVisible();
    expect(document.querySelectorAll('img')).toHaveLength(0);
  });

  test('shows a long list in pages', async () => {
    for (const video of someVideos(30)) await db.watchLater.add(video);
    open();
    const later = await list('Watch later');
    expect(await within(later).findAllByRole('listitem')).toHaveLength(24);
    fireEvent.click(within(later).getByRole('button', { name: 'Load More' }));
    expect(await within(later).findByText(someVideos(30)[0]?.title ?? '')).toBeVisible();
    expect(within(later).getAllByRole('listitem')).toHaveLength(30);
    expect(within(later).queryByRole('button')).toBeNull();
  });

  test('says that both lists are empty', async () => {
    open();
    expect(await screen.findByText('No videos watched in this browser yet.')).toBeVisible();
    expect(await screen.findByText('No videos saved for later in this browser.')).toBeVisible();
  });

  test('says that the browser keeps no lists', async () => {
    jest.spyOn(console, 'debug').mockImplementation(() => undefined);
    open({ factory: refusing });
    expect(
      await screen.findAllByText('This browser doesn’t keep lists for this site.'),
    ).toHaveLength(2);
  });

  test('R4-01 hides the lists behind the age gate', async () => {
    for (const video of someVideos(1)) await db.history.add(video);
    open({ cookies: {} });
    expect(screen.getByText(/confirm your age first/)).toBeVisible();
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('R4-01 shows the lists if no age gate applies', async () => {
    open({ cookies: {}, rule: 'open' });
    expect(await list('History')).toBeVisible();
  });

  test('T7 announces that the connection is back, without reloading', async () => {
    // A browser with a network that cannot reach the site.
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    open();
    await list('History');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('status')).toHaveTextContent('You’re back online.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

/** A browser that refuses databases. */
const refusing = new (class extends IDBFactory {
  override open(): never {
    throw new DOMException('denied', 'SecurityError');
  }
})();
