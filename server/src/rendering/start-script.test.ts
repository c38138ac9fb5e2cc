/** @jest-environment ./tools/jest/jsdom-environment.js */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { HYDRATING, READY, STARTING } from '@nocturne/contracts/page';
import { PRELOAD_KEY } from '@nocturne/contracts/stream-preload';
import {
  acceptGateScript,
  holdLayoutScript,
  queuePressesScript,
  rememberPressScript,
  startAfterPaintScript,
  startOnPlayScript,
  hideControlsScript,
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

/** A video whose frames the test controls; jsdom renders none. */
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

describe('R4-18 deferred start of a page', () => {
  const isHeld = () => STARTING in document.documentElement.dataset;
  const start = (options?: Parameters<typeof show>[1]) => {
    const shown = show('<video autoplay controls src="/media/v.mp4"></video>', options);
    run(holdLayoutScript('n', 'frame'));
    run(hideControlsScript('n'));
    setPaused(false);
    expect([isHeld(), video().controls]).toEqual([true, false]);
    run(startAfterPaintScript(SCRIPTS));
    return shown;
  };

  test('lays out the rest after the first frame of a video that starts automatically', () => {
    const { showFrame } = start();
    expect(isHeld()).toBe(true);
    showFrame();
    jest.advanceTimersByTime(1);
    expect([isHeld(), shell() === null]).toEqual([false, false]);
  });

  test('lays out the rest and adds the scripts after the first paint without a video', () => {
    show('<p>page</p>');
    run(holdLayoutScript('n', 'paint'));
    run(startAfterPaintScript(SCRIPTS));
    expect([isHeld(), shell()]).toEqual([true, null]);
    jest.advanceTimersToNextFrame();
    jest.advanceTimersByTime(1);
    expect([isHeld(), shell() === null]).toEqual([false, false]);
  });

  test('holds nothing back for more than a second, nor after a press', () => {
    start();
    jest.advanceTimersByTime(1000);
    expect([isHeld(), shell()]).toEqual([false, null]);
    start();
    document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    expect([isHeld(), shell() === null]).toEqual([false, false]);
  });

  test('holds nothing back in a browser without frame callbacks', () => {
    start({ hasFrames: false });
    expect(isHeld()).toBe(false);
  });

  test('restores the native controls if the scripts do not load', () => {
    const { showFrame } = start();
    showFrame();
    jest.advanceTimersByTime(1);
    shell()?.dispatchEvent(new Event('error'));
    expect(video().controls).toBe(true);
  });
});

describe('R2.1-10 the scripts of an embedded player', () => {
  test('load only after the first frame of playback', () => {
    const { showFrame } = show('<video src="/media/v.mp4"></video>');
    run(startOnPlayScript(SCRIPTS));
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

  test('load when playback progresses in a browser without frame callbacks', () => {
    show('<video src="/media/v.mp4"></video>', { hasFrames: false });
    run(startOnPlayScript(SCRIPTS));
    video().dispatchEvent(new Event('timeupdate'));
    expect(shell()).toBeNull();
    setPaused(false);
    video().dispatchEvent(new Event('timeupdate'));
    expect(shell()).not.toBeNull();
  });

  test.each(['error', 'earlyfailure'])('load at once if the video cannot start: %s', (event) => {
    show('<video src="/media/v.mp4"></video>');
    run(startOnPlayScript(SCRIPTS));
    video().dispatchEvent(new Event(event));
    expect(shell()).not.toBeNull();
  });

  test('load if no stream was attached to the element, and if there is no video', () => {
    show('<video data-hls="/media/v/master.m3u8"></video>');
    run(startOnPlayScript(SCRIPTS));
    expect(shell()).toBeNull();
    globalThis.dispatchEvent(new Event('load'));
    expect(shell()).not.toBeNull();
    show('<p>gone</p>');
    run(startOnPlayScript(SCRIPTS));
    expect(shell()).not.toBeNull();
  });

  test('R4-19 remove the early scripts, and load if no engine took the stream preload', () => {
    show('<div><video src="blob:opened"></video><script></script><script></script></div>');
    Object.assign(globalThis, { [PRELOAD_KEY]: {} });
    run(startOnPlayScript(SCRIPTS));
    globalThis.dispatchEvent(new Event('load'));
    Reflect.deleteProperty(globalThis, PRELOAD_KEY);
    expect([shell() === null, document.body.querySelectorAll('script').length]).toEqual([false, 0]);
  });

  test('R4-18 are not needed for the start time in the address', () => {
    show('<div data-start="30"><video src="/media/v.mp4"></video></div>');
    run(startOnPlayScript(SCRIPTS));
    video().dispatchEvent(new Event('loadedmetadata'));
    expect(video().currentTime).toBe(30);
  });

  test('R4-18 are not needed to start muted if sound is refused', () => {
    show('<video autoplay src="/media/v.mp4"></video>');
    setPaused(true);
    run(startOnPlayScript(SCRIPTS));
    video().dispatchEvent(new Event('canplay'));
    jest.advanceTimersByTime(100);
    expect([video().muted, play.mock.calls.length]).toEqual([true, 1]);
  });
});

describe('P2 a press on the video before the player is ready', () => {
  // The script listens on the document, which outlives a test.
  beforeAll(() => run(rememberPressScript('n')));
  const press = () => {
    video().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    jest.advanceTimersByTime(1);
  };
  const start = () => {
    show('<section data-player-state="idle"><video controls data-hls="/m.m3u8"></video></section>');
    setPaused(true);
  };

  test('plays, is remembered, and plays again once a source is attached', () => {
    start();
    press();
    expect([play.mock.calls.length, video().dataset['pressed']]).toEqual([1, '']);
    video().dispatchEvent(new Event('loadedmetadata'));
    expect(play).toHaveBeenCalledTimes(2);
  });

  test('is ignored if native controls already play, and forgotten after a pause', () => {
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

  test('is left to the player once it has the video', () => {
    start();
    video().dataset['takenOver'] = '';
    press();
    expect([play.mock.calls.length, video().dataset['pressed']]).toEqual([0, undefined]);
  });
});

describe('R4-23 age gate of an embedded player', () => {
  const press = () => document.querySelector('button')?.click();

  test('opens, sets the cookie and starts the video if requested', () => {
    show('<video></video><button data-gate-accept="start"><b></b></button>');
    document.documentElement.dataset['gate'] = 'closed';
    run(acceptGateScript('n', false));
    press();
    expect(document.documentElement.hasAttribute('data-gate')).toBe(false);
    expect(document.cookie).toContain('_agev=1');
    expect(play).toHaveBeenCalledTimes(1);
  });

  test('opens even if cookies are refused, and starts nothing unless requested', () => {
    show('<video></video><button data-gate-accept=""></button>');
    jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    document.documentElement.dataset['gate'] = 'closed';
    run(acceptGateScript('n', true));
    press();
    expect(document.documentElement.hasAttribute('data-gate')).toBe(false);
    expect(play).not.toHaveBeenCalled();
  });
});

describe('T3 a press on a button before hydration', () => {
  const page = document.documentElement;
  const told: string[] = [];
  const named = (name: string) => document.getElementById(name) as HTMLButtonElement;
  const clear = () => {
    for (const mark of [HYDRATING, READY]) delete page.dataset[mark];
  };
  beforeEach(() => {
    clear();
    show(`<header><button id="theme" type="button"></button></header>
      <div data-remote="mf-player">
        <button id="like" type="button"></button><button id="share" type="button"></button>
      </div>
      <form><button id="send"></button></form>
      <button id="why" type="button" popovertarget="x"></button>`);
    run(queuePressesScript('n'));
    told.length = 0;
  });
  afterEach(clear);
  /** From here on the page's buttons work. */
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

  test('T3 runs once when its part of the page is ready, in order of the presses', async () => {
    for (const name of ['share', 'like', 'theme', 'like']) named(name).click();
    await comeAlive();
    expect(told).toEqual(['theme']);
    await bringSlot();
    expect(told).toEqual(['theme', 'share', 'like']);
  });

  test('T3 is left to native behavior, and to React once hydration has begun', async () => {
    document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
    for (const name of ['send', 'why']) named(name).click();
    page.dataset[HYDRATING] = '';
    named('theme').click();
    await comeAlive();
    await bringSlot();
    expect(told).toEqual([]);
  });

  test('T3 is dropped if its button is removed', async () => {
    named('like').click();
    named('like').remove();
    await comeAlive();
    await bringSlot();
    expect(told).toEqual([]);
  });
});
