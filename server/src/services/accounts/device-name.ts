import Bowser from 'bowser';

/**
 * Returns browser and system, like `Firefox · Linux`. That is enough to recognize a session,
 * without a version that would fingerprint devices. Empty if the user agent reveals neither.
 */
export function deviceName(userAgent: string): string {
  // It rejects an empty text.
  if (userAgent === '') return '';
  const parser = Bowser.getParser(userAgent);
  const { vendor, model } = parser.getPlatform();
  // Members know an iPhone or iPad by that name; the models of other makers say too much.
  const system = vendor === 'Apple' && model !== undefined ? model : parser.getOSName();
  return [parser.getBrowserName(), system].filter(Boolean).join(' · ');
}
