import type { AdTag } from '@nocturne/contracts/ads';
import type { AdInput } from '../ad-machine-types.ts';
import { AdRun } from '../ad-run.ts';
import type { AdPageEffect } from '../ad-run.ts';
import type { AdTracker, ResolvedAd } from '../ad-types.ts';
import { FakeClock } from './fixture-io.ts';

export const TAGS: readonly AdTag[] = [
  { id: 'first', url: '/first' },
  { id: 'backup', url: '/backup' },
];
export const TIMEOUT_MS = 5000;

function createRecordingTracker(name: string, calls: string[], starts: string[]): AdTracker {
  const record = (event: string) => (value?: number | boolean) =>
    void calls.push(`${name} ${event}${value === undefined ? '' : ` ${value}`}`);
  return {
    begin: ({ isMuted, isExpanded, url }) =>
      void starts.push(`${name} ${isMuted} ${isExpanded} ${url?.slice(-2)}`),
    loaded: record('loaded'),
    impression: record('impression'),
    start: record('start'),
    progress: record('progress'),
    pause: record('pause'),
    resume: record('resume'),
    mute: record('mute'),
    expand: record('expand'),
    skip: record('skip'),
    complete: record('complete'),
    close: record('close'),
    click: record('click'),
    icon: () => undefined,
    viewable: record('viewable'),
    viewUndetermined: record('viewUndetermined'),
    removed: record('removed'),
    error: record('error'),
  };
}

export class Stage {
  readonly clock = new FakeClock();
  readonly trackerCalls: string[] = [];
  /** Start state of each ad: muted, full screen, file. */
  readonly adStarts: string[] = [];
  readonly effects: string[] = [];
  readonly run: AdRun;

  constructor(tags: readonly AdTag[] = TAGS) {
    this.run = new AdRun(
      { tags, timeoutMs: TIMEOUT_MS },
      this.clock,
      (effect) => void this.effects.push(formatEffect(effect)),
    );
  }

  ad(name: string, files = 1, skipAfterSeconds = 5): ResolvedAd {
    const media = Array.from({ length: files }, (_, index) => ({
      url: `https://media.example/${name}${index + 1}`,
      mime: 'video/mp4',
      width: 640,
      height: 360,
      bitrate: 500,
    }));
    return {
      tag: TAGS[0] ?? { id: 'none', url: '/' },
      slot: 'preroll',
      title: name,
      payer: '',
      cardTexts: undefined,
      media,
      overlay: undefined,
      companions: [],
      icons: [],
      captions: [],
      durationSeconds: 20,
      skipAfterSeconds,
      clickThrough: undefined,
      tracker: createRecordingTracker(name, this.trackerCalls, this.adStarts),
      chain: ['/first'],
    };
  }

  send(...inputs: AdInput[]): this {
    for (const input of inputs) this.run.send(input);
    return this;
  }

  /** Returns the effects since the last call. */
  takeEffects(): string[] {
    return this.effects.splice(0);
  }
}

function formatEffect(effect: AdPageEffect): string {
  switch (effect.type) {
    case 'request':
      return `request ${effect.tag.id}`;
    case 'load':
      return `load ${effect.media.url.slice(-2)}`;
    case 'content':
      return `content ${effect.reason}`;
    case 'adPlay':
      return `adPlay ${effect.ad.title}`;
    case 'vastError':
      return `vastError ${effect.tag.id} ${effect.code}`;
    case 'replace':
    case 'cancelRequest':
    case 'unload':
      return effect.type;
  }
}

export function startAds(stage: Stage, ...ads: ResolvedAd[]): Stage {
  stage.send(
    { type: 'playIntent' },
    { type: 'resolved', tagIndex: 0, ads },
    { type: 'firstFrame' },
  );
  stage.takeEffects();
  return stage;
}

export const resolved = (...ads: ResolvedAd[]): AdInput => ({ type: 'resolved', tagIndex: 0, ads });
export const refused = (tagIndex: number): AdInput => ({
  type: 'refused',
  tagIndex,
  code: 303,
  chain: [],
});
