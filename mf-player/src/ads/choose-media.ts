import { AD_LIMITS, VAST_ERRORS } from '@nocturne/contracts/ads';
import type { VastErrorCode } from '@nocturne/contracts/ads';
import type { AdMedia, AdRequestEnvironment } from './ad-types.ts';
import type { LibraryMediaFile } from './library-ad.ts';
import { safeUrl } from './safe-url.ts';

export interface ChosenMedia {
  media: readonly AdMedia[];
  /** Reason why nothing was chosen. */
  refused: VastErrorCode | undefined;
}

const HLS = /^application\/(?:vnd\.apple\.|x-)mpegurl$/;
const PROGRAM = /(?:javascript|ecmascript|shockwave-flash|silverlight)/;
/** MIME types by file extension, for files without a type. */
const TYPE_BY_EXTENSION: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  m3u8: 'application/vnd.apple.mpegurl',
  js: 'application/javascript',
  swf: 'application/x-shockwave-flash',
};
/** Common MIME aliases and the names that browsers know. */
const SYNONYMS: Readonly<Record<string, string>> = {
  'video/m4v': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'video/x-mp4': 'video/mp4',
};

/**
 * Playable files of a linear ad, best first: flat before spherical, files before playlists, light
 * before heavy, then the width closest to the player's, then the better bit rate. If none is left,
 * the code is 901 for programs (VPAID, Flash), else 403.
 */
export function chooseMedia(
  files: readonly LibraryMediaFile[],
  environment: Pick<AdRequestEnvironment, 'width' | 'canPlay' | 'pageUrl'>,
): ChosenMedia {
  const candidates = files
    .map((file) => candidateOf(file, environment))
    .filter((candidate) => candidate !== undefined);
  const media = candidates
    .toSorted((a, b) => compare(a, b, environment.width))
    .map((candidate) => candidate.media);
  if (media.length > 0) return { media, refused: undefined };
  return {
    media,
    refused: files.some(isProgram) ? VAST_ERRORS.vpaid : VAST_ERRORS.noSupportedMedia,
  };
}

/** A MIME type in lower case, without its parameters. */
export function bareType(mime: string): string {
  return (mime.split(';', 1)[0] ?? '').trim().toLowerCase();
}

interface Candidate {
  media: AdMedia;
  isSpherical: boolean;
}

function candidateOf(
  file: LibraryMediaFile,
  { canPlay, pageUrl }: Pick<AdRequestEnvironment, 'canPlay' | 'pageUrl'>,
): Candidate | undefined {
  const url = safeUrl(file.fileURL, pageUrl);
  if (url === undefined || isProgram(file)) return undefined;
  const mime = typeOf(file);
  if (mime === '' || !canPlay(withCodecs(mime, file))) return undefined;
  const media = {
    url,
    mime,
    width: positiveOrZero(file.width),
    height: positiveOrZero(file.height),
    bitrate:
      positiveOrZero(file.bitrate) ||
      positiveOrZero(file.maxBitrate) ||
      positiveOrZero(file.minBitrate),
  };
  return {
    media,
    isSpherical: file.mediaType !== null && file.mediaType.trim().toUpperCase() !== '2D',
  };
}

function isProgram(file: LibraryMediaFile): boolean {
  return file.apiFramework?.trim().toUpperCase() === 'VPAID' || PROGRAM.test(typeOf(file));
}

function typeOf(file: LibraryMediaFile): string {
  const mime = bareType(file.mimeType ?? '');
  if (mime !== '') return SYNONYMS[mime] ?? mime;
  const extension = /\.([a-z0-9]+)(?:[?#]|$)/i.exec(file.fileURL ?? '')?.[1]?.toLowerCase() ?? '';
  return TYPE_BY_EXTENSION[extension] ?? '';
}

/**
 * Adds the codecs from the MIME type itself. The `codec` attribute is free text ("H.264"), so it is
 * not used.
 */
function withCodecs(mime: string, file: LibraryMediaFile): string {
  const codecs = /;\s*codecs\s*=\s*"?([^";]+)"?/i.exec(file.mimeType ?? '')?.[1]?.trim();
  return codecs === undefined ? mime : `${mime}; codecs="${codecs}"`;
}

function compare(a: Candidate, b: Candidate, width: number): number {
  return (
    Number(a.isSpherical) - Number(b.isSpherical) ||
    Number(isPlaylist(a)) - Number(isPlaylist(b)) ||
    Number(isHeavy(a)) - Number(isHeavy(b)) ||
    distance(a, width) - distance(b, width) ||
    (isHeavy(a) ? a.media.bitrate - b.media.bitrate : b.media.bitrate - a.media.bitrate)
  );
}

function isPlaylist({ media }: Candidate): boolean {
  return HLS.test(media.mime);
}

function isHeavy({ media }: Candidate): boolean {
  return media.bitrate > AD_LIMITS.bitrate;
}

/** An unknown width counts as far away. */
function distance({ media }: Candidate, width: number): number {
  return media.width === 0 ? Number.MAX_SAFE_INTEGER : Math.abs(media.width - width);
}

function positiveOrZero(value: number): number {
  return Number.isFinite(value) && value > 0 ? value : 0;
}
