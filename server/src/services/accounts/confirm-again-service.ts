import {
  CONFIRM_HOURS,
  EMAIL_MAX,
  USERNAME_MIN,
  type Language,
} from '@nocturne/contracts/constants';
import type { ConfirmLinksRepository } from '../../repositories/accounts/confirm-links-repository.ts';
import type { MembersRepository } from '../../repositories/members/members-repository.ts';
import { AppError } from '../../errors/app-error.ts';
import type { BotCheck } from './bot-check.ts';
import { mailboxLimiter } from './mailbox-limit.ts';
import { addressGroup, RateLimiter } from '../../lib/rate-limiter.ts';
import { hashOf, newSecret } from '../../lib/secrets.ts';
import type { ConfirmEmail } from './sign-up-service.ts';

export interface ConfirmAgainRequest {
  /** Username or email. */
  usr: string;
  /** Token of the bot check. */
  tok: string;
  address: string;
  language: Language;
}

interface ConfirmAgainServiceDeps {
  members: Pick<MembersRepository, 'findByLogin'>;
  links: Pick<ConfirmLinksRepository, 'addLink'>;
  botCheck: BotCheck;
  sendConfirmEmail: (email: ConfirmEmail) => Promise<void>;
}

/**
 * Sends the confirmation email again. The response is the same for every name, so it does not
 * reveal accounts.
 */
export class ConfirmAgainService {
  readonly #deps: ConfirmAgainServiceDeps;
  /** 10 requests in 30 minutes from one network address. */
  readonly #byAddress = new RateLimiter(10, 1800);
  /** Counts by account: each account has one mailbox. */
  readonly #byAccount = mailboxLimiter();

  constructor(deps: ConfirmAgainServiceDeps) {
    this.#deps = deps;
  }

  /** Rejects with `required`, `bot_check` or `too_many`. */
  async sendLink({ usr, tok, address, language }: ConfirmAgainRequest): Promise<void> {
    const { botCheck, members, links, sendConfirmEmail } = this.#deps;
    const login = usr.trim();
    if (login.length < USERNAME_MIN || login.length > EMAIL_MAX)
      throw new AppError('required', { field: 'usr' });
    await botCheck.consumeToken('login', tok);
    this.#byAddress.consume(addressGroup(address));
    const found = await members.findByLogin(login);
    this.#byAccount.consume(found ? `account ${found.id}` : `nobody ${login.toLowerCase()}`);
    if (!found || found.status !== 'active' || found.isConfirmed) return;
    const token = newSecret();
    await links.addLink({
      userId: found.id,
      tokenHash: hashOf(token),
      expiresAt: new Date(Date.now() + CONFIRM_HOURS * 3_600_000),
      queueMail: () =>
        sendConfirmEmail({ to: found.email, username: found.username, token, language }),
    });
  }
}
