import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Multipart } from '@fastify/multipart';
import type { ErrorCode } from '@nocturne/contracts/error-codes';
import type { FastifyRequest } from 'fastify';
import { AppError, isAppError } from '../../errors/app-error.ts';
import type { ReceivedFile } from '../../operations/form-fields.ts';
import { addText, ENVELOPE_BYTES, PART_LIMITS } from './multipart-texts.ts';

/** A multipart form: its text fields, and its file on disk until `discard`. */
export interface Upload {
  body: Readonly<Record<string, string>>;
  file: ReceivedFile | undefined;
  discard: () => Promise<void>;
}

/** Maximum size of the file in a form, and the error code for larger ones. */
export interface UploadLimit {
  maxBytes: number;
  tooLarge: ErrorCode;
}

/** True if a post is multipart; `receiveUpload` reads its body. */
export function isUpload(request: FastifyRequest): boolean {
  return request.isMultipart();
}

/**
 * Streams a form with at most one file to its own folder below `workFolder`. Rejects with the
 * limit's code if the file is too large, with bad_request for other errors; deletes all files then.
 */
export async function receiveUpload(
  request: FastifyRequest,
  workFolder: string,
  limit: UploadLimit,
): Promise<Upload> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > limit.maxBytes + ENVELOPE_BYTES) throw tooLarge(limit);
  const folder = await mkdtemp(join(workFolder, 'upload-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    return { ...(await readParts(request, join(folder, 'source'), limit)), discard };
  } catch (error) {
    await discard();
    // Drain the body, so that the browser receives the response.
    request.raw.unpipe();
    request.raw.resume();
    throw asRefusal(error, limit);
  }
}

async function readParts(
  request: FastifyRequest,
  path: string,
  limit: UploadLimit,
): Promise<Omit<Upload, 'discard'>> {
  const limits = { ...PART_LIMITS, fileSize: limit.maxBytes };
  const body: Record<string, string> = {};
  let file: ReceivedFile | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') file = await saveFile(part, path, limit);
    else addText(body, part);
  }
  return { body, file };
}

async function saveFile(
  part: Extract<Multipart, { type: 'file' }>,
  path: string,
  limit: UploadLimit,
): Promise<ReceivedFile> {
  await pipeline(part.file, createWriteStream(path, { flags: 'wx' }));
  if (part.file.truncated) throw tooLarge(limit);
  return { path };
}

/** Broken forms are the caller's fault; a full disk is the server's. */
function asRefusal(error: unknown, limit: UploadLimit): unknown {
  const { code, syscall } = error as { code?: string; syscall?: string };
  if (isAppError(error) || syscall !== undefined) return error;
  return code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(limit) : new AppError('bad_request');
}

const tooLarge = ({ maxBytes: bytes, tooLarge: code }: UploadLimit) =>
  new AppError(code, { field: 'file', errors: [{ field: 'file', code, info: { bytes } }] });
