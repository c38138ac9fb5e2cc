import type { AdSlot } from '@nocturne/contracts/ads';
import type { AdRequestEnvironment } from './ad-types.ts';
import { timecode, type MacroValues } from './macros.ts';

/** Supported VAST versions as macro codes: 2, 3, 4.0, 4.1 and 4.2, each inline and wrapper. */
const VERSIONS = '2,3,5,6,7,8,11,12,13,14';
/**
 * VAST codes. Break position: 1 before the content, 2 in the middle, 4 standalone. Placement: 1
 * in-stream, 3 in-article or feed.
 */
const BREAK_POSITION: Readonly<Record<AdSlot, number>> = {
  preroll: 1,
  preplay: 1,
  midroll: 2,
  invideo: 2,
  outstream: 4,
  footer: 4,
};

/** VAST codes of the clickable area: the whole picture, or a link beside it. */
const WHOLE_PICTURE = 1;
const LINK = 2;

/** Macros that describe the page and the ad's placement on it; nothing about the person. */
export function environmentMacros(environment: AdRequestEnvironment, slot: AdSlot): MacroValues {
  const { pageUrl, width, height, isMuted, isFullscreen } = environment;
  const states = [isMuted ? 'muted' : '', isFullscreen ? 'fullscreen' : ''].filter(
    (state) => state !== '',
  );
  return {
    PAGEURL: pageUrl,
    DOMAIN: new URL(pageUrl).hostname,
    PLAYERSIZE: `${Math.round(width)},${Math.round(height)}`,
    PLAYERSTATE: states.join(',') || undefined,
    PLAYERCAPABILITIES: 'skip,mute,fullscreen',
    BREAKPOSITION: BREAK_POSITION[slot],
    PLACEMENTTYPE: slot === 'outstream' ? 3 : 1,
    VASTVERSIONS: VERSIONS,
    MEDIAMIME: mediaTypes(environment).join(','),
    CLICKTYPE: slot === 'invideo' ? WHOLE_PICTURE : LINK,
    // A request asks for one ad. Pixels replace this value with the number of the ad.
    ADCOUNT: 1,
    TRANSACTIONID: environment.transactionId,
    DEVICEUA: environment.userAgent,
    ...contentMacros(environment),
  };
}

/** CONTENTPLAYHEAD of VAST 3 is MEDIAPLAYHEAD in VAST 4.1. */
function contentMacros({ content, pageUrl }: AdRequestEnvironment): MacroValues {
  if (!content) return {};
  const playhead = timecode(content.seconds());
  return {
    CONTENTPLAYHEAD: playhead,
    MEDIAPLAYHEAD: playhead,
    CONTENTID: `${new URL(pageUrl).hostname} ${content.id}`,
    // The page's address: a file address would let others watch a private video.
    CONTENTURI: new URL(new URL(pageUrl).pathname, pageUrl).href,
  };
}

function mediaTypes({ canPlay }: AdRequestEnvironment): string[] {
  return ['video/mp4', 'video/webm', 'application/vnd.apple.mpegurl'].filter(canPlay);
}
