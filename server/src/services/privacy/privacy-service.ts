import type { Language } from '@nocturne/contracts/constants';
import type { FieldError } from '@nocturne/contracts/error-codes';
import type { User } from '@nocturne/contracts/entities/people';
import { EXPORT_EVERY_HOURS, type ExportState } from '@nocturne/contracts/privacy';
import type { AccountClosuresRepository } from '../../repositories/accounts/account-closures-repository.ts';
import type { CredentialsRepository } from '../../repositories/accounts/credentials-repository.ts';
import type { DataRequestsRepository } from '../../repositories/privacy/data-requests-repository.ts';
import type { EmailsRepository } from '../../repositories/accounts/emails-repository.ts';
import { AppError, refuseFields } from '../../errors/app-error.ts';
import type { PublicationService } from '../videos/publication-service.ts';
import type { SignInService } from '../accounts/sign-in-service.ts';

const EXPORT_INTERVAL_MS = EXPORT_EVERY_HOURS * 3_600_000;

/** State of a member's last export. */
export interface ExportStatus {
  state: ExportState;
  askedAt?: Date | undefined;
  expiresAt?: Date | undefined;
  /** Time of the next possible request; undefined if it is possible now. */
  nextAt?: Date | undefined;
  bytes: number;
}

export interface DeleteRequest {
  user: User;
  /** Session cookie of the request. */
  secret: string;
  /** The password, entered again. */
  pwd: string;
  /** The member's own name, typed in to prevent accidental deletion. */
  usr: string;
  language: Language;
}

interface PrivacyServiceDeps {
  requests: DataRequestsRepository;
  credentials: Pick<CredentialsRepository, 'passwordHash'>;
  emails: Pick<EmailsRepository, 'findEmails'>;
  closures: AccountClosuresRepository;
  publication: Pick<PublicationService, 'moveFiles'>;
  signIn: Pick<SignInService, 'reauthenticate'>;
  /** Queues the job that creates the open exports. */
  writeExports: () => Promise<void>;
  sendDeletedEmail: (email: { to: string; username: string; language: Language }) => Promise<void>;
  onError: (error: unknown) => void;
  now: () => Date;
}

/** Data export and account deletion for members. */
export class PrivacyService {
  readonly #deps: PrivacyServiceDeps;

  constructor(deps: PrivacyServiceDeps) {
    this.#deps = deps;
  }

  async state({ user_id: userId }: User): Promise<ExportStatus> {
    const now = this.#deps.now();
    const last = await this.#deps.requests.findLastExport(userId);
    if (!last) return { state: 'none', bytes: 0 };
    const { isOpen, askedAt, fileKey, expiresAt, bytes } = last;
    const next = new Date(askedAt.getTime() + EXPORT_INTERVAL_MS);
    const common = { askedAt, nextAt: next > now ? next : undefined };
    if (isOpen) return { state: 'making', ...common, bytes: 0 };
    const isAvailable = fileKey !== null && expiresAt !== null && expiresAt > now;
    return isAvailable
      ? { state: 'ready', ...common, expiresAt, bytes }
      : { state: 'none', ...common, bytes: 0 };
  }

  /**
   * Requests an export. Rejects with `too_many` if the last request was too recent.
   */
  async requestExport(user: User): Promise<ExportStatus> {
    const { requests, now, writeExports, onError } = this.#deps;
    const isRequested = await requests.requestExport(user.user_id, now());
    if (!isRequested) {
      const { nextAt = now() } = await this.state(user);
      throw new AppError('too_many', {
        retryAfterSeconds: Math.max(1, Math.ceil((nextAt.getTime() - now().getTime()) / 1000)),
      });
    }
    // The request is stored: a worker that cannot be notified now finds it later.
    await writeExports().catch(onError);
    return this.state(user);
  }

  /**
   * Returns the file in the folder of exports and its name for the download. Rejects with
   * `not_found`.
   */
  async file({ user_id: userId }: User): Promise<{ fileKey: string; fileName: string }> {
    const { requests, now } = this.#deps;
    const last = await requests.findLastExport(userId);
    if (!last?.fileKey || !last.expiresAt || last.expiresAt <= now())
      throw new AppError('not_found');
    return {
      fileKey: last.fileKey,
      fileName: `my-data-${last.askedAt.toISOString().slice(0, 10)}.json`,
    };
  }

  /**
   * Deletes the account. Rejects with `required`, `usr_mismatch`, `pwd_invalid` or `too_many`.
   */
  async deleteAccount({ user, secret, pwd, usr, language }: DeleteRequest): Promise<void> {
    const { credentials, emails, signIn, closures, publication, sendDeletedEmail, onError, now } =
      this.#deps;
    const userId = user.user_id;
    refuseFields(requiredErrors({ usr, pwd }));
    if (usr.trim().toLowerCase() !== user.username.toLowerCase())
      throw new AppError('usr_mismatch', { field: 'usr' });
    const stored = await credentials.passwordHash(userId);
    await signIn.reauthenticate(secret, { field: 'pwd', pwd, stored });
    const own = await emails.findEmails(userId);
    if (!own) throw new AppError('login_required');
    const email = { to: own.email, username: user.username, language };
    const removedVideoIds = await closures.close(userId, now(), () => sendDeletedEmail(email));
    if (!removedVideoIds) throw new AppError('login_required');
    // The account is deleted either way. The job "repair" moves files that could not be moved now.
    for (const videoId of removedVideoIds) await publication.moveFiles(videoId).catch(onError);
  }
}

function requiredErrors(fields: Readonly<Record<string, string>>): FieldError[] {
  return Object.entries(fields).flatMap(([field, value]) =>
    value.trim() === '' ? [{ field, code: 'required' as const }] : [],
  );
}
