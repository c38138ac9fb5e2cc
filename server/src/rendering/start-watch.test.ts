/** @jest-environment ./tools/jest/jsdom-environment.js */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { OUTCOMES_PATH } from '@nocturne/contracts/outcomes';
import { LOAD_GRACE_MS, ERROR_GRACE_MS, watchStartScript } from './start-watch.ts';

const ENTRY = '/remotes/shell/2/main.js';
/** Each test is a page of its own: its listeners end with it. */
const listening: (() => void)[] = [];
const sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  delete document.documentElement.dataset['ready'];
  const take = async (path: string, { body }: { body: string }) =>
    void sent.push({ path, body: JSON.parse(body) as unknown });
  Object.assign(globalThis, { fetch: take });
  for (const target of [window, document]) {
    jest
      .spyOn(target, 'addEventListener')
      .mockImplementation((...call: Parameters<EventTarget['addEventListener']>) => {
        EventTarget.prototype.addEventListener.apply(target, call);
        listening.push(() => EventTarget.prototype.removeEventListener.apply(target, call));
      });
  }
  const tag = watchStartScript({
    nonce: 'n',
    rev: 7,
    page: 'pass',
    release: 'shell-2',
    entry: ENTRY,
  });
  const code = /^<script nonce="n">(.*)<\/script>$/s.exec(tag)?.[1] ?? '';
  (Reflect.construct(Function, [code]) as () => void)();
});
afterEach(() => {
  for (const end of listening.splice(0)) end();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const throwIn = (filename: string) => window.dispatchEvent(new ErrorEvent('error', { filename }));
/** Fires the load or error event of the shell's script. */
function script(event: 'load' | 'error'): void {
  const element = Object.assign(document.createElement('script'), {
    type: 'text/plain',
    src: ENTRY,
  });
  document.head.append(element);
  element.dispatchEvent(new Event(event));
  element.remove();
}
const start = () => void (document.documentElement.dataset['ready'] = '');
const reportOf = (reason: string) => [
  {
    path: OUTCOMES_PATH,
    body: {
      rev: 7,
      page: 'pass',
      outcomes: [
        {
          remote: 'shell',
          release: 'shell-2',
          variant: '',
          outcome: 'failed',
          class: reason,
          ms: expect.any(Number),
        },
      ],
    },
  },
];

describe('O29 a shell', () => {
  test('that throws during its start is reported once', () => {
    throwIn(`https://site.test${ENTRY}`);
    throwIn(`https://site.test${ENTRY}`);
    jest.advanceTimersByTime(ERROR_GRACE_MS + LOAD_GRACE_MS);
    expect(sent).toEqual(reportOf('exec'));
  });

  test('that threw is reported when the visitor leaves the page', () => {
    throwIn(`https://site.test${ENTRY}`);
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toEqual(reportOf('exec'));
  });

  test('that does not load is reported', () => {
    script('error');
    jest.advanceTimersByTime(ERROR_GRACE_MS);
    expect(sent).toEqual(reportOf('network'));
  });

  test('that runs but never hydrates the page is reported', () => {
    script('load');
    jest.advanceTimersByTime(LOAD_GRACE_MS);
    expect(sent).toEqual(reportOf('timeout'));
  });

  test('that starts is not reported, whatever was thrown before', () => {
    throwIn(`https://site.test${ENTRY}`);
    script('load');
    start();
    jest.advanceTimersByTime(LOAD_GRACE_MS);
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toEqual([]);
  });

  test('is not blamed for errors of other scripts', () => {
    throwIn('https://site.test/remotes/mf-catalog/1/remote.js');
    throwIn('chrome-extension://x/content.js');
    jest.advanceTimersByTime(ERROR_GRACE_MS);
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toEqual([]);
  });
});
