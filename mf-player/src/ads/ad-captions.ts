import type { AdCaptions } from './ad-types.ts';
import { bareType } from './choose-media.ts';
import type { LinearCreative } from './library-ad.ts';
import { safeUrl } from './safe-url.ts';

const FORMATS: Readonly<Record<string, AdCaptions['format']>> = {
  'text/vtt': 'vtt',
  'text/srt': 'srt',
  'application/srt': 'srt',
  'application/x-subrip': 'srt',
  'application/ttml+xml': 'ttml',
};

/** Caption files of a clip: WebVTT, SRT and TTML. */
export function captionsOf(creative: LinearCreative, pageUrl: string): AdCaptions[] {
  return (creative.closedCaptionFiles ?? []).flatMap(({ type, language, fileURL }) => {
    const url = safeUrl(fileURL, pageUrl);
    const format = url === undefined ? undefined : formatOf(type, url);
    return url === undefined || format === undefined
      ? []
      : [{ url, format, language: language?.trim() ?? '' }];
  });
}

function formatOf(type: string | null, url: string): AdCaptions['format'] | undefined {
  const mime = bareType(type ?? '');
  if (mime !== '') return FORMATS[mime];
  const [, extension] = /\.(vtt|srt|ttml)(?:[?#]|$)/i.exec(url) ?? [];
  return extension?.toLowerCase() as AdCaptions['format'] | undefined;
}
