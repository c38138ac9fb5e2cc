import type { Api } from '@nocturne/api/api';
import type { BotAction } from '@nocturne/contracts/bot-check';
import type { BotTask } from '@nocturne/contracts/entities/bot-task';
import { solveProofOfWork } from './solve-proof-of-work.ts';

type Solver = (task: BotTask) => Promise<string>;

/** Solver of each provider: task in, token out. */
const SOLVERS: Readonly<Record<BotTask['provider'], Solver>> = {
  'proof-of-work': solveProofOfWork,
  none: async ({ challenge }) => challenge,
};

/**
 * Fetches a bot check token for one form; it is valid once. Rejects with ApiError if no task can be
 * loaded, with Error if this browser cannot solve it.
 */
export async function fetchBotToken(
  api: Pick<Api, 'read'>,
  action: BotAction,
  solvers = SOLVERS,
): Promise<string> {
  const task = await api.read('botcheck', { action });
  return solvers[task.provider](task);
}
