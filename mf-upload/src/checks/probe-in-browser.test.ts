/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { mp4Box, mp4File } from '../testing/media-files.ts';
import {
  PROBE_TIMEOUT_MS,
  probeInBrowser,
  type MediaHost,
  type MediaReader,
} from './probe-in-browser.ts';

type Outcome =
  | { duration: number; width: number; height: number }
  | { errorCode: number }
  | 'silence';

/** A page whose decoder has the outcome that the test wants. Counts the object URLs. */
class FakeHost implements MediaHost {
  readonly open = new Set<string>();
  made = 0;
  #outcome: Outcome;

  constructor(outcome: Outcome) {
    this.#outcome = outcome;
  }

  createUrl(): string {
    this.made += 1;
    const url = `blob:${this.made}`;
    this.open.add(url);
    return url;
  }

  revokeUrl(url: string): void {
    this.open.delete(url);
  }

  createVideo(): FakeVideo {
    return new FakeVideo(this.#outcome);
  }
}

/** Fires its event as soon as it gets a file. */
class FakeVideo extends EventTarget implements MediaReader {
  preload: MediaReader['preload'] = '';
  muted = false;
  duration = Number.NaN;
  videoWidth = 0;
  videoHeight = 0;
  error: { code: number } | null = null;
  #outcome: Outcome;

  constructor(outcome: Outcome) {
    super();
    this.#outcome = outcome;
  }

  get src(): string {
    return '';
  }

  set src(_url: string) {
    queueMicrotask(() => this.#answer());
  }

  load(): void {}
  removeAttribute(): void {}

  #answer(): void {
    if (this.#outcome === 'silence') return;
    if ('errorCode' in this.#outcome) {
      this.error = { code: this.#outcome.errorCode };
      this.dispatchEvent(new Event('error'));
      return;
    }
    this.duration = this.#outcome.duration;
    this.videoWidth = this.#outcome.width;
    this.videoHeight = this.#outcome.height;
    this.dispatchEvent(new Event('loadedmetadata'));
  }
}

const never = new AbortController().signal;

describe('probeInBrowser', () => {
  test('R5-09 returns duration and frame size and releases the file', async () => {
    const host = new FakeHost({ duration: 867, width: 1920, height: 1080 });
    expect(await probeInBrowser(host)(mp4File('a.mp4'), never)).toEqual({
      kind: 'media',
      seconds: 867,
      frame: { width: 1920, height: 1080 },
    });
    expect(host.made).toBe(1);
    expect(host.open.size).toBe(0);
  });

  test('R5-09 returns null for values that the decoder does not know', async () => {
    const host = new FakeHost({ duration: Infinity, width: 0, height: 0 });
    expect(await probeInBrowser(host)(mp4File('a.mp4'), never)).toEqual({
      kind: 'media',
      seconds: null,
      frame: null,
    });
  });

  test('R5-09 detects a damaged file by its bytes, without a decoder', async () => {
    const host = new FakeHost('silence');
    expect(
      await probeInBrowser(host)(
        new File(['no video at all'], 'a.mp4', { type: 'video/mp4' }),
        never,
      ),
    ).toEqual({ kind: 'damaged' });
    expect(
      await probeInBrowser(host)(
        mp4File('a.mp4', [mp4Box('ftyp'), mp4Box('moov'), mp4Box('mdat', 10, 9000)]),
        never,
      ),
    ).toEqual({
      kind: 'damaged',
    });
    expect(host.made).toBe(0);
  });

  test('R5-09 reports decoding errors as damaged, unknown formats as unreadable', async () => {
    expect(await probeInBrowser(new FakeHost({ errorCode: 3 }))(mp4File('a.mp4'), never)).toEqual({
      kind: 'damaged',
    });
    const host = new FakeHost({ errorCode: 4 });
    expect(await probeInBrowser(host)(mp4File('a.mp4'), never)).toEqual({ kind: 'unreadable' });
    expect(host.open.size).toBe(0);
  });

  test('R5-09 reports a file that can no longer be read as damaged', async () => {
    class GoneFile extends File {
      override slice(): Blob {
        throw new DOMException('gone', 'NotReadableError');
      }
    }
    expect(await probeInBrowser(new FakeHost('silence'))(new GoneFile([], 'a.mp4'), never)).toEqual(
      { kind: 'damaged' },
    );
  });

  test('R5-09 stops and releases the file when aborted', async () => {
    const host = new FakeHost('silence');
    const stop = new AbortController();
    const found = probeInBrowser(host)(mp4File('a.mp4'), stop.signal);
    stop.abort();
    expect(await found).toEqual({ kind: 'unreadable' });
    expect(host.open.size).toBe(0);
  });

  describe('with a decoder that never responds', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    test('R5-09 gives up after PROBE_TIMEOUT_MS and releases the file', async () => {
      const host = new FakeHost('silence');
      const flv = new File(['FLV', new Uint8Array(20)], 'a.flv');
      const found = probeInBrowser(host)(flv, never);
      while (host.made === 0) await jest.advanceTimersByTimeAsync(1);
      await jest.advanceTimersByTimeAsync(PROBE_TIMEOUT_MS);
      expect(await found).toEqual({ kind: 'unreadable' });
      expect(host.open.size).toBe(0);
    });
  });
});
