import type { VideoFile } from '@nocturne/contracts/entities/video';
import { parseVr, type VrKind } from '@nocturne/lib/quality';
import type { PlayerContext } from '../state/player-context.ts';
import type { SourcePlayer } from '../engine/source-player.ts';
import { requestDevicePermission, canFollowDevice } from '../vr/device-look.ts';
import { finalSources } from '../vr/final-sources.ts';
import { openHeadset, watchHeadset } from '../vr/headset.ts';
import { VrStore } from '../vr/vr-store.ts';

/** VR kind of a video's files; undefined if it is flat (settlement 51). */
export function vrKindOf(files: readonly VideoFile[]): VrKind | undefined {
  return files.map(({ vr }) => parseVr(vr)).find((kind) => kind !== undefined);
}

/** Offers VR mode for a VR video. Its code and final addresses load on demand. */
export function attachVr(
  { media, store, signal }: PlayerContext,
  kind: VrKind | undefined,
  player: Pick<SourcePlayer, 'sources' | 'current' | 'replaceSources'>,
): void {
  if (!kind) return;
  let flatSources = player.sources;
  const vr = new VrStore({
    async prepare(leaveSignal, onLost) {
      flatSources = player.sources;
      const [sources, { createVrPicture }] = await Promise.all([
        finalSources(flatSources, player.current, leaveSignal),
        import(/* webpackChunkName: "vr" */ '../vr/vr-picture.ts'),
      ]);
      leaveSignal.throwIfAborted();
      const picture = createVrPicture(media, kind, onLost);
      player.replaceSources(sources, 'anonymous');
      return picture;
    },
    restore: () => player.replaceSources(flatSources, null),
    requestDevicePermission,
    openHeadset,
  });
  vr.update({ canFollowDevice: canFollowDevice() });
  watchHeadset((hasHeadset) => vr.update({ hasHeadset }), signal);
  store.update({ vr });
  signal.addEventListener('abort', () => vr.dispose(), { once: true });
}
