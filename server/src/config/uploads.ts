import { UPLOAD_MAX_BYTES } from '@nocturne/contracts/constants';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** The section as written in the file. */
export const UploadsSchema = Type.Object(
  {
    maxBytes: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    maxMinutes: Type.Optional(Type.Integer({ minimum: 3, maximum: 720 })),
    transcodes: Type.Optional(Type.Integer({ minimum: 1, maximum: 16 })),
    waitingBytes: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    keptBytes: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    reserveBytes: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    sandbox: Type.Optional(Type.Enum(['bubblewrap', 'limits'])),
  },
  { additionalProperties: false },
);

/** Minimum sandbox for opening untrusted files. */
export type MinimumSandbox = 'bubblewrap' | 'limits';

/** Limits of members' uploads (docs/upload.md, docs/media.md). */
export interface UploadsConfig {
  /** Maximum size of a file. */
  maxBytes: number;
  /** Maximum length of a video. The pipeline refuses more than twelve hours. */
  maxMinutes: number;
  /** Videos that one worker process transcodes at the same time. */
  transcodes: number;
  /** Maximum bytes per member of files that are uploading or wait for the pipeline. */
  waitingBytes: number;
  /** Maximum bytes per member of media that are not public. */
  keptBytes: number;
  /** Free space to keep on the uploads disk, because the database may be on it. */
  reserveBytes: number;
  /**
   * Minimum sandbox for members' files. `limits` accepts a machine where bubblewrap does not work.
   */
  sandbox: MinimumSandbox;
}

const DEFAULT_MAX_MINUTES = 240;
const GIB = 1024 ** 3;

/** Reads `uploads` of the operator's file. Throws one Error that names every invalid field. */
export function readUploadsConfig(given: unknown = {}): UploadsConfig {
  const wrong = [...Value.Errors(UploadsSchema, given)].map(
    ({ instancePath }) => `uploads${instancePath}`,
  );
  if (wrong.length > 0) throw new Error(`invalid ${[...new Set(wrong)].join(', ')}`);
  const uploads = given as Static<typeof UploadsSchema>;
  return {
    maxBytes: UPLOAD_MAX_BYTES,
    maxMinutes: DEFAULT_MAX_MINUTES,
    transcodes: 1,
    waitingBytes: 16 * GIB,
    keptBytes: 100 * GIB,
    reserveBytes: 2 * GIB,
    sandbox: 'bubblewrap',
    ...uploads,
  };
}
