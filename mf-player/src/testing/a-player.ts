import type { PlayerOptions } from '../create/create-player.ts';
import { PlayerSettings } from '../core/settings.ts';
import { PlayerStore } from '../state/player-store.ts';
import { playerSources } from '../core/sources.ts';
import { USUAL_FILES } from './test-files.ts';

export const SOURCES = playerSources(USUAL_FILES, { durationSeconds: 600 });
export const PARAMS = { autostart: false, startSeconds: undefined };

/**
 * Options of `createPlayer` for a ten-minute video on the page; `goals` collects the sent goals.
 */
export function aPlayer(signal: AbortSignal, changes: Partial<PlayerOptions> = {}) {
  const target = document.createElement('section');
  const video = `<video src="${SOURCES[0]?.file}" controls></video>`;
  target.innerHTML = `<div><div data-vjs-player>${video}</div></div>`;
  document.body.append(target);
  const goals: string[] = [];
  const store = new PlayerStore(600);
  const media = target.querySelector('video') as HTMLVideoElement;
  const options: PlayerOptions = {
    target,
    store,
    sources: SOURCES,
    params: PARAMS,
    settings: new PlayerSettings(undefined, undefined),
    signal,
    goal: (name, value) => goals.push(value === undefined ? name : `${name} ${value}`),
    reload: () => goals.push('reload'),
    ...changes,
  };
  return { target, media, store, goals, options };
}
