import type { LoadState } from '@nocturne/stores/load-state';

/** What a tab shows below the frame. It is asked for by the member's browser: the server knows no member as it draws. */
export interface TabContent {
  readonly loadState: LoadState;
  /** The server has no such page of it. */
  readonly isMissing: boolean;
  /** Takes what the address says beside the page. */
  visit?(query: URLSearchParams): void;
  /** Asks for what a page of the tab shows. Never rejects. */
  open(page: number, signal?: AbortSignal): Promise<void>;
  /** Pages after the first that a visitor had loaded before a reload. */
  resume?(left: this): Promise<void>;
  /** Back and forward show it as it was left. */
  readonly isKept: boolean;
  snapshot(): unknown;
  restore(state: unknown): void;
  dispose(): void;
}

/** A tab whose words all stand in the profile. */
export class NoContent implements TabContent {
  readonly loadState = 'ready';
  readonly isMissing = false;
  readonly isKept = false;

  open(): Promise<void> {
    return Promise.resolve();
  }
  snapshot(): unknown {
    return null;
  }
  restore(): void {}
  dispose(): void {}
}
