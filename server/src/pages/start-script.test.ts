/** @jest-environment ./tools/jest/jsdom-environment.js */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { HYDRATING, READY, STARTING } from '@nocturne/contracts/page';
import { OPENING_KEY } from '@nocturne/contracts/stream-opening';
import {
  acceptGate,
  holdTheRest,
  keepPresses,
  rememberPress,
  startAfterFirstPicture,
  startOnPlay,
  withoutControls,
} from './start-script.ts';

const SCRIPTS = {
  nonce: 'n',
  entry: { url: '/remotes/shell/1/entry.js', integrity: 'sha384-x' },
  preloads: [['/remotes/p.js', 'sha384-y']],
} as const;

/** Runs an inline script as the page does. */
function run(tag: string): void {
  const code = /^<script nonce="n">(.*)<\/script>$/s.exec(tag)?.[1] ?? '';
  (
    Reflect.construct(Function, [code.replace('document.currentScript.nonce', '"n"')]) as () => void
  )();
}

const shell = () => document.head.querySelector('script[src="/remotes/shell/1/entry.js"]');
const video = () => document.querySelector('video') as HTMLVideoElement;

/** A video whose frames a test shows; jsdom has no pictures. */
function show(markup: string, { hasFrames = true } = {}): { showFrame: () => void } {
  document.head.replaceChildren();
  document.body.innerHTML = markup;
  const waiting: (() => void)[] = [];
  const element = document.querySelector('video');
  if (element && hasFrames)
    Object.assign(element, {
      requestVideoFrameCallback: (callback: () => void) => waiting.push(callback),
    });
  return { showFrame: () => waiting.splice(0).forEach((callback) => callback()) };
}

function setPaused(isPaused: boolean): void {
  Object.defineProperty(video(), 'paused', { value: isPaused, configurable: true });
}

let play: jest.SpiedFunction<HTMLMediaElement['play']>;
beforeEach(() => {
  jest.useFakeTimers();
  play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  delete document.documentElement.dataset['gate'];
  delete document.documentElement.dataset[STARTING];
});

describe('R4-18 a video that starts by itself', () => {
  const isHeld = () => STARTING in document.documentElement.dataset;
  const start = (options?: Parameters<typeof show>[1]) => {
    const shown = show('<video autoplay controls src="/media/v.mp4"></video>', options);
    run(holdTheRest('n', 'frame'));
    run(withoutControls('n'));
    setPaused(false);
    expect([isHeld(), video().controls]).toEqual([true, false]);
    run(startAfterFirstPicture(SCRIPTS));
    return shown;
  };

  test('has the rest of the page laid out after its first frame', () => {
    const { showFrame } = start();
    expect(isHeld()).toBe(true);
    showFrame();
    jest.advanceTimersByTime(1);
    expect([isHeld(), shell() === null]).toEqual([false, false]);
  });

  test('and any other page has it laid out, and its scripts, after the first paint', () => {
    show('<p>page</p>');
    run(holdTheRest('n', 'paint'));
    run(startAfterFirstPicture(SCRIPTS));
    expect([isHeld(), shell()]).toEqual([true, null]);
    jest.advanceTimersToNextFrame();
    jest.advanceTimersByTime(1);
    expect([isHeld(), shell() === null]).toEqual([false, false]);
  });

  test('holds nothing back for more than a second, and nothing after a press', () => {
    start();
    jest.advanceTimersByTime(1000);
    expect([isHeld(), shell()]).toEqual([false, null]);
    start();
    document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    expect([isHeld(), shell() === null]).toEqual([false, false]);
  });

  test('holds nothing back in a browser that does not tell of frames', () => {
    start({ hasFrames: false });
    expect(isHeld()).toBe(false);
  });

  test("has the browser's controls again where the scripts do not come", () => {
    const { showFrame } = start();
    showFrame();
    jest.advanceTimersByTime(1);
    shell()?.dispatchEvent(new Event('error'));
    expect(video().controls).toBe(true);
  });
});

describe('R2.1-10 the scripts of an embedded player', () => {
  test('come after the first frame that plays, whatever happens before', () => {
    const { showFrame } = show('<video src="/media/v.mp4"></video>');
    run(startOnPlay(SCRIPTS));
    document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    showFrame();
    jest.advanceTimersByTime(60_000);
    expect(shell()).toBeNull();
    setPaused(false);
    showFrame();
    jest.advanceTimersByTime(1);
    expect(shell()).not.toBeNull();
    expect(document.head.querySelectorAll('link[rel="preload"]')).toHaveLength(1);
  });

  test('come with the time in a browser that does not tell of frames', () => {
    show('<video src="/media/v.mp4"></video>', { hasFrames: false });
    run(startOnPlay(SCRIPTS));
    video().dispatchEvent(new Event('timeupdate'));
    expect(shell()).toBeNull();
    setPaused(false);
    video().dispatchEvent(new Event('timeupdate'));
    expect(shell()).not.toBeNull();
  });

  test.each(['error', 'earlyfailure'])('come at once where the video cannot start: %s', (event) => {
    show('<video src="/media/v.mp4"></video>');
    run(startOnPlay(SCRIPTS));
    video().dispatchEvent(new Event(event));
    expect(shell()).not.toBeNull();
  });

  test('come where nothing has put a stream into the element, and where there is no video', () => {
    show('<video data-hls="/media/v/master.m3u8"></video>');
    run(startOnPlay(SCRIPTS));
    expect(shell()).toBeNull();
    globalThis.dispatchEvent(new Event('load'));
    expect(shell()).not.toBeNull();
    show('<p>gone</p>');
    run(startOnPlay(SCRIPTS));
    expect(shell()).not.toBeNull();
  });

  test('R4-19 take the early scripts out of the markup, and come where no engine has taken the opened stream', () => {
    show('<div><video src="blob:opened"></video><script></script><script></script></div>');
    Object.assign(globalThis, { [OPENING_KEY]: {} });
    run(startOnPlay(SCRIPTS));
    globalThis.dispatchEvent(new Event('load'));
    Reflect.deleteProperty(globalThis, OPENING_KEY);
    expect([shell() === null, document.body.querySelectorAll('script').length]).toEqual([false, 0]);
  });

  test('R4-18 the moment that the address asks for needs no script of theirs', () => {
    show('<div data-start="30"><video src="/media/v.mp4"></video></div>');
    run(startOnPlay(SCRIPTS));
    video().dispatchEvent(new Event('loadedmetadata'));
    expect(video().currentTime).toBe(30);
  });

  test('R4-18 a start that is refused with sound goes on without', () => {
    show('<video autoplay src="/media/v.mp4"></video>');
    setPaused(true);
    run(startOnPlay(SCRIPTS));
    video().dispatchEvent(new Event('canplay'));
    jest.advanceTimersByTime(100);
    expect([video().muted, play.mock.calls.length]).toEqual([true, 1]);
  });
});

describe('P2 a press on the picture before the player is there', () => {
  // It listens on the document, which outlives a test.
  beforeAll(() => run(rememberPress('n')));
  const press = () => {
    video().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    jest.advanceTimersByTime(1);
  };
  const start = () => {
    show('<section data-player-state="idle"><video controls data-hls="/m.m3u8"></video></section>');
    setPaused(true);
  };

  test('plays, is remembered, and plays again once a source has come', () => {
    start();
    press();
    expect([play.mock.calls.length, video().dataset['pressed']]).toEqual([1, '']);
    video().dispatchEvent(new Event('loadedmetadata'));
    expect(play).toHaveBeenCalledTimes(2);
  });

  test('is the browser’s own where its controls have played already, and forgotten after a pause', () => {
    start();
    video().addEventListener('click', () => setPaused(false), { once: true });
    press();
    expect([play.mock.calls.length, video().dataset['pressed']]).toEqual([0, undefined]);
    setPaused(true);
    press();
    video().dispatchEvent(new Event('pause'));
    video().dispatchEvent(new Event('loadedmetadata'));
    expect([play.mock.calls.length, video().dataset['pressed']]).toEqual([1, undefined]);
  });

  test('is the player’s once it has the video', () => {
    start();
    video().dataset['takenOver'] = '';
    press();
    expect([play.mock.calls.length, video().dataset['pressed']]).toEqual([0, undefined]);
  });
});

describe('R4-23 the gate of an embedded player', () => {
  const press = () => document.querySelector('button')?.click();

  test('opens for this page, keeps the cookie and starts what the address asked for', () => {
    show('<video></video><button data-gate-accept="start"><b></b></button>');
    document.documentElement.dataset['gate'] = 'closed';
    run(acceptGate('n', false));
    press();
    expect(document.documentElement.hasAttribute('data-gate')).toBe(false);
    expect(document.cookie).toContain('_agev=1');
    expect(play).toHaveBeenCalledTimes(1);
  });

  test('opens where cookies are refused, and starts nothing unasked', () => {
    show('<video></video><button data-gate-accept=""></button>');
    jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    document.documentElement.dataset['gate'] = 'closed';
    run(acceptGate('n', true));
    press();
    expect(document.documentElement.hasAttribute('data-gate')).toBe(false);
    expect(play).not.toHaveBeenCalled();
  });
});

describe('T3 a press on a button before React has the page', () => {
  const page = document.documentElement;
  const told: string[] = [];
  const named = (name: string) => document.getElementById(name) as HTMLButtonElement;
  const clear = () => {
    for (const mark of [HYDRATING, READY]) delete page.dataset[mark];
  };
  beforeEach(() => {
    clear();
    show(`<header><button id="theme" type="button"></button></header>
      <div data-remote="mf-player"><button id="like" type="button"></button><button id="share" type="button"></button></div>
      <form><button id="send"></button></form><button id="why" type="button" popovertarget="x"></button>`);
    run(keepPresses('n'));
    told.length = 0;
  });
  afterEach(clear);
  /** From here on the page's buttons do something. */
  const comeAlive = async () => {
    for (const button of document.querySelectorAll('button'))
      button.addEventListener('click', () => told.push(button.id));
    page.dataset[READY] = '';
    await Promise.resolve();
  };
  const bringSlot = async () => {
    document.querySelector('[data-remote]')?.setAttribute('data-alive', '');
    await Promise.resolve();
  };

  test('T3 is done once as soon as its part of the page is alive, in the order of the presses', async () => {
    for (const name of ['share', 'like', 'theme', 'like']) named(name).click();
    await comeAlive();
    expect(told).toEqual(['theme']);
    await bringSlot();
    expect(told).toEqual(['theme', 'share', 'like']);
  });

  test('T3 is left to what works by itself, and to React once it has begun', async () => {
    document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
    for (const name of ['send', 'why']) named(name).click();
    page.dataset[HYDRATING] = '';
    named('theme').click();
    await comeAlive();
    await bringSlot();
    expect(told).toEqual([]);
  });

  test('T3 is forgotten with a button that is gone', async () => {
    named('like').click();
    named('like').remove();
    await comeAlive();
    await bringSlot();
    expect(told).toEqual([]);
  });
});
