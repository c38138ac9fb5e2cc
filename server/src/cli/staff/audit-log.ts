import type { CommandOutput, JsonFlag } from '../command-output.ts';
import { withRepositories, withSite } from '../with-database.ts';

interface AuditFlags extends JsonFlag {
  readonly verify: boolean | undefined;
  readonly object: string | undefined;
}

/** Maximum number of lines to print. */
const SHOWN_MAX = 200;

export function printAuditLog({ verify, object }: AuditFlags): Promise<CommandOutput> {
  if (verify === true) return verifyAuditLog();
  return withRepositories(async ({ repositories }) => {
    const value = await repositories.staff.listAuditEvents(object, SHOWN_MAX);
    const lines = value.map(({ seq, at, actor, role, action, object: about }) =>
      [seq, at.toISOString(), actor ?? '-', role, action, about].join('\t'),
    );
    return { value, text: lines.join('\n') || 'nothing' };
  });
}

function verifyAuditLog(): Promise<CommandOutput> {
  return withSite(['cipher'], async ({ services }) => {
    const problem = await services.auditAnchor.problem();
    if (problem !== undefined) throw new Error(problem);
    return { value: { intact: true }, text: 'the audit log is intact' };
  });
}
