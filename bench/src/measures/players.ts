import type { FirstFrame } from '../browser/probes.ts';
import { PEER_PAGES, serveVideos } from '../peers/serve-videos.ts';
import type { Figure } from '../report/figure.ts';
import { interleave } from '../report/rounds.ts';
import { summarize, type Summary } from '../report/summary.ts';
import { GOALS, ROUNDS } from '../settings.ts';
import { findPlayed, autostartPath } from '../site/find-video.ts';
import { measureFirstFrame } from './first-frame.ts';
import type { Measure } from './measure.ts';

/**
 * First frame of the whole video page, against pages with only another player, set up as its guide
 * says.
 */
export const players: Measure = async ({ site, getBrowser, isOver }) => {
  const browser = await getBrowser();
  const played = await findPlayed(site.origin);
  const peer = await serveVideos(played);
  try {
    const ours = (which: 'mp4' | 'hls') => () =>
      measureFirstFrame(browser, site.origin, autostartPath(played[which]));
    const theirs = (page: OtherPlayer) => () =>
      measureFirstFrame(browser, peer.origin, PEER_PAGES[page]);
    const runs = await interleave<PlayerContestant, FirstFrame>(
      {
        mp4: ours('mp4'),
        videoJsMp4: theirs('videoJsMp4'),
        vidstackMp4: theirs('vidstackMp4'),
        hls: ours('hls'),
        hlsDefaults: theirs('hlsDefaults'),
        videoJsHls: theirs('videoJsHls'),
        vidstackHls: theirs('vidstackHls'),
      },
      { rounds: ROUNDS, isOver },
    );
    return playerFigures(runs);
  } finally {
    await peer.stop();
  }
};

type OtherPlayer = (typeof PEERS)[number]['peer'];
export type PlayerContestant = 'mp4' | 'hls' | OtherPlayer;

const PEERS = [
  { ours: 'mp4', peer: 'videoJsMp4', name: 'video.js' },
  { ours: 'mp4', peer: 'vidstackMp4', name: 'vidstack' },
  { ours: 'hls', peer: 'hlsDefaults', name: 'hls.js, defaults' },
  { ours: 'hls', peer: 'videoJsHls', name: 'video.js' },
  { ours: 'hls', peer: 'vidstackHls', name: 'vidstack' },
] as const;

/** One figure for each player; our frame has to come first. */
export function playerFigures(runs: Record<PlayerContestant, readonly FirstFrame[]>): Figure[] {
  return PEERS.map(({ ours, peer, name }) => ({
    name: `video page, first frame, ${ours.toUpperCase()}`,
    unit: 'ms',
    ours: framesOf(runs[ours]),
    peer: { name, summary: framesOf(runs[peer]) },
    goal: { kind: 'ratio-at-most', value: GOALS.otherPlayers },
    why: 'our page also loads everything around the player; the other page loads only the player',
    closes: 'loading less before the player',
  }));
}

const framesOf = (runs: readonly FirstFrame[]): Summary =>
  summarize(runs.map(({ frameMs }) => frameMs));
