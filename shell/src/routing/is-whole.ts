import type { LoadedRoute } from './load-route.ts';

/** Whether an address shows the page that it names, and not that there is none, that it may not be seen, or that its data could not be had. */
export function isWhole(loaded: LoadedRoute): boolean {
  switch (loaded.kind) {
    case 'screen':
    case 'own':
      return (loaded.outcome.status ?? 200) === 200;
    case 'missing':
      return false;
    case 'failed':
      return loaded.reason === 'remote';
  }
}
