import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { FindText } from '../ads/inspect-vast.ts';
import { decodeXml } from '../ads/xml-text.ts';

/**
 * Paths of the XML files below a folder, relative to it and sorted. Throws if the folder cannot be
 * read.
 */
export function vastFilesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:xml|vast|vmap)$/i.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}

/** Reads a file in its declared encoding. */
export function readVastFile(path: string): string {
  return decodeXml(readFileSync(path));
}

/**
 * Replaces the network: finds the file with the last path segment of an address. Among several, the
 * longest matching path wins, then the file next to the requesting one.
 */
export function createFindText(
  folder: string,
  files: readonly string[],
  requestingFile: string,
): FindText {
  return (url) => {
    const wanted = pathParts(url);
    const candidates = files.filter((file) => fileParts(file)[0] === wanted[0]);
    const rank = (file: string) =>
      2 * commonPrefixLength(fileParts(file), wanted) +
      Number(dirname(file) === dirname(requestingFile));
    const best = candidates.toSorted((a, b) => rank(b) - rank(a))[0];
    return best === undefined ? undefined : readVastFile(join(folder, best));
  };
}

/** Path segments of an address, the last one first. */
function pathParts(url: string): string[] {
  const path = new URL(url).pathname;
  return path.split('/').map(decodeSegment).toReversed();
}

function fileParts(file: string): string[] {
  return file.split(/[\\/]/).toReversed();
}

function commonPrefixLength(a: readonly string[], b: readonly string[]): number {
  const first = a.findIndex((part, index) => part !== b[index]);
  return first === -1 ? a.length : first;
}

/** Keeps a stray % as it is. */
function decodeSegment(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
