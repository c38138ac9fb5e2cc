import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { MEDIA_BASE } from '@nocturne/contracts/media-layout';
import type { FindMedia } from '../site/media-files.ts';
import { byteRange } from './byte-range.ts';
import { listen, type Listening } from './listen.ts';

export interface StaticPages {
  /** Documents and scripts by path, sent compressed. */
  texts: Readonly<Record<string, { type: string; body: string }>>;
  /** Finds the file behind a path below /media/. */
  findMedia: FindMedia;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

/** Serves the peers: a few texts from memory, and the site's own media from disk, with ranges. */
export function serveStatic({ texts, findMedia }: StaticPages): Promise<Listening> {
  const bodies = new Map(
    Object.entries(texts).map(([path, { type, body }]) => [
      path,
      { type, body: brotliCompressSync(body) },
    ]),
  );
  return listen((request, response) => {
    const path = new URL(request.url ?? '/', 'http://peer').pathname;
    const text = bodies.get(path);
    if (text)
      response
        .writeHead(200, {
          'content-type': text.type,
          'content-encoding': 'br',
          'content-length': text.body.length,
        })
        .end(text.body);
    else if (path.startsWith(MEDIA_BASE))
      void sendMedia(findMedia(normalize(path.slice(MEDIA_BASE.length))), request, response);
    else response.writeHead(404).end();
  });
}

async function sendMedia(
  file: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return void response.writeHead(404).end();
  const range = byteRange(request.headers.range, found.size);
  const { start, end } = range ?? { start: 0, end: found.size - 1 };
  response.writeHead(range ? 206 : 200, {
    'content-type': MEDIA_TYPES[extname(file)] ?? 'application/octet-stream',
    'content-length': end - start + 1,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    ...(range ? { 'content-range': `bytes ${start}-${end}/${found.size}` } : {}),
  });
  createReadStream(file, { start, end })
    .on('error', () => response.destroy())
    .pipe(response);
}
