import { staffDocument } from '@nocturne/contracts/bodies/staff';
import { STAFF_DOCUMENT_PATH } from '@nocturne/contracts/verification';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formFields } from '../../operations/form-fields.ts';
import { readForm } from '../../operations/read-form.ts';
import { requireCaller } from '../../operations/require-caller.ts';
import type { FreshSignIn } from '../../services/accounts/fresh-sign-in.ts';
import type { IdentityReview } from '../../services/identity/identity-review.ts';
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
    const staff = requireCaller(staffDocument.caller, user);
    freshSignIn.require(staff);
    const { scope, ...query } = readForm(formFields(request.query), staffDocument.fields);
    const { bytes, format } = await identityReview.openDocument(staff, address, {
      ...query,
      scope,
    });
    return reply
      .header('content-disposition', `attachment; filename="document.${format.extension}"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', NO_STORE)
      .type(format.type)
      .send(bytes);
  });
}
