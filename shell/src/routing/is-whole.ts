import type { LoadedRoute } from './loaded-route.ts';

/**
 * True if an address shows the page that it names: it exists, the visitor may see it, and its data
 * loaded.
 */
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
