import { ERROR_CODES, isErrorAnswer, type ErrorCode } from '@nocturne/contracts/error-codes';
import type { SendError } from './sending.ts';

/** Codes of the error form that may pass by themselves. */
const PASSING: readonly SendError['code'][] = ['unavailable', 'too_many', 'network'];
/** Answers without the error form that may pass: the upload is still held by the connection that broke. */
const PASSING_STATUS: readonly number[] = [408, 409, 423, 429];

/** What an answer to a piece of an upload says; without an answer the network is at fault. */
export function sendErrorOf(answer: { status: number; body: string } | undefined): SendError {
  if (!answer || answer.status === 0) return { code: 'network', status: 0 };
  const { status } = answer;
  const said = parse(answer.body);
  if (!isErrorAnswer(said)) return { code: 'status', status };
  return { code: isKnown(said.code) ? said.code : 'unnamed', status };
}

/** True where sending the same again may help: the network, a busy server, an upload that is still held. */
export function mayPass({ code, status }: SendError): boolean {
  if (code === 'status') return status >= 500 || PASSING_STATUS.includes(status);
  return PASSING.includes(code);
}

function isKnown(code: unknown): code is ErrorCode {
  return ERROR_CODES.some((known) => known === code);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
