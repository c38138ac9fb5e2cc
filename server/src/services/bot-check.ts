import type { BotAction } from '@nocturne/contracts/bot-check';
import type { BotTask } from '@nocturne/contracts/entities/bot-task';

/**
 * Tells browsers that people sit at from programs that fill in forms (section 4: the token that comes with a restore request). One provider is
 * chosen at start; another one (a puzzle of one's own, a service) is a class with these two methods and a solver in the browser.
 */
export interface BotCheck {
  /** What a browser has to do before it may send the form. */
  task(action: BotAction): Promise<BotTask>;
  /** Takes a form's token, once. Rejects with bot_check where it is none of ours, of another form, too old, used, or without its work. */
  take(action: BotAction, token: string): Promise<void>;
}

/** Asks for nothing and takes anything: the operator's choice, and of tests that are about something else. */
export const noBotCheck: BotCheck = {
  task: () => Promise.resolve({ provider: 'none', challenge: '', bits: 0 }),
  take: () => Promise.resolve(),
};
