import { APPEAL_DAYS } from '@nocturne/contracts/notice-form';
import type { CaseEmails } from '../mail/case-emails.ts';
import type { Mail } from '../mail/mailer.ts';
import {
  effectiveDeadlines,
  dueEscalation,
  isPauseOver,
  usedPercent,
} from '../policies/case-deadlines.ts';
import { SYSTEM } from '../repositories/audit/audit.ts';
import type { CaseRecord } from '../repositories/cases/case-record.ts';
import type { CaseDecisionsRepository } from '../repositories/cases/case-decisions-repository.ts';
import type { CasesRepository } from '../repositories/cases/cases-repository.ts';
import type { CaseEffects } from '../services/cases/case-effects.ts';
import { resumeChanges } from '../services/cases/cases-service.ts';

export interface CaseMaintenanceDeps {
  cases: CasesRepository;
  decisions: Pick<CaseDecisionsRepository, 'listOverdueAppeals'>;
  effects: Pick<CaseEffects, 'run'>;
  mails: CaseEmails;
  sendMail: (mail: Mail) => Promise<void>;
  operatorEmail: string;
  now: () => Date;
}

const DAY_MS = 86_400_000;
/** Time to keep the sender's name and address after the end of a case, milliseconds. */
const SENDER_RETENTION_MS = 365 * DAY_MS;

/**
 * The job "cases", every minute: maintains open and closed cases.
 *
 * It finishes interrupted work, warns the operator of deadlines, and ends pauses. It also closes
 * cases past the time for appeals, and deletes data of senders. One failing case does not block the
 * others; the job rejects with the first failure at the end.
 */
export async function runCaseMaintenance(deps: CaseMaintenanceDeps): Promise<void> {
  const { cases, decisions, effects, now } = deps;
  const failures: unknown[] = [];
  const forEachCase = async <T>(
    found: readonly T[],
    run: (one: T) => Promise<void>,
  ): Promise<void> => {
    for (const one of found) await run(one).catch((error: unknown) => failures.push(error));
  };
  await forEachCase(await cases.listUnfinished(now()), ({ reference }) => effects.run(reference));
  await forEachCase(await cases.listRunning(), (found) => updateCaseDeadline(found, deps));
  await forEachCase(await decisions.listOverdueAppeals(now()), async (reference) => {
    const found = await cases.findCase(reference);
    if (found) await alertOperator(found, 'An appeal is overdue', 'appeal_overdue', deps);
  });
  await forEachCase(
    await cases.listClosable(new Date(now().getTime() - APPEAL_DAYS * DAY_MS)),
    async (found) => {
      await cases.applyAction({
        ...found,
        act: 'close',
        actor: SYSTEM,
        changes: { state: 'closed', closed_at: now() },
        from: [found.state],
      });
    },
  );
  await cases.liftExpiredHolds(now());
  await cases.purgeSenders(new Date(now().getTime() - SENDER_RETENTION_MS), now());
  if (failures.length > 0) throw failures[0];
}

async function updateCaseDeadline(record: CaseRecord, deps: CaseMaintenanceDeps): Promise<void> {
  const { cases, now } = deps;
  if (isPauseOver(record, now())) {
    await cases.applyAction({
      ...record,
      act: 'resume',
      actor: SYSTEM,
      changes: resumeChanges(record, now()),
      from: ['needs_information'],
    });
    return;
  }
  const step = dueEscalation(usedPercent(record, now()), record.escalated);
  if (step === undefined) return;
  await alertOperator(
    record,
    step >= 100 ? 'Deadline missed' : `${step}% of the time has passed`,
    'escalated',
    deps,
  );
  await cases.updateCase(record.id, { escalated: step });
}

async function alertOperator(
  record: CaseRecord,
  why: string,
  event: string,
  { cases, mails, sendMail, operatorEmail, now }: CaseMaintenanceDeps,
): Promise<void> {
  const { id, reference, kind } = record;
  if (operatorEmail)
    await sendMail(
      mails.createAlert(operatorEmail, {
        reference,
        queue: kind,
        why,
        deadline: effectiveDeadlines(record, now()).deadlineAt,
      }),
    );
  await cases.addLogEntry(id, event, SYSTEM, why);
}
