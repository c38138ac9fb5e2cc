import {
  MIDROLL_BREAKS_LONG,
  MIDROLL_BREAKS_SHORT,
  MIDROLL_LONG_ABOVE_SECONDS,
} from '@nocturne/contracts/constants';
import { printXml, xml } from '../../lib/xml.ts';

/**
 * VMAP 1.0 with the breaks of a video: one in the middle, or three above twenty minutes. An unknown
 * length counts as short. `vastUrl` serves the ads of each break.
 */
export function printVmap({
  seconds,
  vastUrl,
}: {
  seconds: number | undefined;
  vastUrl: string;
}): string {
  const offsets =
    seconds !== undefined && seconds > MIDROLL_LONG_ABOVE_SECONDS
      ? MIDROLL_BREAKS_LONG
      : MIDROLL_BREAKS_SHORT;
  const breaks = offsets.map((percent, index) =>
    xml(
      'vmap:AdBreak',
      { timeOffset: `${percent}%`, breakType: 'linear', breakId: `midroll-${index + 1}` },
      xml(
        'vmap:AdSource',
        { id: `midroll-${index + 1}-ads`, allowMultipleAds: false, followRedirects: true },
        xml('vmap:AdTagURI', { templateType: 'vast4' }, vastUrl),
      ),
    ),
  );
  return printXml(
    xml(
      'vmap:VMAP',
      { 'xmlns:vmap': 'http://www.iab.net/videosuite/vmap', version: '1.0' },
      ...breaks,
    ),
  );
}
