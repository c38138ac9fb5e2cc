import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import {
  CAPTION_EXTENSIONS,
  captionLanguage,
  type CaptionKind,
} from '@nocturne/contracts/captions';
import { DEFAULT_LANGUAGE, UPLOAD_EXTENSIONS } from '@nocturne/contracts/constants';
import type { CaptionSource } from '../services/caption-import.ts';

/** Marks a track that also tells what is to be heard besides the words, as in `name.en.cc.vtt`. */
const CLOSED = 'cc';

/**
 * Caption files beside a video: `name.vtt` is of the site's default language, `name.de.srt` of its own, `name.de.cc.vtt` for those who do not
 * hear. Undefined where the video's folder cannot be read: nothing is known then.
 */
export async function captionsBeside(video: string): Promise<CaptionSource[] | undefined> {
  const folder = dirname(video);
  const names = await readdir(folder).catch(() => undefined);
  return (
    names &&
    sidecarsOf(basename(video), names).map(({ name, ...rest }) => ({
      path: join(folder, name),
      ...rest,
    }))
  );
}

/** Of the names in a video's folder those of its captions, sorted; a name that another video fits better is the other's. */
export function sidecarsOf(
  video: string,
  names: readonly string[],
): (Omit<CaptionSource, 'path'> & { name: string })[] {
  const stem = stemOf(video);
  const longer = names
    .filter((name) => hasEnd(name, UPLOAD_EXTENSIONS) && stemOf(name).startsWith(`${stem}.`))
    .map(stemOf);
  return names
    .filter(
      (name) =>
        hasEnd(name, CAPTION_EXTENSIONS) &&
        isOf(name, stem) &&
        !longer.some((other) => isOf(name, other)),
    )
    .toSorted()
    .map((name) => ({ name, ...readTail(stemOf(name).slice(stem.length + 1)) }));
}

/** Entries of a list in a CSV file: `de=film.srt`, `de.cc=film.srt`, or a path whose name tells the language. */
export function listedCaptions(entries: readonly string[], folder: string): CaptionSource[] {
  return entries.map((entry) => {
    const [, mark, file = ''] = /^(?:([\w.-]*)=)?(.*)$/s.exec(entry) ?? [];
    return {
      path: resolve(folder, file),
      ...(mark === undefined ? readEnd(stemOf(file)) : readTail(mark)),
    };
  });
}

type CaptionTrackName = Pick<CaptionSource, 'language' | 'kind'>;

/** All of it speaks of the language: `de`, `de.cc`, `cc` or nothing. */
function readTail(tail: string): CaptionTrackName {
  const parts = tail.toLowerCase().split('.').filter(Boolean);
  const kind = takeKind(parts);
  const [language = DEFAULT_LANGUAGE, ...rest] = parts;
  return { language: rest.length > 0 ? undefined : captionLanguage(language), kind };
}

/** The end of it may speak of the language; what stands before is a name. */
function readEnd(stem: string): CaptionTrackName {
  const [, ...parts] = stem.toLowerCase().split('.');
  const kind = takeKind(parts);
  const language = captionLanguage(parts.at(-1) ?? '');
  return { language: language ?? DEFAULT_LANGUAGE, kind };
}

/** Takes the mark of the kind off the end, where it stands there. */
function takeKind(parts: string[]): CaptionKind {
  if (parts.at(-1) !== CLOSED) return 'subtitles';
  parts.pop();
  return 'captions';
}

function isOf(name: string, stem: string): boolean {
  const own = stemOf(name);
  return own === stem || own.startsWith(`${stem}.`);
}

function stemOf(name: string): string {
  return basename(name, extname(name));
}

function hasEnd(name: string, extensions: readonly string[]): boolean {
  return extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));
}
