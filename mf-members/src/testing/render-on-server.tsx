import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import type { Services } from '@nocturne/federation/services';

/**
 * React's server renderer needs MessageChannel at import, which jsdom lacks; rendering to a string
 * never uses it.
 */
class FakeChannel {
  readonly port1 = { onmessage: null };
  readonly port2 = { postMessage(): void {} };
}

/** Returns the server's markup of a route's screen, rendered inside jsdom. */
export async function renderOnServer(
  route: RouteDescriptor,
  store: unknown,
  services: Services,
): Promise<string> {
  Object.assign(globalThis, { MessageChannel: FakeChannel });
  const { renderToString } = await import('react-dom/server');
  Reflect.deleteProperty(globalThis, 'MessageChannel');
  return renderToString(<route.Screen store={store} services={services} />);
}

/** Inserts markup into the page, as the browser's parser does. */
export function insertIntoPage(html: string): HTMLElement {
  const host = document.createElement('div');
  host.append(document.createRange().createContextualFragment(html));
  document.body.append(host);
  return host;
}
