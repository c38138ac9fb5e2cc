import type * as ReactDomServer from 'react-dom/server';

type ServerRenderer = Pick<typeof ReactDomServer, 'renderToString'>;

/**
 * React's server renderer needs a MessageChannel when it loads, which jsdom lacks. Rendering to a
 * string never uses it.
 */
class FakeChannel {
  readonly port1 = { onmessage: null };
  readonly port2 = { postMessage(): void {} };
}

/** Loads the server renderer inside jsdom. */
export async function loadServerRenderer(): Promise<ServerRenderer> {
  Object.assign(globalThis, { MessageChannel: FakeChannel });
  const renderer = await import('react-dom/server');
  Reflect.deleteProperty(globalThis, 'MessageChannel');
  return renderer;
}
