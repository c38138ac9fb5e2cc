import type { XmlNode } from './xml.ts';

/**
 * The library reads one address of IconViewTracking, and takes all text of an
 * IconClickFallbackImage as its address. So the addresses are joined with line breaks first, and a
 * fallback image becomes its address and, on the next line, its text.
 */
const SEPARATOR = '\n';

/** Prepares the icons of a linear creative for the library. */
export function prepareIcons(linear: XmlNode): void {
  for (const icon of findByPath([linear], 'Icons', 'Icon')) {
    joinViewTracking(icon);
    for (const image of findByPath(
      [icon],
      'IconClicks',
      'IconClickFallbackImages',
      'IconClickFallbackImage',
    ))
      joinFallback(image);
  }
}

export function viewTrackingParts(text: string | null): string[] {
  return (text ?? '').split(SEPARATOR);
}

export function iconFallbackParts(text: string | null): { address: string; alt: string } {
  const [address = '', ...altTexts] = (text ?? '').split(SEPARATOR);
  return { address, alt: altTexts.join(' ').trim() };
}

function joinViewTracking(icon: XmlNode): void {
  const [first, ...rest] = findByPath([icon], 'IconViewTracking');
  if (!first || rest.length === 0) return;
  first.replaceText([first, ...rest].map((node) => node.textContent.trim()).join(SEPARATOR));
  for (const node of rest) node.remove();
}

function joinFallback(image: XmlNode): void {
  const [resource] = findByPath([image], 'StaticResource');
  const altTexts = findByPath([image], 'AltText').map((node) => node.textContent.trim());
  if (resource) image.replaceText([resource.textContent.trim(), ...altTexts].join(SEPARATOR));
}

function findByPath(nodes: readonly XmlNode[], ...names: readonly string[]): XmlNode[] {
  return names.reduce<XmlNode[]>(
    (found, name) =>
      found.flatMap(({ children }) => children.filter(({ nodeName }) => nodeName === name)),
    [...nodes],
  );
}
