import { TestEnvironment } from 'jest-environment-jsdom';

/** Node's Request refuses the signals of jsdom: it carries one without looking at it. */
class BrowserRequest extends Request {
  constructor(input, { signal, ...init } = {}) {
    super(input, init);
    if (signal) Object.defineProperty(this, 'signal', { value: signal });
  }
}

/** jsdom has no fetch, streams or structuredClone of its own: it borrows Node's. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of ['fetch', 'Response', 'Headers', 'FormData', 'structuredClone', 'TextEncoder', 'TextDecoder', 'ReadableStream']) {
      this.global[name] = globalThis[name];
    }
    this.global.Request = BrowserRequest;
  }
}
