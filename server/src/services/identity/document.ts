import { readFile, stat } from 'node:fs/promises';
import { DOCUMENT_MAX_BYTES } from '@nocturne/contracts/verification';
import { AppError } from '../../errors/app-error.ts';

/** Document types by their first bytes, because the file name from a browser proves nothing. */
const KINDS = [
  { type: 'application/pdf', extension: 'pdf', head: Buffer.from('%PDF-') },
  { type: 'image/jpeg', extension: 'jpg', head: Buffer.from([0xff, 0xd8, 0xff]) },
  {
    type: 'image/png',
    extension: 'png',
    head: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
] as const;
export type DocumentKind = (typeof KINDS)[number];

export function documentKind(bytes: Buffer): DocumentKind | undefined {
  return KINDS.find(({ head }) => bytes.subarray(0, head.length).equals(head));
}

/**
 * Reads an uploaded document. Rejects with `required`, `document_bytes` or `document_type` for the
 * field `file`.
 */
export async function readDocument(path: string | undefined): Promise<Buffer> {
  if (path === undefined) throw new AppError('required', { field: 'file' });
  if ((await stat(path)).size > DOCUMENT_MAX_BYTES)
    throw new AppError('document_bytes', { field: 'file' });
  const bytes = await readFile(path);
  if (!documentKind(bytes)) throw new AppError('document_type', { field: 'file' });
  return bytes;
}
