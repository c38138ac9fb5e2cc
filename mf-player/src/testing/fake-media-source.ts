/**
 * The part of Media Source Extensions that lets the HLS engine attach. It never opens, so nothing
 * is appended.
 */
export class FakeMediaSource extends EventTarget {
  readonly readyState = 'closed';

  static isTypeSupported(): boolean {
    return true;
  }

  /** Adds the interfaces that the engine looks for, which jsdom lacks. */
  static install(): void {
    Object.assign(globalThis, { MediaSource: FakeMediaSource, SourceBuffer: FakeSourceBuffer });
    Object.assign(URL, { createObjectURL: () => 'blob:stream', revokeObjectURL: () => undefined });
  }

  static remove(): void {
    for (const name of ['MediaSource', 'SourceBuffer']) Reflect.deleteProperty(globalThis, name);
    for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name);
  }
}

class FakeSourceBuffer {
  appendBuffer(): void {}
  remove(): void {}
}
