import { Agent, request, type ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import {
  attacks,
  optionsOf,
  type AttackerKnowledge,
  type AttackName,
  type HostileRequest,
} from './attacks.ts';

/** Number of answers by status; 0 counts connections that ended without an answer. */
export type AnswerCounts = Readonly<Record<number, number>>;

/** A request that is still unanswered this long after the attack ended is dropped, milliseconds. */
const LAST_ANSWER_MS = 500;

/**
 * Runs an attack until its requests are used up or `durationMs` is over. Resolves to the number of
 * answers by status.
 */
export async function runAttack(
  name: AttackName,
  known: AttackerKnowledge,
  durationMs: number,
): Promise<AnswerCounts> {
  const { connections, requests, addresses, next } = attacks[name];
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + durationMs;
  const counts: Record<number, number> = {};
  let sent = 0;
  const sendInTurn = async (): Promise<void> => {
    while (sent < requests && performance.now() < until) {
      const at = sent++;
      const status = await send(
        known.origin,
        next(at, known),
        agent,
        addresses[at % addresses.length],
        until,
      );
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, sendInTurn));
  agent.destroy();
  return counts;
}

/** Resolves to the status, or 0 when the connection ended without an answer. */
function send(
  origin: string,
  hostile: HostileRequest,
  agent: Agent,
  address: string | undefined,
  until: number,
): Promise<number> {
  return new Promise((resolve) => {
    const clientRequest = request(origin, optionsOf(hostile, agent, address));
    const end = setTimeout(
      () => clientRequest.destroy(),
      Math.max(0, until - performance.now()) + LAST_ANSWER_MS,
    );
    const settle = (status: number): void => {
      clearTimeout(end);
      resolve(status);
    };
    clientRequest.once('error', () => settle(0));
    clientRequest.once('close', () => settle(0));
    clientRequest.once('response', (answer) => {
      answer.resume();
      answer.once('error', () => settle(0));
      answer.once('end', () => settle(answer.statusCode ?? 0));
    });
    void sendBody(clientRequest, hostile);
  });
}

async function sendBody(
  clientRequest: ClientRequest,
  { body = '', trickleMs }: HostileRequest,
): Promise<void> {
  if (trickleMs === undefined) {
    clientRequest.end(body);
    return;
  }
  for (const byte of body) {
    if (clientRequest.destroyed) return;
    clientRequest.write(byte);
    await pause(trickleMs);
  }
  clientRequest.end();
}
