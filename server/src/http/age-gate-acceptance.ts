import { GATE_ACCEPTS, GATE_FIELD } from '@nocturne/contracts/gates';
import type { FastifyRequest } from 'fastify';

/**
 * True for the form of a server-rendered age gate. It is posted to the page's own address, so that
 * it works without scripts.
 */
export function isAgeGateAcceptance({ method, body }: FastifyRequest): boolean {
  return (
    method === 'POST' &&
    (body as Record<string, unknown> | null | undefined)?.[GATE_FIELD] === GATE_ACCEPTS
  );
}
