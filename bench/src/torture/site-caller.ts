import { setTimeout as pause } from 'node:timers/promises';
import { isErrorAnswer, type ErrorCode } from '@nocturne/contracts/error-codes';

/** Result of a call that was sent until it was answered. */
export interface CallResult {
  status: number;
  code: ErrorCode | undefined;
  body: Record<string, unknown>;
  /** True if an earlier answer was lost: that try may or may not have had its effect. */
  isRepeated: boolean;
}

/** After this an answer counts as lost, milliseconds. */
const ANSWER_LIMIT_MS = 15_000;
/** A call without an answer for this long is a failure, milliseconds. */
const PATIENCE_MS = 120_000;
const RETRY_DELAY_MS = 40;

let addresses = 0;

/**
 * Posts a form, and posts the very same again until an answer arrives: the site may be unavailable
 * or killed meanwhile. An unavailable database and "too many at this moment" do not count as
 * answers. Rejects for any other failure of the site.
 */
export async function callUntilAnswered(
  url: string,
  form: Readonly<Record<string, string>>,
  cookie: string,
): Promise<CallResult> {
  const until = performance.now() + PATIENCE_MS;
  for (let isRepeated = false; performance.now() < until; isRepeated = true) {
    const answer = await post(url, form, cookie);
    if (answer && answer.status !== 503 && answer.code !== 'too_many') {
      if (answer.status >= 500) throw new Error(`${printForm(form)} returned ${answer.status}`);
      return { ...answer, isRepeated };
    }
    await pause(RETRY_DELAY_MS);
  }
  throw new Error(`${printForm(form)} got no response within ${PATIENCE_MS / 1000} s`);
}

/** Posts a form. Undefined if the connection broke before the whole answer arrived. */
export async function post(
  url: string,
  form: Readonly<Record<string, string>>,
  cookie: string,
): Promise<Omit<CallResult, 'isRepeated'> | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        origin: new URL(url).origin,
        'x-forwarded-for': freshAddress(),
        ...(cookie ? { cookie } : {}),
      },
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const body = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, code: isErrorAnswer(body) ? body.code : undefined, body };
  } catch {
    return undefined;
  }
}

export function printForm(form: Readonly<Record<string, string>>): string {
  return new URLSearchParams(form).toString();
}

/** An address that no other call uses, because limits of an address are not under test here. */
export function freshAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
