import { IDENTITY_KINDS, STAFF_DOCUMENT_PATH } from '@nocturne/contracts/verification';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseId } from '../../services/community/actions-service.ts';
import { AppError } from '../../errors/app-error.ts';
import type { FreshSignIn } from '../../services/accounts/fresh-sign-in.ts';
import { isScope, type IdentityReview } from '../../services/identity/identity-review.ts';
import { NO_STORE } from '../../http/send-answer.ts';
import type { Visitor } from '../../http/visitor.ts';

interface StaffDocumentOptions {
  identityReview: Pick<IdentityReview, 'openDocument'>;
  freshSignIn: Pick<FreshSignIn, 'require'>;
  visitorOf: (request: FastifyRequest) => Promise<Visitor>;
}

/**
 * Serves the document of an identity or, with `scope`, of a consent. For the role "trust" only, as
 * a download that is never cached and cannot run.
 */
export function registerStaffDocuments(
  app: FastifyInstance,
  { identityReview, freshSignIn, visitorOf }: StaffDocumentOptions,
): void {
  app.get(STAFF_DOCUMENT_PATH, async (request, reply) => {
    const { user, address } = await visitorOf(request);
    if (user?.role === 'trust') freshSignIn.require(user);
    const { bytes, format } = await identityReview.openDocument(
      user,
      address,
      readDocumentQuery(request.query as Record<string, unknown>),
    );
    return reply
      .header('content-disposition', `attachment; filename="document.${format.extension}"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', NO_STORE)
      .type(format.type)
      .send(bytes);
  });
}

function readDocumentQuery(
  query: Record<string, unknown>,
): Parameters<IdentityReview['openDocument']>[2] {
  const kind = IDENTITY_KINDS.find((known) => known === query['kind']);
  const { id, scope, reason } = query;
  if (!kind || typeof id !== 'string') throw new AppError('bad_request');
  if (scope !== undefined && !isScope(scope)) throw new AppError('bad_request', { field: 'scope' });
  return { kind, id: parseId(id, 'id'), scope, reason: typeof reason === 'string' ? reason : '' };
}
