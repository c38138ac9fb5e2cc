import type { BotAction } from '@nocturne/contracts/bot-check';
import type { BotTask } from '@nocturne/contracts/entities/bot-task';

/**
 * Distinguishes people from programs that fill in forms. The site selects one provider at startup.
 * Another one (a custom puzzle, a service) needs a class with these two methods and a solver in the
 * browser.
 */
export interface BotCheck {
  /** Returns the task that a browser must solve before it may send the form. */
  createTask(action: BotAction): Promise<BotTask>;
  /**
   * Consumes a form's token. Rejects with `bot_check` if it is forged, from another form, expired,
   * used, or lacks the required work.
   */
  consumeToken(action: BotAction, token: string): Promise<void>;
}

/**
 * Asks for nothing and accepts any token. For operators who choose it, and for tests of other
 * features.
 */
export const noBotCheck: BotCheck = {
  createTask: () => Promise.resolve({ provider: 'none', challenge: '', bits: 0 }),
  consumeToken: () => Promise.resolve(),
};
