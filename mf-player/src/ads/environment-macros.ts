import type { AdSlot } from '@nocturne/contracts/ads';
import type { AdRequestEnvironment } from './ad-types.ts';
import { timecode, type MacroValues } from './macros.ts';

/** Codes of the VAST versions that are understood: 2, 3, 4.0, 4.1, 4.2, each inline and as wrapper. */
const VERSIONS = '2,3,5,6,7,8,11,12,13,14';
/** Where an ad stands: 1 before, 2 in the middle, 4 by itself; placements 1 in-stream, 3 in-article or feed. */
const BREAK_POSITION: Readonly<Record<AdSlot, number>> = {
  preroll: 1,
  preplay: 1,
  midroll: 2,
  invideo: 2,
  outstream: 4,
  footer: 4,
};

/** What leads to the advertiser: the whole picture, or a link beside it. */
const WHOLE_PICTURE = 1;
const LINK = 2;

/** What the page tells an ad server about itself and the place of the ad. Nothing about the person. */
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
    // Of a request: one answer, of which a pixel counts the ads.
    ADCOUNT: 1,
    TRANSACTIONID: environment.transactionId,
    DEVICEUA: environment.userAgent,
    ...contentMacros(environment),
  };
}

/** VAST 4.1 calls CONTENTPLAYHEAD, of VAST 3, MEDIAPLAYHEAD. */
function contentMacros({ content, pageUrl }: AdRequestEnvironment): MacroValues {
  if (!content) return {};
  const playhead = timecode(content.seconds());
  return {
    CONTENTPLAYHEAD: playhead,
    MEDIAPLAYHEAD: playhead,
    CONTENTID: `${new URL(pageUrl).hostname} ${content.id}`,
    // The page: whoever has the address of a private video's file could watch it.
    CONTENTURI: new URL(new URL(pageUrl).pathname, pageUrl).href,
  };
}

function mediaTypes({ canPlay }: AdRequestEnvironment): string[] {
  return ['video/mp4', 'video/webm', 'application/vnd.apple.mpegurl'].filter(canPlay);
}
