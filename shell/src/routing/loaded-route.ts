import type { LoadedRemote } from '@nocturne/federation/remote-loader';
import type { RouteDescriptor, RouteOutcome } from '@nocturne/federation/remote-module';

/**
 * Content of a slot: a remote's screen or a page of the shell. `failed` can be retried; `missing`
 * is the 404 page.
 */
export type LoadedRoute =
  | {
      kind: 'screen';
      remote: LoadedRemote;
      descriptor: RouteDescriptor;
      store: unknown;
      outcome: RouteOutcome;
    }
  | { kind: 'own'; descriptor: RouteDescriptor; store: unknown; outcome: RouteOutcome }
  | { kind: 'missing' }
  | { kind: 'failed'; reason: 'remote' | 'data' };
