import { TestEnvironment } from 'jest-environment-jsdom';

/** Node's Request rejects the signals of jsdom, so this sets the signal without validation. */
const requestOf = (page) =>
  class extends Request {
    constructor(input, { signal = new page.AbortController().signal, ...init } = {}) {
      super(input, init);
      Object.defineProperty(this, 'signal', { value: signal });
    }
  };

/** jsdom has no fetch, streams or structuredClone, so the environment takes them from Node. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of [
      'fetch',
      'Response',
      'Headers',
      'FormData',
      'structuredClone',
      'TextEncoder',
      'TextDecoder',
      'ReadableStream',
    ]) {
      this.global[name] = globalThis[name];
    }
    this.global.Request = requestOf(this.global);
  }
}
