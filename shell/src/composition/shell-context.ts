import type { ReleaseChannelView } from '@nocturne/contracts/release-channel-view';
import type { RemoteName } from '@nocturne/contracts/routes';
import type { LoadedRemote } from '@nocturne/federation/remote-loader';
import type { Services } from '@nocturne/federation/services';
import type { AgeGateStore } from '@nocturne/stores/age-gate-store';
import type { PreviewsStore } from '@nocturne/stores/previews-store';
import { createContext, use } from 'react';
import type { PanicStore } from '../state/panic-store.ts';
import type { PageSnapshots } from '../state/page-snapshots.ts';
import type { SlotMount } from '../state/slot-mount.ts';

/** Services and state for all parts of the shell. */
export interface Shell {
  services: Services;
  ageGate: AgeGateStore;
  /** Decides if previews of tiles may play. */
  previews: PreviewsStore;
  /** State of the panic key, which blanks the page. */
  panic: PanicStore;
  slotMount: SlotMount;
  /** Pages of this visit as the visitor left them, for Back and Forward. */
  snapshots: PageSnapshots;
  /** Loads the release of a remote that the registry assigns. */
  loadRemote: (name: RemoteName) => Promise<LoadedRemote>;
  /** Starts the loading of a remote again; false if the remote is not loading. */
  restartRemote: (name: RemoteName) => boolean;
  /**
   * Reports a release that loaded, but failed while its screen was created or rendered. True if the
   * previous release can replace it.
   */
  reportBrokenRemote: (remote: RemoteName, release: string) => boolean;
  /** Reports an error that the page survived. */
  report: (error: unknown) => void;
  theme: 'dark' | 'light';
  /** Year of the copyright line in the server's HTML. */
  year: number;
  host: string;
  /**
   * True if the server withholds all other pages from this visitor. The frame then neither shows
   * nor requests anything from the catalogue.
   */
  isShut: boolean;
  /** Set if the page differs from that of production's visitors. */
  view?: ReleaseChannelView | undefined;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell() was called outside of the shell');
  return shell;
}
