import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Time between two requests of the visitors, milliseconds. */
const REQUEST_INTERVAL_MS = 40;
/** A visitor counts a longer wait as no answer, milliseconds. */
const LIMIT_MS = 15_000;
const CONNECTIONS = 64;
/** Visitors use different addresses from the attacker. */
const ADDRESSES = Array.from({ length: 24 }, (_, at) => `127.0.9.${at + 1}`);

export interface Visits {
  /** Latency of each answered request, milliseconds. */
  latenciesMs: number[];
  /** Requests that were refused or not answered in time. */
  failures: number;
}

/**
 * Requests these paths at a fixed rate for `durationMs`. A slow answer does not delay later
 * requests, so a stall counts in full.
 */
export async function visit(
  origin: string,
  paths: readonly string[],
  durationMs: number,
): Promise<Visits> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const reads: Promise<number | undefined>[] = [];
  const until = performance.now() + durationMs;
  for (let at = 0; performance.now() < until; at += 1) {
    reads.push(
      readOnce(
        origin,
        paths[at % paths.length] ?? '/',
        agent,
        ADDRESSES[at % ADDRESSES.length] ?? '',
      ),
    );
    await pause(REQUEST_INTERVAL_MS);
  }
  const found = await Promise.all(reads);
  agent.destroy();
  const latenciesMs = found.filter((ms) => ms !== undefined);
  return { latenciesMs, failures: found.length - latenciesMs.length };
}

/** Milliseconds to the end of the answer; undefined for anything but 200. */
export function readOnce(
  origin: string,
  path: string,
  agent: Agent,
  localAddress: string,
): Promise<number | undefined> {
  const started = performance.now();
  return new Promise((resolve) => {
    const clientRequest = request(origin, { path, agent, localAddress, timeout: LIMIT_MS });
    clientRequest.once('timeout', () => clientRequest.destroy());
    clientRequest.once('error', () => resolve(undefined));
    clientRequest.once('response', (answer) => {
      answer.resume();
      answer.once('error', () => resolve(undefined));
      answer.once('end', () =>
        resolve(answer.statusCode === 200 ? performance.now() - started : undefined),
      );
    });
    clientRequest.end();
  });
}
