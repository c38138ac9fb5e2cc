import type { AuditRow } from '../../repositories/staff/staff-repository.ts';
import type { CommandOutput, JsonFlag } from '../command-output.ts';
import { limited, type LimitFlag } from '../limited.ts';
import { UsageError } from '../usage-error.ts';
import { withRepositories, withSite } from '../with-database.ts';

interface AuditFlags extends JsonFlag, LimitFlag {
  readonly verify: boolean | undefined;
  readonly object: string | undefined;
}

export async function printAuditLog({ verify, object, limit }: AuditFlags): Promise<CommandOutput> {
  if (verify === true && object !== undefined)
    throw new UsageError('--verify checks the whole log: omit --object');
  if (verify === true) return verifyAuditLog();
  return withRepositories(async ({ repositories }) => {
    const found = await repositories.staff.listAuditEvents(object, limit + 1);
    const { shown, note } = limited(found, limit);
    const value = shown.map(presentEvent);
    const lines = value.map(({ seq, at, actor, role, action, object: about }) =>
      [seq, at, actor ?? '-', role, action, about].join('\t'),
    );
    return { value, note, text: lines.join('\n') || 'nothing' };
  });
}

function presentEvent({ seq, at, actorId, actor, role, action, object }: AuditRow) {
  return { seq, at: at.toISOString(), actor_id: actorId, actor, role, action, object };
}

function verifyAuditLog(): Promise<CommandOutput> {
  return withSite(['cipher'], async ({ services, config }) => {
    const problem = await services.auditAnchor.problem();
    if (problem !== undefined) throw new Error(problem);
    if (await services.auditAnchor.exists())
      return { value: { intact: true, anchor: true }, text: 'the audit log is intact' };
    return {
      value: { intact: false, anchor: false },
      text:
        `the lines of the audit log follow each other, but ${config.dataDir} has no anchor: ` +
        'missing lines at either end and a rewritten log cannot be excluded. Set DATA_DIR to ' +
        'the value of the running site; its worker writes the anchor each minute',
      isFailure: true,
    };
  });
}
