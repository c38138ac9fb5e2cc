import { expect, test } from '@jest/globals';
import { CountersService } from './counters-service.ts';

/** Records what is written; a kind in `away` rejects its batch. */
class Tables {
  away = new Set<'views' | 'words'>();
  readonly views: [number, number][] = [];
  readonly words: [string, number][] = [];

  addViews = async (counts: ReadonlyMap<number, number>) =>
    this.#write('views', () => this.views.push(...counts));
  addPlaylistViews = async (counts: ReadonlyMap<number, number>) =>
    this.#write('views', () => this.views.push(...counts));
  addKeywords = async (words: ReadonlyMap<string, number>) =>
    this.#write('words', () => this.words.push(...words));

  #write(kind: 'views' | 'words', write: () => void): void {
    if (this.away.has(kind)) throw new Error(`${kind} are away`);
    write();
  }
}

function oneOfEach(counters: CountersService): void {
  counters.countView(7);
  counters.countSearch('glass');
}

test('R7-07 a failed write is retried with the next batch, once', async () => {
  const tables = new Tables();
  let now = 1;
  const counters = new CountersService(tables, () => now);
  tables.away = new Set(['views', 'words']);
  oneOfEach(counters);
  await expect(counters.flush()).rejects.toThrow('views are away');
  now += 300_001;
  oneOfEach(counters);
  tables.away.clear();
  await counters.flush();
  await counters.flush();
  expect(tables.views).toEqual([[7, 2]]);
  expect(tables.words).toEqual([['glass', 2]]);
});

test('a kind that cannot be written does not block others', async () => {
  const tables = new Tables();
  const counters = new CountersService(tables);
  tables.away = new Set(['views']);
  oneOfEach(counters);
  await expect(counters.flush()).rejects.toThrow('views are away');
  expect([tables.views.length, tables.words.length]).toEqual([0, 1]);
});

test('R2.3-12 a search text counts once in five minutes', async () => {
  const tables = new Tables();
  let now = 1;
  const counters = new CountersService(tables, () => now);
  for (let n = 0; n < 100; n += 1) counters.countSearch('glass');
  await counters.flush();
  now += 300_000;
  counters.countSearch('glass');
  counters.countSearch('tide');
  await counters.flush();
  now += 1;
  counters.countSearch('glass');
  await counters.flush();
  expect(tables.words).toEqual([
    ['glass', 1],
    ['tide', 1],
    ['glass', 1],
  ]);
});

test('R7-07 made-up numbers do not fill the memory while the database is unavailable', async () => {
  const tables = new Tables();
  const counters = new CountersService(tables);
  tables.away = new Set(['views']);
  for (let id = 1; id <= 60_000; id += 1) counters.countView(id);
  await expect(counters.flush()).rejects.toThrow('views are away');
  for (let id = 60_000; id >= 1; id -= 1) counters.countView(id);
  tables.away.clear();
  await counters.flush();
  expect([tables.views.length, tables.views.find(([id]) => id === 7)]).toEqual([50_000, [7, 2]]);
});
