import { REMOTE_CONTRACT } from '@nocturne/contracts/remotes';
import type { RemoteName } from '@nocturne/contracts/routes';
import type { Texts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { createContext, createElement, use, type ComponentType } from 'react';
import type { RemoteModule, RouteDescriptor } from './remote-module.ts';
import type { Services } from './services.ts';

const ServicesContext = createContext<Services | null>(null);

/** Returns the services for this remote's screen. Throws outside of one. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices() was called outside of a remote screen');
  return services;
}

/**
 * Defines one typed route of a remote. The result hides the store's type, so that one list can hold
 * routes of different stores.
 */
export function defineRoute<S>(descriptor: RouteDescriptor<S>): RouteDescriptor {
  return descriptor as RouteDescriptor;
}

/**
 * Creates the module that a remote exposes. Wraps each screen and dialog in the remote's own
 * providers, because contexts are not shared.
 */
export function defineRemote(options: {
  name: RemoteName;
  texts: Texts;
  routes: readonly RouteDescriptor[];
  dialogs?: NonNullable<RemoteModule['dialogs']>;
  capabilities?: NonNullable<RemoteModule['capabilities']>;
}): RemoteModule {
  return {
    name: options.name,
    contract: REMOTE_CONTRACT,
    routes: options.routes.map((route) => ({
      ...route,
      Screen: withProviders(route.Screen, options.texts),
    })),
    ...(options.dialogs ? { dialogs: wrapDialogs(options.dialogs, options.texts) } : {}),
    ...(options.capabilities ? { capabilities: options.capabilities } : {}),
  };
}

function wrapDialogs(
  dialogs: NonNullable<RemoteModule['dialogs']>,
  texts: Texts,
): NonNullable<RemoteModule['dialogs']> {
  return Object.fromEntries(
    Object.entries(dialogs).map(([name, Dialog]) => [name, withProviders(Dialog, texts)]),
  );
}

function withProviders<P extends { services: Services }>(
  Screen: ComponentType<P>,
  texts: Texts,
): ComponentType<P> {
  return function RemoteScreen(props) {
    const { services } = props;
    const children = createElement(
      ServicesContext,
      { value: services },
      createElement(Screen, props),
    );
    const { language, decorate } = services.locale;
    return createElement(TextProvider, {
      language,
      texts,
      siteName: services.links.siteName,
      decorate,
      children,
    });
  };
}
