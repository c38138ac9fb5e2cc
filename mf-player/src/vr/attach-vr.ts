import type { VideoFile } from '@nocturne/contracts/entities/video';
import { parseVr, type VrKind } from '@nocturne/lib/quality';
import type { PlayerContext } from '../core/player-context.ts';
import type { SourcePlayer } from '../core/source-player.ts';
import { askForDevice, canFollowDevice } from './device-look.ts';
import { finalSources } from './final-sources.ts';
import { openHeadset, watchHeadset } from './headset.ts';
import { VrStore } from './vr-store.ts';

/** How a video's files are to be seen as VR; undefined for a flat one (R3-06, settlement 51). */
export function vrOfFiles(files: readonly VideoFile[]): VrKind | undefined {
  return files.map(({ vr }) => parseVr(vr)).find((kind) => kind !== undefined);
}

/** Offers VR mode for a VR video: the code that draws it and the addresses that it plays from come with the wish (R4-19). */
export function attachVr(
  { media, store, signal }: PlayerContext,
  kind: VrKind | undefined,
  player: Pick<SourcePlayer, 'sources' | 'current' | 'replaceSources'>,
): void {
  if (!kind) return;
  let flat = player.sources;
  const vr = new VrStore({
    async prepare(leaving, onLost) {
      flat = player.sources;
      const [sources, { makePicture }] = await Promise.all([
        finalSources(flat, player.current, leaving),
        import(/* webpackChunkName: "vr" */ './vr-picture.ts'),
      ]);
      leaving.throwIfAborted();
      const picture = makePicture(media, kind, onLost);
      player.replaceSources(sources, 'anonymous');
      return picture;
    },
    restore: () => player.replaceSources(flat, null),
    askForDevice,
    openHeadset,
  });
  vr.update({ canFollowDevice: canFollowDevice() });
  watchHeadset((hasHeadset) => vr.update({ hasHeadset }), signal);
  store.update({ vr });
  signal.addEventListener('abort', () => vr.dispose(), { once: true });
}
