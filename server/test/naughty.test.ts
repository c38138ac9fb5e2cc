import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LIFETIMES } from '@nocturne/contracts/constants';
import { isErrorAnswer } from '@nocturne/contracts/error-codes';
import { OPERATION_NAMES, operations, type ReadName } from '@nocturne/contracts/operations';
import { routes } from '@nocturne/contracts/routes';
import { openShellApp } from './support/shell-app.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
let cookie: string;
beforeAll(async () => {
  t = await openTestSite();
  cookie = await t.signIn('lena');
}, 60_000);
afterAll(() => t.close());

/** What strangers write where a word, a number or a text belongs, by what is wrong with it. `raw` stands in an address as it is. */
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
const naughty = Object.entries(NAUGHTY).map(([name, one]) => ({ name, written: 'raw' in one ? one.raw : encodeURIComponent(one.text) }));

/** A value of each parameter that reads well, so that one at a time can be naughty. */
const GOOD: Readonly<Record<string, string>> = {
  ...{ gender: 'str', lang: 'en', count: '24', page: '1', type: 'all', duration: '', date: '', video_id: '20', user_id: '1' },
  ...{ playlist_id: '1', million: '0', thousand: '0', ext: 'json', interval: '2', format: 'sd.mp4', s: 'glass', c: 'gla', search: 'a' },
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
  captions: ['video_id', 'lifetime'],
  botcheck: ['action'],
  information: ['document', 'lang', 'lifetime'],
  suggesters: ['lang'],
};
const READS = OPERATION_NAMES.filter((name): name is ReadName => operations[name].method === 'GET');

/** The read's address with one parameter replaced; uncached as well where the text goes on to the services. */
function addressesOf(name: ReadName, parameter: string, written: string): string[] {
  const { cached, path } = { cached: 0, ...operations[name] };
  const values: Record<string, string> = { lifetime: String(cached), ...GOOD, ...GOOD_BY_READ[name] };
  const spell = (change: Record<string, string>) => {
    const all = { ...values, ...change };
    const query = (QUERIES[name] ?? []).map((key) => `${key}=${all[key] ?? ''}`).join('&');
    return path.template.replace(/\{(\w+)\}/g, (_mark, key: string) => all[key] ?? '') + (query === '' ? '' : `?${query}`);
  };
  const isCarried = ['nothing', 'filter', 'object_id', 'dir', 'params', 's', 'c', 'search'].includes(parameter);
  return [spell({ [parameter]: written }), ...(isCarried ? [spell({ lifetime: '0', ext: 'jsond', [parameter]: written })] : [])];
}

function parametersOf(name: ReadName): string[] {
  const marks = [...operations[name].path.template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return [...new Set([...marks, ...(QUERIES[name] ?? [])])];
}

describe('R7-04 a naughty text in each parameter of each read is an empty answer or the error form, never a failure, never markup', () => {
  test.each(READS.flatMap((name) => parametersOf(name).map((parameter) => ({ name, parameter }))))(
    '$name $parameter',
    async ({ name, parameter }) => {
      for (const one of naughty) {
        for (const url of addressesOf(name, parameter, one.written)) {
          const answer = await t.app.inject({ url, headers: { cookie }, remoteAddress: nextAddress() });
          const isMedia = (answer.headers['content-type'] ?? '').startsWith('text/vtt');
          const body = isMedia ? undefined : answer.json<unknown>();
          const isFine = answer.statusCode === 200 || ([400, 401, 403, 404, 414].includes(answer.statusCode) && isErrorAnswer(body));
          expect({ naughty: one.name, url, status: answer.statusCode, isFine }).toMatchObject({ isFine: true });
          expect(answer.headers['content-type']).toMatch(/^(application\/json|text\/vtt); charset=utf-8$/);
          expect(answer.headers['set-cookie']).toBeUndefined();
          expect(answer.body).not.toMatch(/<script>|onerror=|drop table|pg_sleep/);
        }
      }
    },
    60_000,
  );

  test('the addresses are right but for the one text', async () => {
    for (const name of READS.filter((read) => read !== 'timelines')) {
      for (const url of addressesOf(name, 'nothing', '')) {
        const answer = await t.app.inject({ url, headers: { cookie }, remoteAddress: nextAddress() });
        const hasUncached = operations[name].path.template.includes('{lifetime}') || name === 'videofile' || name === 'captions';
        if (url === addressesOf(name, 'nothing', '')[0] || hasUncached)
          expect({ url, status: answer.statusCode }).toEqual({ url, status: 200 });
      }
    }
  });
});

describe('R3-13 a text that is allowed and nowhere found is an empty list', () => {
  const texts = naughty.filter(({ name }) =>
    ['right to left', 'turned around', 'emoji', 'SQL', 'script', 'pattern', 'text search'].includes(name),
  );
  test.each(texts)('$name', async ({ written }) => {
    for (const name of ['members', 'models', 'channels', 'search', 'suggestersSearch'] as const) {
      const [url = ''] = addressesOf(name, name === 'search' ? 's' : name === 'suggestersSearch' ? 'c' : 'search', written);
      const answer = await t.app.inject({ url, remoteAddress: nextAddress() });
      expect({ url, status: answer.statusCode }).toEqual({ url, status: 200 });
      const lists = Object.values(answer.json<Record<string, unknown>>()).filter((value) => Array.isArray(value));
      if (name !== 'search') expect({ url, lists: lists.flat() }).toEqual({ url, lists: [] });
    }
  });
});

/** A shell that draws every address and says nothing of it. */
const SHELL = `exports.render = async () => ({
  kind: 'document', status: 200, body: '<p>drawn</p>', head: '', state: {}, remote: null,
  playsAtOnce: null, htmlAttributes: { lang: 'en', theme: 'dark' }, lifetime: 60,
});`;

describe('R2.1-24 a naughty text in each part of a page’s address comes to the shell or is no page, never a failure, never markup', () => {
  let shell: Awaited<ReturnType<typeof openShellApp>>;
  beforeAll(async () => (shell = await openShellApp(t, SHELL)), 30_000);
  afterAll(() => shell.close());

  test.each(Object.values(routes).map((route) => route.pattern))(
    '%s',
    async (pattern) => {
      for (const { name, written } of naughty) {
        const query = ['s', 'sort', 'search', 'lang', 'video', 'age', 'type'].map((key) => `${key}=${written}`).join('&');
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

let asked = 0;
/** Uncached calls are limited by address. */
function nextAddress(): string {
  asked += 1;
  return `10.${2 + Math.floor(asked / 62_500)}.${Math.floor(asked / 250) % 250}.${(asked % 250) + 1}`;
}
