import { videoEditForms } from '@nocturne/contracts/bodies/uploads';
import type { FastifyRequest } from 'fastify';
import { AppError, isAppError } from '../../errors/app-error.ts';
import { formFields } from '../../operations/form-fields.ts';
import { readForm } from '../../operations/read-form.ts';
import { asRefusal, type UploadsService } from '../../services/uploads/uploads-service.ts';
import { addText, ENVELOPE_BYTES, PART_LIMITS } from './multipart-texts.ts';

/**
 * Receives a video as multipart: `section` = `video`, optionally the `video_id` of a draft, then
 * the file, which is streamed to the folder of uploads. Resolves to the video's id. Rejects like
 * `UploadsService.receiveUpload`, and with bad_request for any other form.
 */
export async function receiveVideo(
  request: FastifyRequest,
  uploads: UploadsService,
  userId: number,
): Promise<number> {
  await uploads.requireUploadAllowed(userId);
  try {
    return await receiveFile(request, uploads, userId);
  } catch (error) {
    // Drain the body, so that the browser receives the response.
    request.raw.unpipe();
    request.raw.resume();
    throw refusalOf(error);
  }
}

async function receiveFile(
  request: FastifyRequest,
  uploads: UploadsService,
  userId: number,
): Promise<number> {
  const limits = { ...PART_LIMITS, fileSize: uploads.maxBytes + 1 };
  const form: Record<string, string> = {};
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') {
      addText(form, part);
      continue;
    }
    const { video_id: videoId } = readForm(formFields(form), videoEditForms.withoutAct.fields);
    const upload = {
      userId,
      filename: part.filename,
      bytes: maxFileBytesOf(request, uploads.maxBytes),
      videoId,
    };
    return uploads.receiveUpload(upload, part.file);
  }
  throw new AppError('bad_request', { field: 'file' });
}

/** Upper bound of the file: the size of the whole form. */
function maxFileBytesOf({ headers }: FastifyRequest, maxBytes: number): number {
  const declared = Number(headers['content-length'] ?? maxBytes);
  return declared > maxBytes + ENVELOPE_BYTES ? declared : Math.min(declared, maxBytes);
}

/** Broken forms are the caller's fault; a full disk is the server's. */
function refusalOf(error: unknown): unknown {
  const refusal = asRefusal(error);
  const { syscall, code = '' } = error as { syscall?: string; code?: string };
  if (isAppError(refusal) || syscall !== undefined) return refusal;
  return /^(FST_|ERR_STREAM_PREMATURE_CLOSE)/.test(code) ? new AppError('bad_request') : refusal;
}
