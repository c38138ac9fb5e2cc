import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { UPLOAD_EXTENSIONS } from '@nocturne/contracts/constants';
import { parse } from 'csv-parse/sync';
import { findSidecarCaptions, parseCaptionList } from './caption-files.ts';
import type { ImportRequest } from '../../services/uploads/import-service.ts';

/**
 * Reads the import requests from a folder or a CSV file.
 *
 * A folder has one video per media file, with its name as the title and its path in the folder as
 * the external id.
 *
 * The first line of a CSV has the columns
 * `file,external_id,title,categories,performers,channel,description,captions`. Lists are separated
 * by `;`.
 *
 * Captions are the files beside the video. If there is a column `captions`, only its files are
 * used.
 */
export async function readImportList(source: string): Promise<ImportRequest[]> {
  const path = resolve(source);
  const isFolder = (await stat(path)).isDirectory();
  return isFolder ? folderList(path) : csvList(path, await readFile(path, 'utf8'));
}

async function folderList(folder: string): Promise<ImportRequest[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    UPLOAD_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(`.${extension}`)),
  );
  const requests = names.toSorted().map((name) => ({
    input: join(folder, name),
    externalId: name,
    title: titleOf(name),
    categories: [],
    performers: [],
    channel: '',
  }));
  return Promise.all(requests.map(withSidecarCaptions));
}

async function withSidecarCaptions(request: ImportRequest): Promise<ImportRequest> {
  const captions = await findSidecarCaptions(request.input);
  return captions ? { ...request, captions } : request;
}

async function csvList(path: string, text: string): Promise<ImportRequest[]> {
  const [head = [], ...rows] = parseCsv(path, text);
  if (!head.includes('file'))
    throw new Error(`${path}: the first line must name the columns, including \`file\``);
  const requests = rows.map((row) => {
    const field = (name: string) => row[head.indexOf(name)] ?? '';
    const file = field('file');
    return {
      input: resolve(dirname(path), file),
      externalId: field('external_id') || file,
      title: field('title') || titleOf(file),
      categories: listOf(field('categories')),
      performers: listOf(field('performers')),
      channel: field('channel'),
      description: field('description'),
      ...(head.includes('captions')
        ? { captions: parseCaptionList(listOf(field('captions')), dirname(path)) }
        : {}),
    };
  });
  return head.includes('captions') ? requests : Promise.all(requests.map(withSidecarCaptions));
}

/** Skips empty rows; short rows are allowed. Throws with file and line for an invalid quote. */
function parseCsv(path: string, text: string): string[][] {
  try {
    return parse(text, {
      // Spreadsheets write a byte order mark before the first column name.
      bom: true,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
  } catch (cause) {
    throw new Error(`${path}: ${cause instanceof Error ? cause.message : 'not a CSV'}`, { cause });
  }
}

function titleOf(file: string): string {
  const words = basename(file, extname(file))
    .replace(/[-_.]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function listOf(field: string): string[] {
  return [
    ...new Set(
      field
        .split(';')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ];
}
