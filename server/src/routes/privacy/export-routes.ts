import { EXPORT_FILE_PATH } from '@nocturne/contracts/privacy';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import type { FreshSignIn } from '../../services/accounts/fresh-sign-in.ts';
import type { PrivacyService } from '../../services/privacy/privacy-service.ts';
import { NO_STORE } from '../../http/send-answer.ts';
import { requireSignedIn, type Visitor } from '../../http/visitor.ts';

interface ExportOptions {
  privacy: Pick<PrivacyService, 'file'>;
  freshSignIn: Pick<FreshSignIn, 'require'>;
  /** Folder of the exports. */
  folder: string;
  visitorOf: (request: FastifyRequest) => Promise<Visitor>;
}

/**
 * Serves the file of a member's export to that member only, identified by the session. It contains
 * private messages and identity data, so an unattended browser must not be able to download it.
 */
export function registerExports(
  app: FastifyInstance,
  { privacy, freshSignIn, folder, visitorOf }: ExportOptions,
): void {
  app.get(EXPORT_FILE_PATH, async (request, reply) => {
    const user = requireSignedIn(await visitorOf(request));
    freshSignIn.require(user);
    const { fileKey, fileName } = await privacy.file(user);
    await access(join(folder, fileKey)).catch((cause: unknown) => {
      throw new AppError('not_found', { cause });
    });
    return reply
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', NO_STORE)
      .type('application/json; charset=utf-8')
      .sendFile(fileKey, folder, { cacheControl: false });
  });
}
