import type { FieldError } from '@nocturne/contracts/error-codes';
import type { ReleaseFinding } from '@nocturne/contracts/registry';
import { errorSentence } from './error-sentence.ts';
import { RegistryRefusal } from '../../../server/src/cli/remotes/client.ts';
import { UsageError } from '../../../server/src/cli/usage-error.ts';
import { isAppError } from '../../../server/src/errors/app-error.ts';

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
  if (!(error instanceof RegistryRefusal) && !isAppError(error))
    return { code: 'system', why: whyOf(error) };
  const { code, errors, findings, message } = error;
  return {
    code,
    why: message === code ? errors.map(errorSentence).join('\n') : message,
    errors,
    ...(findings.length > 0 ? { findings } : {}),
  };
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
  if (code === 'EACCES' && path !== undefined) return `permission denied: ${path}`;
  return message === '' && errors.length > 0 ? whyOf(errors[0]) : message;
}
