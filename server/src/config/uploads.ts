import { UPLOAD_MAX_BYTES } from '@nocturne/contracts/constants';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** The section as it stands in the file. */
export const UploadsSchema = Type.Object(
  {
    maxBytes: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    maxMinutes: Type.Optional(Type.Integer({ minimum: 3, maximum: 720 })),
    transcodes: Type.Optional(Type.Integer({ minimum: 1, maximum: 16 })),
  },
  { additionalProperties: false },
);

/** Bounds of what members upload (R5-09, docs/upload.md, docs/media.md). */
export interface UploadsConfig {
  /** Of one file. */
  maxBytes: number;
  /** Of one video's length; the pipeline opens nothing above twelve hours. */
  maxMinutes: number;
  /** Videos that one worker process works on at once. */
  transcodes: number;
}

const MAX_MINUTES = 240;

/** The section `uploads` of the operator's file. Throws one Error that names every wrong field. */
export function readUploadsConfig(given: unknown = {}): UploadsConfig {
  const wrong = [...Value.Errors(UploadsSchema, given)].map(({ instancePath }) => `uploads${instancePath}`);
  if (wrong.length > 0) throw new Error(`wrong ${[...new Set(wrong)].join(', ')}`);
  const { maxBytes = UPLOAD_MAX_BYTES, maxMinutes = MAX_MINUTES, transcodes = 1 } = given as Static<typeof UploadsSchema>;
  return { maxBytes, maxMinutes, transcodes };
}
