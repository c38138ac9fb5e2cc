import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { testShell } from '../testing/test-shell.ts';
import { listenToLinks } from './listen-to-links.ts';

const navigate = jest.fn(() => Promise.resolve());
const loadRemote = jest.fn(() => Promise.reject(new Error('it is not there')));
const errors: unknown[] = [];
const note = (event: ErrorEvent): void => {
  event.preventDefault();
  errors.push(event.error);
};
/** jsdom cannot leave a page, so this cancels what the listener left to the browser. */
const stay = (event: Event): void => event.preventDefault();

beforeAll(() => {
  listenToLinks(document, { navigate }, testShell({ loadRemote }));
  document.addEventListener('click', stay);
  window.addEventListener('error', note);
});
afterAll(() => {
  document.removeEventListener('click', stay);
  window.removeEventListener('error', note);
});
beforeEach(() => {
  navigate.mockClear();
  loadRemote.mockClear();
  errors.length = 0;
});

/** Shows a link, hovers it and clicks it. */
function use(link: string): void {
  document.body.innerHTML = link;
  const element = document.querySelector<HTMLAnchorElement>('a');
  element?.focus();
  element?.click();
}

test('R2.1-01 a link within the site navigates on the client and preloads its remote', () => {
  use('<a href="/categories/?x=1#list">Categories</a>');
  expect(navigate.mock.calls).toEqual([
    ['/categories/?x=1#list', { replace: false, keepsScroll: false }],
  ]);
  expect(loadRemote.mock.calls).toEqual([['mf-catalog']]);
});

test('R2.1-01 a link to the current address replaces its history entry', () => {
  history.replaceState(null, '', '/categories/?x=1');
  use('<a href="/categories/?x=1">Categories</a>');
  history.replaceState(null, '', '/');
  expect(navigate.mock.calls).toEqual([
    ['/categories/?x=1', { replace: true, keepsScroll: false }],
  ]);
});

test.each([
  ['an address that is none', '<a href="http://[">Broken</a>'],
  ['an address that is none, in a new tab', '<a href="https://a b/" target="_blank">Broken</a>'],
  ['another site', '<a href="https://other.example/categories/">Other</a>'],
  ['a new tab', '<a href="/categories/" target="_blank">Categories</a>'],
  ['a file', '<a href="/categories/" download>Categories</a>'],
  ['an answer of the API', '<a href="/api/json/main/1.json">Data</a>'],
  ['a fragment of this page', '<a href="#list">List</a>'],
])('R2.1-01 leaves a link to %s to the browser', (_where, link) => {
  use(link);
  expect([navigate.mock.calls, loadRemote.mock.calls, errors]).toEqual([[], [], []]);
});
