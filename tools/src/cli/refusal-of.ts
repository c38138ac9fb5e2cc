import type { FieldError } from '@nocturne/contracts/error-codes';
import type { ReleaseFinding } from '@nocturne/contracts/registry';
import { errorSentence } from './error-sentence.ts';
import { RegistryRefusal } from '../../../server/src/cli/remotes/client.ts';
import { UsageError } from '../../../server/src/cli/usage-error.ts';
import { isAppError, type AppError } from '../../../server/src/errors/app-error.ts';

/** An error as `--json` prints it, without `error`. */
export interface Refusal {
  code: string;
  /** Sentences in English, one a line. */
  why: string;
  /** Refused fields, as in the site's error form. */
  errors?: readonly FieldError[];
  findings?: readonly ReleaseFinding[];
}

/** Translates an error of a command, once for text and JSON. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof UsageError) return { code: 'usage', why: error.message };
  const refusal = serviceRefusalIn(error);
  if (!refusal) return { code: 'system', why: whyOf(error) };
  const { code, errors, findings, message } = refusal;
  return {
    code,
    why: message === code ? errors.map(errorSentence).join('\n') : message,
    errors,
    ...(findings.length > 0 ? { findings } : {}),
  };
}

/** The refusal of a service or a registry, also if it is the cause of the error. */
function serviceRefusalIn(error: unknown): AppError | RegistryRefusal | undefined {
  if (error instanceof RegistryRefusal || isAppError(error)) return error;
  return error instanceof Error && isAppError(error.cause) ? error.cause : undefined;
}

/** Properties of errors of the system, and of several at once. */
interface SystemError extends NodeJS.ErrnoException {
  errors: readonly unknown[];
}

/** Message of an error; that of its first part if the error itself has none. */
export function whyOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { message = '', code, path, errors = [] } = error as Partial<SystemError>;
  if (code === 'ENOENT' && path !== undefined) return `there is no file or folder ${path}`;
  return message === '' && errors.length > 0 ? whyOf(errors[0]) : message;
}
