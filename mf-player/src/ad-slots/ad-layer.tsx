import { useText } from '@nocturne/i18n/use-text';
import { logger } from '@nocturne/lib/logger';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { PlayerStore } from '../state/player-store.ts';
import { AdDebugger } from './ad-debugger.tsx';
import { AD_LAYER, type AdsView } from '../state/ads-view.ts';
import { ClipControls } from './clip-controls.tsx';
import { showCompanion } from './companion.ts';
import { InVideoPanel } from './in-video-panel.tsx';
import { PreplayPanel } from './preplay-panel.tsx';

export interface AdLayerProps {
  store: PlayerStore;
  view: AdsView;
}

/** Everything that advertisements show over the picture. Loads with their code. */
export const AdLayer = observer(function AdLayer({ store, view }: AdLayerProps) {
  const t = useText();
  const { companion } = view;
  const layerRef = useRef<HTMLSpanElement>(null);
  const label = t('ui.advertisement');
  useEffect(() => {
    if (!companion) return undefined;
    const root = layerRef.current?.closest('[data-player-state]');
    if (root) return showCompanion({ root, label, ...companion });
    logger.debug('Element not found', { element: 'player' });
    return undefined;
  }, [companion, label]);
  return (
    <>
      <span ref={layerRef} hidden {...{ [AD_LAYER]: '' }} />
      {store.adPhase === 'none' && view.preplay && (
        <PreplayPanel store={store} overlay={view.preplay} />
      )}
      {view.clip && <ClipControls store={store} view={view} clip={view.clip} />}
      {view.inVideo && <InVideoPanel overlay={view.inVideo} />}
      {view.log && <AdDebugger log={view.log} />}
    </>
  );
});
