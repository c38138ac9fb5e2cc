import { UPLOAD_MAX_BYTES } from '@nocturne/contracts/constants';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** The section as it stands in the file. */
export const UploadsSchema = Type.Object(
  { maxBytes: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })) },
  { additionalProperties: false },
);

/** Bounds of what members upload (R5-09, docs/upload.md). */
export interface UploadsConfig {
  /** Of one file. */
  maxBytes: number;
}

/** The section `uploads` of the operator's file. Throws one Error that names every wrong field. */
export function readUploadsConfig(given: unknown = {}): UploadsConfig {
  const wrong = [...Value.Errors(UploadsSchema, given)].map(({ instancePath }) => `uploads${instancePath}`);
  if (wrong.length > 0) throw new Error(`wrong ${[...new Set(wrong)].join(', ')}`);
  const { maxBytes = UPLOAD_MAX_BYTES } = given as Static<typeof UploadsSchema>;
  return { maxBytes };
}
