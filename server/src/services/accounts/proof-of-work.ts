import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { BOT_CHECK_SECONDS, hasZeroBits, type BotAction } from '@nocturne/contracts/bot-check';
import type { BotTask } from '@nocturne/contracts/entities/bot-task';
import type { BotTasksRepository } from '../../repositories/accounts/bot-tasks-repository.ts';
import { AppError } from '../../errors/app-error.ts';
import type { BotCheck } from './bot-check.ts';
import { hashOf } from '../../lib/secrets.ts';

const KEY_NAME = 'bot-check';
const KEY_BYTES = 32;
const SALT_BYTES = 12;
const COUNTER = /^\d{1,10}$/;
/** Longest accepted token, characters. */
const TOKEN_MAX = 200;

/**
 * The project's own bot check: each form costs its sender some work, and no visitor data leaves the
 * site. A task is signed and contains all of its data, `action.bits.end.salt.signature`, so only
 * used tasks are stored. The token adds a counter.
 */
export class ProofOfWork implements BotCheck {
  readonly #tasks: BotTasksRepository;
  readonly #bits: number;
  readonly #now: () => number;
  #key: Promise<Buffer> | undefined;

  /** `bits` is the amount of work; `now` returns milliseconds. */
  constructor(tasks: BotTasksRepository, bits: number, now: () => number = Date.now) {
    this.#tasks = tasks;
    this.#bits = bits;
    this.#now = now;
  }

  async createTask(action: BotAction): Promise<BotTask> {
    const end = Math.floor(this.#now() / 1000) + BOT_CHECK_SECONDS;
    const task = `${action}.${this.#bits}.${end}.${randomBytes(SALT_BYTES).toString('base64url')}`;
    return {
      provider: 'proof-of-work',
      challenge: `${task}.${await this.#sign(task)}`,
      bits: this.#bits,
    };
  }

  async consumeToken(action: BotAction, token: string): Promise<void> {
    const solved = await this.#verifyToken(action, token);
    if (!solved || !(await this.#tasks.markUsed(hashOf(solved.salt), solved.end)))
      throw new AppError('bot_check', { field: 'tok' });
  }

  /** Returns the salt and end of the solved task; undefined for an invalid token. */
  async #verifyToken(
    action: BotAction,
    token: string,
  ): Promise<{ salt: string; end: Date } | undefined> {
    if (token.length > TOKEN_MAX) return undefined;
    const [taskAction = '', bits = '', end = '', salt = '', signature = '', counter = '', ...rest] =
      token.split('.');
    if (rest.length > 0 || taskAction !== action || !COUNTER.test(counter)) return undefined;
    const expected = Buffer.from(await this.#sign([taskAction, bits, end, salt].join('.')));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    if (Number(end) * 1000 < this.#now()) return undefined;
    const isDone = hasZeroBits(createHash('sha256').update(token).digest(), Number(bits));
    return isDone ? { salt, end: new Date(Number(end) * 1000) } : undefined;
  }

  async #sign(task: string): Promise<string> {
    return createHmac('sha256', await this.#sharedKey())
      .update(task)
      .digest('base64url');
  }

  /** Reads the key once; tries again after a failed read. */
  #sharedKey(): Promise<Buffer> {
    this.#key ??= this.#tasks.key(KEY_NAME, randomBytes(KEY_BYTES)).catch((error: unknown) => {
      this.#key = undefined;
      throw error;
    });
    return this.#key;
  }
}
