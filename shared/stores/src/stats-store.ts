import type { Api } from '@nocturne/api/api';
import { STATS_SECONDS } from '@nocturne/contracts/constants';
import type { Category } from '@nocturne/contracts/entities/directories';
import type { Stats } from '@nocturne/contracts/entities/stats';
import { logger } from '@nocturne/lib/logger';
import { makeAutoObservable } from 'mobx';
import type { LocaleStore } from './locale-store.ts';

export interface StatsState {
  stats: Stats | null;
  /** Milliseconds since 1970; 0 if never loaded. */
  loadedAt: number;
}

/** Site statistics: counts, categories and keywords. The server loads them once, into the page. */
export class StatsStore {
  stats: Stats | null = null;
  loadedAt = 0;

  #api: Api;
  #locale: LocaleStore;

  constructor({ api, locale }: { api: Api; locale: LocaleStore }) {
    this.#api = api;
    this.#locale = locale;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Returns up to twelve categories for the search box, chosen by the server. */
  get trending(): readonly Category[] {
    const { categories = [], trending = [] } = this.stats ?? {};
    return trending.flatMap((wanted) => categories.find(({ dir }) => dir === wanted) ?? []);
  }

  /**
   * Loads statistics unless the present ones are younger than 14400 s; `now` in milliseconds. Logs
   * a failure and keeps the old ones.
   */
  async load(now: number, signal?: AbortSignal): Promise<void> {
    if (this.stats && now - this.loadedAt < STATS_SECONDS * 1000) return;
    try {
      const stats = await this.#api.read(
        'stats',
        { lang: this.#locale.language },
        signal ? { signal } : {},
      );
      this.restore({ stats, loadedAt: now });
    } catch (cause) {
      logger.warn('site statistics did not load', cause);
    }
  }

  snapshot(): StatsState {
    return { stats: this.stats, loadedAt: this.loadedAt };
  }

  restore(state: StatsState): void {
    this.stats = state.stats;
    this.loadedAt = state.loadedAt;
  }
}
