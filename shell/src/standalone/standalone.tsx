import type { StandalonePage } from '@nocturne/contracts/dev-page';
import { routes, type RouteMatch, type RouteName } from '@nocturne/contracts/routes';
import { Callout } from '@nocturne/ui/status/callout';
import { Suspense, use } from 'react';
import { ErrorBoundary } from '../common/error-boundary.tsx';
import { Toasts } from '../chrome/toasts.tsx';
import { ModalHost } from '../modals/modal-host.tsx';
import { FailedSlot } from '../remotes/failed-slot.tsx';
import { RemoteSlot } from '../remotes/remote-slot.tsx';
import type { LoadedRoute } from '../routing/loaded-route.ts';
import styles from './standalone.module.css';

interface StandaloneProps {
  page: StandalonePage;
  match: RouteMatch | undefined;
  loaded: Promise<LoadedRoute>;
}

/**
 * One remote's screen below a list of its routes. Only developers see this page, so its texts are
 * not translated.
 */
export function Standalone({ page, match, loaded }: StandaloneProps) {
  const owner = match && routes[match.name].owner;
  return (
    <>
      <nav className={styles['routes']} aria-label={`Routes of ${page.remote}`}>
        <strong>{page.remote}</strong>
        {routesOf(page).map((name) => (
          <RouteEntry key={name} name={name} />
        ))}
      </nav>
      {!page.isSiteReachable && (
        <Callout tone="warning">
          {`${page.site} does not respond, so API calls on this page fail.`}
        </Callout>
      )}
      <main id="main">
        {owner === page.remote ? (
          <Suspense fallback={null}>
            <Slot loaded={loaded} />
          </Suspense>
        ) : (
          <Callout tone="info">
            {`${owner ? `${owner} renders this address` : 'The site has no such page'}. ` +
              `Only ${page.remote} runs here.`}
          </Callout>
        )}
      </main>
      <ErrorBoundary>
        <ModalHost />
      </ErrorBoundary>
      <Toasts />
    </>
  );
}

function routesOf({ remote }: StandalonePage): RouteName[] {
  return (Object.keys(routes) as RouteName[]).filter((name) => routes[name].owner === remote);
}

/** A link, if the address needs no object. */
function RouteEntry({ name }: { name: RouteName }) {
  const { pattern, defaults } = routes[name];
  const address = pattern.replace(
    /:(\w+)/g,
    (placeholder, key: string) => (defaults as Record<string, string>)[key] ?? placeholder,
  );
  return address.includes(':') ? <span>{address}</span> : <a href={address}>{address}</a>;
}

function Slot({ loaded }: { loaded: Promise<LoadedRoute> }) {
  const result = use(loaded);
  const reload = (): void => location.reload();
  switch (result.kind) {
    case 'screen':
      return <RemoteSlot loaded={result} onRetry={reload} />;
    case 'own':
    case 'missing':
      return <Callout tone="info">Nothing is found at this address.</Callout>;
    case 'failed':
      return <FailedSlot onRetry={reload} />;
  }
}
