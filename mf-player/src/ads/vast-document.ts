import { VAST_ERRORS } from '@nocturne/contracts/ads';
import { AdError } from './ad-types.ts';
import { safeUrl } from './safe-url.ts';
import { prepareIcons } from './vast-icons.ts';
import { parseXml } from './xml.ts';
import type { XmlDocument, XmlNode } from './xml.ts';

/** Placeholder for a wrapper address that must not be requested. */
export const REFUSED_ADDRESS = 'refused://address';

const SPELLINGS: Readonly<Record<string, string>> = { inline: 'InLine', wrapper: 'Wrapper' };

/** Parses an ad server's XML. Throws AdError 100 if it is not well-formed. */
export function readAdXml(text: string, url: string): XmlDocument {
  try {
    return parseXml(text);
  } catch (cause) {
    throw new AdError(
      VAST_ERRORS.xmlParsing,
      `${url} is not well-formed: ${cause instanceof Error ? cause.message : 'unknown'}`,
    );
  }
}

/**
 * Prepares a VAST document for the parser: absolute wrapper addresses, element names spelled as in
 * the standard, and only inline and wrapper ads. Throws AdError 101 if it is not VAST or has only
 * other ads, 102 for VAST 1.
 */
export function prepareVast(document: XmlDocument, url: string): XmlDocument {
  const root = document.documentElement;
  if (root.nodeName === 'VideoAdServingTemplate')
    throw new AdError(VAST_ERRORS.version, `${url} is VAST 1, which is not supported.`);
  if (root.nodeName !== 'VAST')
    throw new AdError(
      VAST_ERRORS.schema,
      `The root element of ${url} is <${root.nodeName}>, not <VAST>.`,
    );
  const ads = elements(root, 'Ad');
  if (majorVersion(root) === 1)
    throw new AdError(
      VAST_ERRORS.version,
      `${url} is VAST ${root.getAttribute('version') ?? ''}, which is not supported.`,
    );
  for (const ad of ads) prepareAd(ad, url);
  if (ads.length > 0 && elements(root, 'Ad').length === 0) {
    throw new AdError(VAST_ERRORS.schema, `${url} has no inline or wrapper ad.`);
  }
  return document;
}

/** Removes wrapper ads (`followAdditionalWrappers="false"`). Throws AdError 300 if none is left. */
export function removeWrappers(document: XmlDocument, url: string): XmlDocument {
  const root = document.documentElement;
  const wrappers = elements(root, 'Ad').filter((ad) => elements(ad, 'Wrapper').length > 0);
  for (const ad of wrappers) ad.remove();
  if (wrappers.length > 0 && elements(root, 'Ad').length === 0) {
    throw new AdError(
      VAST_ERRORS.wrapper,
      `${url} is a wrapper, which its parent wrapper does not allow.`,
    );
  }
  return document;
}

/** Children with that name. */
export function elements(node: XmlNode, name: string): XmlNode[] {
  return node.children.filter(({ nodeName }) => nodeName === name);
}

function prepareAd(ad: XmlNode, url: string): void {
  for (const part of ad.children) respell(ad, part);
  for (const linear of linearsOf(ad)) prepareIcons(linear);
  const wrapper = elements(ad, 'Wrapper')[0];
  const inline = elements(ad, 'InLine')[0];
  if (!wrapper && !inline) ad.remove();
  if (!wrapper || inline) return;
  const address =
    elements(wrapper, 'VASTAdTagURI')[0] ??
    elements(wrapper, 'VASTAdTagURL').flatMap((node) => elements(node, 'URL'))[0];
  if (!address || address.textContent.trim() === '') ad.remove();
  else address.replaceText(safeUrl(address.textContent, url) ?? REFUSED_ADDRESS);
}

function linearsOf(ad: XmlNode): XmlNode[] {
  const creatives = ad.children
    .flatMap((part) => elements(part, 'Creatives'))
    .flatMap((node) => elements(node, 'Creative'));
  return creatives.flatMap((creative) => elements(creative, 'Linear'));
}

function respell(ad: XmlNode, part: XmlNode): void {
  const spelling = SPELLINGS[part.nodeName.toLowerCase()];
  if (spelling === undefined || spelling === part.nodeName) return;
  ad.childNodes.splice(ad.childNodes.indexOf(part), 1, part.cloneWithName(spelling));
}

function majorVersion(root: XmlNode): number | undefined {
  const version = Number.parseInt(root.getAttribute('version') ?? '', 10);
  return Number.isNaN(version) ? undefined : version;
}
