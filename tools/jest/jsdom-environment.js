import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom has no fetch, streams or structuredClone of its own: it borrows Node's. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of [
      'fetch',
      'Request',
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
  }
}
