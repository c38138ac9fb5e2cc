import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import {
  CAPTION_EXTENSIONS,
  captionLanguage,
  type CaptionKind,
} from '@nocturne/contracts/captions';
import { DEFAULT_LANGUAGE, UPLOAD_EXTENSIONS } from '@nocturne/contracts/constants';
import type { CaptionSource } from '../../services/videos/caption-import.ts';

/** Marks a track that also describes sounds, as in `name.en.cc.vtt`. */
const CLOSED_CAPTIONS_MARK = 'cc';

/**
 * Finds the caption files of a video in its folder. Undefined if the folder cannot be read.
 *
 * - `name.vtt` is in the site's default language
 * - `name.de.srt` is in German
 * - `name.de.cc.vtt` is for viewers who cannot hear
 */
export async function findSidecarCaptions(video: string): Promise<CaptionSource[] | undefined> {
  const folder = dirname(video);
  const names = await readdir(folder).catch(() => undefined);
  return (
    names &&
    selectSidecars(basename(video), names).map(({ name, ...rest }) => ({
      path: join(folder, name),
      ...rest,
    }))
  );
}

/**
 * Selects the caption files of a video from its folder's file names, sorted. A file that matches a
 * longer video name belongs to that video.
 */
export function selectSidecars(
  video: string,
  names: readonly string[],
): (Omit<CaptionSource, 'path'> & { name: string })[] {
  const stem = stemOf(video);
  const longer = names
    .filter((name) => hasExtension(name, UPLOAD_EXTENSIONS) && stemOf(name).startsWith(`${stem}.`))
    .map(stemOf);
  return names
    .filter(
      (name) =>
        hasExtension(name, CAPTION_EXTENSIONS) &&
        isSidecarOf(name, stem) &&
        !longer.some((other) => isSidecarOf(name, other)),
    )
    .toSorted()
    .map((name) => ({ name, ...readTail(stemOf(name).slice(stem.length + 1)) }));
}

/**
 * Parses the entries of a CSV list: `de=film.srt`, `de.cc=film.srt`, or a path whose name contains
 * the language.
 */
export function parseCaptionList(entries: readonly string[], folder: string): CaptionSource[] {
  return entries.map((entry) => {
    const [, mark, file = ''] = /^(?:([\w.-]*)=)?(.*)$/s.exec(entry) ?? [];
    return {
      path: resolve(folder, file),
      ...(mark === undefined ? readEnd(stemOf(file)) : readTail(mark)),
    };
  });
}

type CaptionTrackName = Pick<CaptionSource, 'language' | 'kind'>;

/** Parses a tail that names only language and kind: `de`, `de.cc`, `cc` or nothing. */
function readTail(tail: string): CaptionTrackName {
  const parts = tail.toLowerCase().split('.').filter(Boolean);
  const kind = popKind(parts);
  const [language = DEFAULT_LANGUAGE, ...rest] = parts;
  return { language: rest.length > 0 ? undefined : captionLanguage(language), kind };
}

/** Parses a file name whose end may name language and kind; the rest is a name. */
function readEnd(stem: string): CaptionTrackName {
  const [, ...parts] = stem.toLowerCase().split('.');
  const kind = popKind(parts);
  const language = captionLanguage(parts.at(-1) ?? '');
  return { language: language ?? DEFAULT_LANGUAGE, kind };
}

/** Removes the mark of the kind from the end, if present. */
function popKind(parts: string[]): CaptionKind {
  if (parts.at(-1) !== CLOSED_CAPTIONS_MARK) return 'subtitles';
  parts.pop();
  return 'captions';
}

function isSidecarOf(name: string, stem: string): boolean {
  const own = stemOf(name);
  return own === stem || own.startsWith(`${stem}.`);
}

function stemOf(name: string): string {
  return basename(name, extname(name));
}

function hasExtension(name: string, extensions: readonly string[]): boolean {
  return extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));
}
