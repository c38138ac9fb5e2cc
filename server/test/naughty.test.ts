import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  COMMENT_MAX,
  LIFETIMES,
  PLAYLIST_DESCRIPTION_MAX,
  PLAYLIST_TITLE_MAX,
} from '@nocturne/contracts/constants';
import type { Comment, Playlist } from '@nocturne/contracts/entities/community';
import type { Member } from '@nocturne/contracts/entities/people';
import { isErrorAnswer } from '@nocturne/contracts/error-codes';
import { OPERATION_NAMES, operations, type ReadName } from '@nocturne/contracts/operations';
import { routes } from '@nocturne/contracts/routes';
import { textErrorCode, normalizeText } from '@nocturne/contracts/written-text';
import { SiteKey } from '../src/services/site/site-key.ts';
import { UnsubscribeTokens } from '../src/services/accounts/unsubscribe-tokens.ts';
import { openShellApp } from './support/shell-app.ts';
import { openTestSite, post, type TestSite } from './test-site.ts';

/** An upload of the caller. */
const DRAFT_ID = 900_001;
/** A video that waits for a decision. */
const HANDED_IN_ID = DRAFT_ID + 1;

type Answer = Awaited<ReturnType<typeof post>>;

let t: TestSite;
let cookie: string;
beforeAll(async () => {
  t = await openTestSite({ rates: { uncachedReads: 10_000 } });
  cookie = await t.signIn('lena');
  // Lena is also staff, so that she can use the reads of staff.
  await t.site.db
    .updateTable('app_user')
    .set({ role: 'trust' })
    .where('username', '=', 'lena')
    .execute();
  await t.site.db
    .insertInto('moderation_case')
    .values({ reference: 'NC-00000000', kind: 'report', subject_section: 0, subject_id: 0 })
    .execute();
  const { id } = await t.site.db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', 'lena')
    .executeTakeFirstOrThrow();
  const token = new UnsubscribeTokens(await SiteKey.create(t.site.config)).sign({
    userId: id,
    kind: 'notifications',
  });
  GOOD_BY_READ.unsubscribeState = { token };
  const video = { dir: 'x', title: 'x', user_id: id };
  await t.site.db
    .insertInto('video')
    .values([
      { ...video, id: DRAFT_ID, state: 'draft' },
      { ...video, id: HANDED_IN_ID, state: 'in_review' },
    ])
    .execute();
}, 60_000);
afterAll(() => t.close());

/**
 * Input that strangers send instead of a word, a number or a text, keyed by its flaw. `raw` goes
 * into an address unchanged.
 */
const NAUGHTY: Readonly<Record<string, { text: string } | { raw: string }>> = {
  empty: { text: '' },
  blank: { text: ' ' },
  long: { text: 'a'.repeat(69) },
  'too long': { text: 'a'.repeat(70) },
  'very long': { text: 'a'.repeat(2000) },
  'long in bytes': { text: '🌒'.repeat(60) },
  'right to left': { text: 'مرحبا بالعالم' },
  'turned around': { text: '\u202e\u2066abc\u2069' },
  emoji: { text: '👩‍👩‍👧‍👦🏳️‍🌈' },
  combining: { text: `Z${'\u0351'.repeat(40)}` },
  'changes length in lower case': { text: 'İ'.repeat(60) },
  SQL: { text: `'; drop table video; --` },
  'SQL that is always true': { text: `1' or '1'='1` },
  'SQL with a wait': { text: `1); select pg_sleep(9); --` },
  pattern: { text: '%_\\' },
  'text search': { text: `a & (b | !c):* <-> 'd` },
  script: { text: '<script>alert(1)</script>' },
  attribute: { text: `"><img src=x onerror=alert(1)>` },
  template: { text: '{{7*7}}${7*7}' },
  object: { text: '__proto__' },
  path: { text: '../../../../etc/passwd' },
  NUL: { text: 'a\0b' },
  control: { text: 'a\u0007\u001b[31m\u0085b' },
  'line ends': { text: 'a\r\nset-cookie: x=1' },
  'zero width': { text: '\ufeff\u200b\u200d' },
  'not a character': { text: '\uffff\ufffe' },
  'lone high surrogate': { raw: '%ED%A0%80' },
  'lone low surrogate': { raw: '%ED%BF%BF' },
  'lone surrogate as an escape': { raw: '\\ud800' },
  'half an escape': { raw: '%E0%A4%A' },
  'bare percent': { raw: '%' },
  'overlong slash': { raw: '%C0%AF' },
  'escaped twice': { raw: '%2527%253Cb%253E' },
  'Latin 1': { raw: '%FF%FE' },
  minus: { text: '-1' },
  zero: { text: '0' },
  fraction: { text: '1.5' },
  exponent: { text: '1e9' },
  huge: { text: '9'.repeat(30) },
  'beyond a number': { text: '9007199254740993' },
  'other digits': { text: '１２' },
  'not a number': { text: 'NaN' },
};
const naughty = Object.entries(NAUGHTY).map(([name, one]) => ({
  name,
  written: 'raw' in one ? one.raw : encodeURIComponent(one.text),
}));

/** A valid value of each parameter, so that one at a time can be naughty. */
const GOOD: Readonly<Record<string, string>> = {
  gender: 'str',
  lang: 'en',
  count: '24',
  page: '1',
  type: 'all',
  duration: '',
  date: '',
  video_id: '20',
  user_id: '1',
  playlist_id: '1',
  million: '0',
  thousand: '0',
  ext: 'json',
  interval: '2',
  format: 'sd.mp4',
  s: 'glass',
  c: 'gla',
  search: 'a',
};
const GOOD_BY_READ: Partial<Record<ReadName, Readonly<Record<string, string>>>> = {
  videos: { lifetime: '3600', sort: 'longest', section: 'user', object_id: '1' },
  search: { params: encodeURIComponent('3600/str/relevance/24/search..1.all..') },
  videofile: { lifetime: String(LIFETIMES.videofile) },
  captions: { lifetime: String(LIFETIMES.captions) },
  categories: { section: 'toptn' },
  information: { document: 'terms', lang: 'en', lifetime: String(LIFETIMES.information) },
  members: { section: 'all', filter: '.......', sort: 'recent' },
  member: { section: 'user' },
  comments: { section: 'model', object_id: '3' },
  channels: { section: '', object_id: '', sort: 'recent-toptn' },
  channel: { first: 'h', dir: 'halden-works' },
  models: { filter: '..........', sort: 'recent-toptn' },
  model: { firstTwo: 'or', dir: 'orla-venn' },
  playlists: { section: 'user', object_id: '1', sort: 'most-viewed' },
  subscriptions: { object_id: '1' },
  download: { dir: 'halden-works' },
  botcheck: { action: 'login' },
  friends: { state: 'accepted' },
  // Another member than the caller.
  friendship: { user_id: '2' },
  messages: { user_id: '2' },
  opinion: { section: 'model', object_id: 'orla-venn' },
  reviewQueue: { lane: 'publish' },
  reviewVideo: { video_id: String(HANDED_IN_ID) },
  noticeState: { reference: 'NC-00000000' },
  cases: { lane: 'all' },
  case: { reference: 'NC-00000000' },
  draft: { video_id: String(DRAFT_ID) },
};
const QUERIES: Partial<Record<ReadName, readonly string[]>> = {
  videos: ['video_id'],
  search: ['params', 's'],
  videofile: ['video_id', 'lifetime'],
  suggestersSearch: ['c'],
  members: ['search'],
  models: ['search'],
  channels: ['search'],
  comments: ['page'],
  subscriptions: ['page'],
  downloads: ['video_id'],
  playlistMarks: ['video_id', 'page'],
  captions: ['video_id', 'lifetime'],
  botcheck: ['action'],
  information: ['document', 'lang', 'lifetime'],
  suggesters: ['lang'],
  memberComments: ['user_id', 'page'],
  friends: ['user_id', 'state', 'page'],
  friendship: ['user_id'],
  wall: ['user_id', 'page'],
  conversations: ['page'],
  messages: ['user_id', 'page'],
  notifications: ['page'],
  opinion: ['section', 'object_id'],
  reviewQueue: ['lane', 'page'],
  reviewVideo: ['video_id'],
  draft: ['video_id'],
  staffIdentities: ['page'],
  noticeState: ['reference'],
  unsubscribeState: ['token'],
  cases: ['lane', 'page'],
  case: ['reference'],
};
const READS = OPERATION_NAMES.filter((name): name is ReadName => operations[name].method === 'GET');

/**
 * Returns the addresses of a read with one parameter replaced. The uncached one is included if the
 * text reaches the services.
 */
function addressesOf(name: ReadName, parameter: string, written: string): string[] {
  const { cached, path } = { cached: 0, ...operations[name] };
  const values: Record<string, string> = {
    lifetime: String(cached),
    ...GOOD,
    ...GOOD_BY_READ[name],
  };
  const spell = (change: Record<string, string>) => {
    const all = { ...values, ...change };
    const query = (QUERIES[name] ?? []).map((key) => `${key}=${all[key] ?? ''}`).join('&');
    return (
      path.template.replace(/\{(\w+)\}/g, (_mark, key: string) => all[key] ?? '') +
      (query === '' ? '' : `?${query}`)
    );
  };
  const isCarried = [
    'nothing',
    'filter',
    'object_id',
    'dir',
    'params',
    's',
    'c',
    'search',
  ].includes(parameter);
  return [
    spell({ [parameter]: written }),
    ...(isCarried ? [spell({ lifetime: '0', ext: 'jsond', [parameter]: written })] : []),
  ];
}

function parametersOf(name: ReadName): string[] {
  const marks = [...operations[name].path.template.matchAll(/\{(\w+)\}/g)].map(
    (match) => match[1] ?? '',
  );
  return [...new Set([...marks, ...(QUERIES[name] ?? [])])];
}

describe('R7-04 naughty read parameters cause no failure and never reach the markup', () => {
  test.each(READS.flatMap((name) => parametersOf(name).map((parameter) => ({ name, parameter }))))(
    '$name $parameter',
    async ({ name, parameter }) => {
      for (const one of naughty) {
        for (const url of addressesOf(name, parameter, one.written)) {
          const answer = await t.app.inject({
            url,
            headers: { cookie },
            remoteAddress: nextAddress(),
          });
          const isMedia = (answer.headers['content-type'] ?? '').startsWith('text/vtt');
          const body = isMedia ? undefined : answer.json<unknown>();
          const isFine =
            answer.statusCode === 200 ||
            ([400, 401, 403, 404, 414].includes(answer.statusCode) && isErrorAnswer(body));
          expect({ naughty: one.name, url, status: answer.statusCode, isFine }).toMatchObject({
            isFine: true,
          });
          expect(answer.headers['content-type']).toMatch(
            /^(application\/json|text\/vtt); charset=utf-8$/,
          );
          expect(answer.headers['set-cookie']).toBeUndefined();
          expect(answer.body).not.toMatch(/<script>|onerror=|drop table|pg_sleep/);
        }
      }
    },
    60_000,
  );

  test('the same addresses succeed without the naughty string', async () => {
    // Lena is not an admin, so `remotesState` is left out.
    for (const name of READS.filter((read) => read !== 'timelines' && read !== 'remotesState')) {
      for (const url of addressesOf(name, 'nothing', '')) {
        const answer = await t.app.inject({
          url,
          headers: { cookie },
          remoteAddress: nextAddress(),
        });
        const hasUncached =
          operations[name].path.template.includes('{lifetime}') ||
          name === 'videofile' ||
          name === 'captions';
        if (url === addressesOf(name, 'nothing', '')[0] || hasUncached)
          expect({ url, status: answer.statusCode }).toEqual({ url, status: 200 });
      }
    }
  });
});

describe('R3-13 allowed text without a match returns an empty list', () => {
  const texts = naughty.filter(({ name }) =>
    ['right to left', 'turned around', 'emoji', 'SQL', 'script', 'pattern', 'text search'].includes(
      name,
    ),
  );
  test.each(texts)('$name', async ({ written }) => {
    for (const name of ['members', 'models', 'channels', 'search', 'suggestersSearch'] as const) {
      const [url = ''] = addressesOf(
        name,
        name === 'search' ? 's' : name === 'suggestersSearch' ? 'c' : 'search',
        written,
      );
      const answer = await t.app.inject({ url, remoteAddress: nextAddress() });
      expect({ url, status: answer.statusCode }).toEqual({ url, status: 200 });
      const lists = Object.values(answer.json<Record<string, unknown>>()).filter((value) =>
        Array.isArray(value),
      );
      if (name !== 'search') expect({ url, lists: lists.flat() }).toEqual({ url, lists: [] });
    }
  });
});

/** A shell that renders every address the same way. */
const SHELL = `exports.render = async () => ({
  kind: 'document', status: 200, body: '<p>drawn</p>', head: '', state: {}, remote: null,
  playsAtOnce: null, htmlAttributes: { lang: 'en', theme: 'dark' }, lifetime: 60,
});`;

describe('R2.1-24 naughty page addresses cause no failure and never reach the markup', () => {
  let shell: Awaited<ReturnType<typeof openShellApp>>;
  beforeAll(async () => (shell = await openShellApp(t, SHELL)), 30_000);
  afterAll(() => shell.close());

  test.each(Object.values(routes).map((route) => route.pattern))(
    '%s',
    async (pattern) => {
      for (const { name, written } of naughty) {
        const query = ['s', 'sort', 'search', 'lang', 'video', 'age', 'type']
          .map((key) => `${key}=${written}`)
          .join('&');
        const url = `${pattern.replace(/:\w+/g, written)}?${query}`;
        const answer = await shell.app.inject({ url, remoteAddress: nextAddress() });
        const isFine = [200, 301, 400, 404, 414].includes(answer.statusCode);
        expect({ name, url, status: answer.statusCode, isFine }).toMatchObject({ isFine: true });
        expect(answer.body).not.toMatch(/<script>alert|onerror=|drop table/);
        expect(answer.headers.location ?? '').toMatch(/^(\/(?!\/).*)?$/);
      }
    },
    60_000,
  );
});

describe('R5-06 R6-02 text by members comes back unchanged or is refused at its field', () => {
  const texts = Object.entries(NAUGHTY).flatMap(([name, one]) =>
    'text' in one ? [{ name, text: one.text }] : [],
  );
  // The server refuses a whole form that contains it.
  const sent = texts.filter(({ text }) => !text.includes('\0'));
  let lena: number;
  beforeAll(async () => {
    const row = await t.site.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'lena')
      .executeTakeFirstOrThrow();
    lena = row.id;
  });
  const send = (form: Record<string, string>) =>
    post(t.app, operations.stat.path.print({}), form, { cookie });
  const read = async <T>(url: string): Promise<T> => {
    const answer = await t.app.inject({ url, headers: { cookie }, remoteAddress: nextAddress() });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    return answer.json<T>();
  };
  const refusedAt = (answer: Answer, field: string, text: string, max: number) =>
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { error: 1, errors: [{ field, code: textErrorCode(text, max) }] },
    ]);
  let keys = 0;
  const freshKey = () => `naughty-text-number-${(keys += 1)}`;

  test('refuses a form with NUL', async () => {
    const answer = await send({
      act: 'comment',
      section: 'channel',
      object_id: '6',
      parent_id: '',
      text: 'a\0b',
      key: freshKey(),
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { error: 1, code: 'bad_request' },
    ]);
  });

  test.each(sent)('a comment: $name', async ({ text }) => {
    // The limits count earlier comments of the member.
    await t.site.db.deleteFrom('comment').where('user_id', '=', lena).execute();
    const kept = normalizeText(text);
    const answer = await send({
      act: 'comment',
      section: 'channel',
      object_id: '6',
      parent_id: '',
      text,
      key: freshKey(),
    });
    if (textErrorCode(kept, COMMENT_MAX)) return refusedAt(answer, 'text', kept, COMMENT_MAX);
    expect(answer.json()).toMatchObject({ ok: 1, comment: { text: kept } });
    const list = await read<{ comments: Comment[] }>(
      operations.comments.path.print({ section: 'channel', object_id: 6, lifetime: 0 }),
    );
    expect(list.comments[0]?.text).toBe(kept);
  });

  test.each(sent)('title and description of a playlist: $name', async ({ text }) => {
    const kept = normalizeText(text);
    const title = kept.replaceAll(/\s+/g, ' ');
    const create = (said: { title: string; description: string }) =>
      send({ act: 'playlist_create', is_private: '0', key: freshKey(), ...said });
    const titled = await create({ title: text, description: '' });
    if (textErrorCode(title, PLAYLIST_TITLE_MAX))
      refusedAt(titled, 'title', title, PLAYLIST_TITLE_MAX);
    else {
      const { playlist } = titled.json<{ playlist: Playlist }>();
      const shown = await read<{ playlist: Playlist }>(
        operations.playlist.path.print({ playlist_id: playlist.playlist_id, lifetime: 0 }),
      );
      expect([playlist.title, shown.playlist.title]).toEqual([title, title]);
    }
    const described = await create({ title: 'Of a test', description: text });
    if (kept !== '' && textErrorCode(kept, PLAYLIST_DESCRIPTION_MAX))
      refusedAt(described, 'description', kept, PLAYLIST_DESCRIPTION_MAX);
    else
      expect(described.json()).toMatchObject({
        playlist: { title: 'Of a test', description: kept },
      });
  });

  test.each(texts)('the profile of a member: $name', async ({ text }) => {
    const kept = normalizeText(text);
    const fields = {
      about_me: kept,
      description: kept,
      city: kept,
      education: kept,
      interests: kept,
      occupation: kept,
    };
    await t.site.db.updateTable('profile').set(fields).where('user_id', '=', lena).execute();
    const { member } = await read<{ member: Member }>(
      operations.member.path.print({ user_id: lena, lifetime: 0 }),
    );
    expect(member).toMatchObject(fields);
  });
});

let asked = 0;
/** The server limits uncached calls by address. */
function nextAddress(): string {
  asked += 1;
  const [second, third] = [2 + Math.floor(asked / 62_500), Math.floor(asked / 250) % 250];
  return `10.${second}.${third}.${(asked % 250) + 1}`;
}
