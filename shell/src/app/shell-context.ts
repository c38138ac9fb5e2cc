import type { ReleaseChannelView } from '@nocturne/contracts/release-channel-view';
import type { RemoteName } from '@nocturne/contracts/routes';
import type { LoadedRemote } from '@nocturne/federation/remote-loader';
import type { Services } from '@nocturne/federation/services';
import type { AgeGateStore } from '@nocturne/stores/age-gate-store';
import type { PreviewsStore } from '@nocturne/stores/previews-store';
import { createContext, use } from 'react';
import type { PanicStore } from '../panic/panic-store.ts';
import type { KeptPages } from '../navigation/kept-pages.ts';

/** What every part of the shell may use. */
export interface Shell {
  services: Services;
  ageGate: AgeGateStore;
  /** Whether previews of tiles may play. */
  previews: PreviewsStore;
  /** The key that blanks the page. */
  panic: PanicStore;
  /** Pages of this visit as they were left. */
  kept: KeptPages;
  /** Loads a remote by the registry's word. */
  loadRemote: (name: RemoteName) => Promise<LoadedRemote>;
  /** Begins anew where a remote is being loaded; false where none is. */
  restartRemote: (name: RemoteName) => boolean;
  /** Told of a release that loaded, and broke as its screen was made or drawn; true where the one before it can be had in its place. */
  remoteBroke: (remote: RemoteName, release: string) => boolean;
  /** Told of an error that the page survived. */
  report: (error: unknown) => void;
  theme: 'dark' | 'light';
  /** Of the copyright line, as the server drew it. */
  year: number;
  host: string;
  /** All other pages are held back from this visitor: the frame neither shows nor asks for anything of the catalogue. */
  isShut: boolean;
  /** The page is not as production's visitors see it. */
  view?: ReleaseChannelView | undefined;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell() outside of the shell');
  return shell;
}
