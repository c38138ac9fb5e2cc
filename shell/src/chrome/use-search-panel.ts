import type { Services } from '@nocturne/federation/services';
import { logger } from '@nocturne/lib/logger';
import { useRef, useState, type ComponentType } from 'react';
import type { SearchPanelProps } from './search/search-panel.tsx';

export interface LoadedPanel {
  store: SearchPanelProps['store'];
  Panel: ComponentType<SearchPanelProps>;
}

/**
 * The panel of the search box. It loads on first focus, so that no page loads it at the start.
 * Until it loads, or if it fails, the box is a plain form; the next focus tries again.
 */
export function useSearchPanel(services: Services): {
  panel: LoadedPanel | undefined;
  preload: () => void;
} {
  const [panel, setPanel] = useState<LoadedPanel>();
  const isLoading = useRef(false);
  const fetchPanel = async (): Promise<void> => {
    try {
      const { createSuggestions, SearchPanel } = await import(
        /* webpackChunkName: "search" */ './search/search-panel.tsx'
      );
      const store = createSuggestions(services);
      setPanel({ store, Panel: SearchPanel });
      await store.loadTop();
    } catch (cause) {
      isLoading.current = false;
      logger.warn('the search panel did not load', cause);
    }
  };
  const preload = (): void => {
    if (panel) return void panel.store.loadTop();
    if (isLoading.current) return;
    isLoading.current = true;
    void fetchPanel();
  };
  return { panel, preload };
}
