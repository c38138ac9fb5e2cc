import { routes } from '@nocturne/contracts/routes';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LoadedRoute } from '../routing/loaded-route.ts';
import type { PageData } from '../routing/page-data.ts';
import { redirectTargetOf } from '../routing/redirect-target-of.ts';
import { useShell } from '../composition/shell-context.ts';

type Loading = LoadedRoute | Promise<LoadedRoute>;

export interface ShownRoute {
  /** Content of the slot. A promise is replaced here if its result is not `isAsAssigned`. */
  loaded: Loading;
  /** Counts the replacements of the slot's content. */
  round: number;
  /** True if no release could be loaded; the server's HTML stays. */
  isStranded: boolean;
  /** The promise that the reader waits for; `number` counts the waits. */
  wait: { number: number; promise: Loading };
  /** Loads the route again. */
  retry: () => void;
  /**
   * Requests a loading remote again and keeps waiting; if the remote has loaded, loads the route
   * again.
   */
  restartOrRetry: () => void;
}

/**
 * Follows one visit of one address, from the first wait to the shown page. It follows redirects and
 * missing objects that arrive late.
 */
export function useLoadedRoute(data: PageData): ShownRoute {
  const navigate = useNavigate();
  const [loaded, setLoaded] = useState(data.loaded);
  const [round, setRound] = useState(0);
  const [isStranded, setStranded] = useState(false);
  const [wait, setWait] = useState({ number: 0, promise: data.loaded });
  const settle = (result: LoadedRoute) => {
    const target = redirectTargetOf(result, data.match);
    if (target) return void navigate(target, { replace: true });
    const stays =
      data.isServerRendered &&
      round === 0 &&
      result.kind === 'failed' &&
      result.reason === 'remote';
    setStranded(stays);
    if (stays) return;
    setLoaded(result);
    setRound(round + 1);
  };
  useResolvedRoute(wait.promise, (result) => {
    if (wait.promise !== loaded || !isAsAssigned(result)) settle(result);
  });
  const retry = useCallback(() => {
    const promise = data.retry();
    setStranded(false);
    setWait(({ number }) => ({ number: number + 1, promise }));
    // The server's HTML stays until there is something else to show.
    if (data.isServerRendered && round === 0) return;
    setLoaded(promise);
    setRound(round + 1);
  }, [data, round]);
  const restart = useRestart(data);
  const restartOrRetry = () => {
    if (restart()) setWait(({ number, promise }) => ({ number: number + 1, promise }));
    else retry();
  };
  return { loaded, round, isStranded, wait, retry, restartOrRetry };
}

/**
 * True if the result is the release that this visitor's pages use, and does not redirect. The
 * waiting slot can hydrate or show it.
 */
export function isAsAssigned(result: LoadedRoute): boolean {
  return (
    result.kind === 'own' ||
    (result.kind === 'screen' && !result.remote.isFallback && !result.outcome.redirect)
  );
}

function useResolvedRoute(promise: Loading, onResolve: (result: LoadedRoute) => void): void {
  const handleResult = useEffectEvent(onResolve);
  useEffect(() => {
    if (!(promise instanceof Promise)) return;
    let isCurrent = true;
    void promise.then((result) => {
      if (isCurrent) handleResult(result);
    });
    return () => void (isCurrent = false);
  }, [promise]);
}

/** Starts the page's remote again; false if it is not loading. */
function useRestart({ match }: PageData): () => boolean {
  const { restartRemote } = useShell();
  const owner = match && routes[match.name].owner;
  return () => owner !== undefined && owner !== 'shell' && restartRemote(owner);
}
