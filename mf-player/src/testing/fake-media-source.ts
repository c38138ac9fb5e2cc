/** As much of Media Source Extensions as makes the HLS engine attach itself to an element; it never opens, so nothing is appended. */
export class FakeMediaSource extends EventTarget {
  readonly readyState = 'closed';

  static isTypeSupported(): boolean {
    return true;
  }

  /** Gives jsdom, which has none, the interfaces that the engine looks for. */
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
