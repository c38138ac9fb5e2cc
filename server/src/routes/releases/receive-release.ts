import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Multipart } from '@fastify/multipart';
import { RELEASE_BYTES, RELEASE_FILES } from '@nocturne/contracts/registry';
import { CONTRACT_FILE } from '@nocturne/contracts/remotes';
import type { FastifyRequest } from 'fastify';
import { AppError, isAppError } from '../../errors/app-error.ts';

/**
 * Paths in a build: files of `web/` and `node/`. No segment begins with a dot, so none leaves the
 * folder.
 */
const PATH = /^(web|node)(\/[A-Za-z0-9_@+-][A-Za-z0-9_@+.-]{0,200}){1,8}$/;
const PATH_BYTES = 400;
/** Overhead of multipart, bytes. */
const ENVELOPE_BYTES = 512 * 1024;

/** An uploaded build in its own folder, until `discard`. */
export interface ReceivedBuild {
  folder: string;
  discard: () => Promise<void>;
}

/**
 * Streams a build to a folder below `workFolder`. The body is multipart/form-data; each part is
 * named by the path of its file, such as `web/remoteEntry.js` or `contract.json`. Rejects with
 * release_refused if it is too large, with bad_request for anything else; deletes all files then.
 */
export async function receiveRelease(
  request: FastifyRequest,
  workFolder: string,
): Promise<ReceivedBuild> {
  if (Number(request.headers['content-length'] ?? 0) > RELEASE_BYTES + ENVELOPE_BYTES)
    throw tooLargeError();
  if (!request.isMultipart())
    throw new AppError('bad_request', { why: 'a build must be sent as multipart/form-data' });
  const folder = await mkdtemp(join(workFolder, 'release-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    await saveParts(request, folder);
    return { folder, discard };
  } catch (error) {
    await discard();
    throw asRefusal(error);
  }
}

async function saveParts(request: FastifyRequest, folder: string): Promise<void> {
  const limits = {
    fileSize: RELEASE_BYTES,
    files: RELEASE_FILES,
    fields: 0,
    parts: RELEASE_FILES,
    fieldNameSize: PATH_BYTES,
  };
  let bytes = 0;
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') throw invalidPartError(part.fieldname);
    bytes += await saveFile(part, folder, RELEASE_BYTES - bytes);
  }
}

/** Resolves to the number of bytes. */
async function saveFile(
  part: Extract<Multipart, { type: 'file' }>,
  folder: string,
  remainingBytes: number,
): Promise<number> {
  const { fieldname: path, file } = part;
  if (path !== CONTRACT_FILE && !PATH.test(path)) throw invalidPartError(path);
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  let bytes = 0;
  const bounded = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > remainingBytes) throw tooLargeError();
      yield chunk;
    }
  };
  await pipeline(file, bounded, createWriteStream(target, { flags: 'wx' }));
  return bytes;
}

/** Broken forms and duplicate paths are the caller's fault; a full disk is the server's. */
function asRefusal(error: unknown): unknown {
  const { code = '', syscall } = error as { code?: string; syscall?: string };
  if (isAppError(error)) return error;
  if (/^(EEXIST|ENOTDIR|EISDIR)$/.test(code))
    return new AppError('bad_request', { why: 'two files have the same path' });
  if (syscall !== undefined) return error;
  if (/^FST_(FILES|PARTS)_LIMIT|^FST_REQ_FILE_TOO_LARGE/.test(code)) return tooLargeError();
  return new AppError('bad_request', { why: 'the form is malformed' });
}

const invalidPartError = (path: string) =>
  new AppError('bad_request', {
    field: 'file',
    why: `"${path}" is not a file of a build; expected web/…, node/… or ${CONTRACT_FILE}`,
  });

function tooLargeError(): AppError {
  const mebibytes = RELEASE_BYTES / 1024 / 1024;
  const text = `a release may have at most ${RELEASE_FILES} files and ${mebibytes} MiB`;
  return new AppError('release_refused', { why: text, findings: [{ code: 'files', text }] });
}
