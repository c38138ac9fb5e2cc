import { reaction } from 'mobx';
import type { PlayerContext } from '../state/player-context.ts';
import type { PlayerHost } from '../core/player-host.ts';

/**
 * Related panel: opens by its button, on pause, and at the end if enabled. A play or the settings
 * close it.
 */
export function attachRelatedPanel({ store, signal }: PlayerContext, host: PlayerHost): void {
  const open = (): void => {
    if (store.canShowRelated && !store.hasFailed) store.update({ isRelatedOpen: true });
  };
  const hide = (): void => {
    if (store.isRelatedOpen) store.update({ isRelatedOpen: false });
  };
  store.update({ opensOutside: host.opensOutside === true });
  store.extend({
    toggleRelated: () => {
      if (store.isRelatedOpen) return hide();
      store.openMenu(null);
      open();
    },
  });
  reaction(
    () => host.suggestions?.() ?? [],
    (suggestions) => store.update({ suggestions }),
    { fireImmediately: true, signal },
  );
  reaction(
    () => store.state,
    (state, before) => {
      const wasPlaying = before === 'playing' || before === 'buffering';
      if (store.isPlaying && !wasPlaying) hide();
      else if (state === 'paused' && wasPlaying && store.menu === null) open();
    },
    { signal },
  );
  reaction(
    () => !store.canShowRelated || store.hasFailed,
    (isUnavailable) => isUnavailable && hide(),
    { signal },
  );
}
