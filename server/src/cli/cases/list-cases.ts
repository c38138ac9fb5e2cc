import { CASE_QUEUES } from '@nocturne/contracts/cases';
import { effectiveDeadlines, usedPercent } from '../../policies/case-deadlines.ts';
import type { CommandOutput, JsonFlag } from '../command-output.ts';
import { withRepositories } from '../with-database.ts';

/** Omits severe cases, because anyone may read a terminal. `show` requires a member's name. */
export function listCases(_flags: JsonFlag): Promise<CommandOutput> {
  return withRepositories(async ({ repositories }) => {
    const queues = CASE_QUEUES.filter((queue) => queue !== 'severe');
    const found = await repositories.cases.listCases(queues, {
      offset: 0,
      count: await repositories.cases.countCases(queues),
    });
    const now = new Date();
    const value = found.map((one) => ({
      reference: one.reference,
      queue: one.kind,
      state: one.state,
      deadline: effectiveDeadlines(one, now).deadlineAt.toISOString(),
      used: usedPercent(one, one.decidedAt ?? now),
      page: one.page,
      assigned: one.assignedTo,
    }));
    const lines = value.map((row) =>
      Object.values(row)
        .map((field) => String(field) || '-')
        .join('\t'),
    );
    return { value, text: lines.join('\n') || 'no open cases' };
  });
}
