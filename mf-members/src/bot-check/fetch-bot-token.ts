import type { Api } from '@nocturne/api/api';
import type { BotAction } from '@nocturne/contracts/bot-check';
import type { BotTask } from '@nocturne/contracts/entities/bot-task';
import { solveWork } from './solve-work.ts';

type Solver = (task: BotTask) => Promise<string>;

/** What each provider of the server asks of the browser: task in, token out. */
const SOLVERS: Readonly<Record<BotTask['provider'], Solver>> = {
  'proof-of-work': solveWork,
  none: async ({ challenge }) => challenge,
};

/** A token of the bot check for one form; it works once. Rejects with ApiError where no task can be had, with Error where this browser cannot do it. */
export async function fetchBotToken(
  api: Pick<Api, 'read'>,
  action: BotAction,
  solvers = SOLVERS,
): Promise<string> {
  const task = await api.read('botcheck', { action });
  return solvers[task.provider](task);
}
