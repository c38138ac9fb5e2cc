import type { UnsubscribeKind } from '@nocturne/contracts/unsubscribe';
import type { NotificationEmailsRepository } from '../../repositories/community/notification-emails-repository.ts';
import { AppError } from '../../errors/app-error.ts';
import type { UnsubscribeTokens, Unsubscription } from './unsubscribe-tokens.ts';

interface UnsubscribeDeps {
  tokens: Pick<UnsubscribeTokens, 'readToken'>;
  emails: Pick<NotificationEmailsRepository, 'stopEmails'>;
}

/**
 * Stops emails through the link in them, without a sign-in. Each call rejects with `token_invalid`
 * for a link that this site did not sign.
 */
export class UnsubscribeService {
  readonly #deps: UnsubscribeDeps;

  constructor(deps: UnsubscribeDeps) {
    this.#deps = deps;
  }

  kindOf(token: string): UnsubscribeKind {
    return this.#read(token).kind;
  }

  /** Changes the same row as the member's settings. Repeatable. */
  async unsubscribe(token: string): Promise<void> {
    const { userId, kind } = this.#read(token);
    switch (kind) {
      case 'notifications':
        return this.#deps.emails.stopEmails(userId);
    }
  }

  #read(token: string): Unsubscription {
    const found = this.#deps.tokens.readToken(token);
    if (!found) throw new AppError('token_invalid', { field: 'token' });
    return found;
  }
}
