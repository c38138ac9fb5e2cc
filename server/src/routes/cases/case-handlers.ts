import { CASES_PER_PAGE, type CaseAction } from '@nocturne/contracts/cases';
import type { ActionHandlers, Handlers } from '../../operations/handler.ts';
import { presentCase, presentCaseItem, presentCaseStatus } from '../../presenters/present-case.ts';
import { countsOf } from '../../presenters/present-list.ts';
import type { CaseActionInput, CasesService } from '../../services/cases/cases-service.ts';
import type { Services } from '../../services/services.ts';
import { OK } from '../../operations/ok.ts';

/** Notices, which anyone may send, and the case console of staff (docs/takedown.md). */
export function caseHandlers({
  notices,
  cases,
  clock,
}: Pick<Services, 'notices' | 'cases' | 'clock'>) {
  return {
    notice: async ({ body: { flagger, ...values }, visitor }) => {
      const references = await notices.submitNotice(values, flagger, visitor);
      return { answer: { ok: 1, reference: references[0] ?? '', references } };
    },
    noticeState: async ({ values: { reference } }) => ({
      answer: presentCaseStatus(await notices.findCase(reference), clock()),
      isPersonal: true,
    }),
    appeal: async ({ body, visitor }) => {
      await notices.appeal(body, visitor);
      return OK;
    },
    cases: async ({ values: { lane, page }, actor }) => {
      const { cases: found, total, now } = await cases.listCases(actor, lane, page);
      return {
        answer: {
          cases: found.map((one) => presentCaseItem(one, now)),
          ...countsOf(total, CASES_PER_PAGE),
        },
        isPersonal: true,
      };
    },
    case: async ({ values: { reference }, actor }) => ({
      answer: { case: presentCase(await cases.findCase(actor, reference)) },
      isPersonal: true,
    }),
    caseAct: caseActions(cases),
  } satisfies Handlers;
}

type CaseCall = Parameters<ActionHandlers<'caseAct'>['assign']>[0];

function caseActions(cases: CasesService): ActionHandlers<'caseAct'> {
  const perform = async ({ actor, visitor }: CaseCall, input: CaseActionInput) => ({
    answer: {
      ok: 1 as const,
      case: presentCase(await cases.performAction(actor, input, visitor.address)),
    },
  });
  const plain = (act: Exclude<CaseAction, 'decide'>) => (call: CaseCall) =>
    perform(call, { ...call.body, act });
  return {
    assign: plain('assign'),
    triage: plain('triage'),
    disable: plain('disable'),
    ask: plain('ask'),
    resume: plain('resume'),
    confirm: plain('confirm'),
    appeal_uphold: plain('appeal_uphold'),
    appeal_refuse: plain('appeal_refuse'),
    close: plain('close'),
    decide: (call) => {
      const { reason_code: reasonCode, policy_clause: policyClause, ...body } = call.body;
      return perform(call, { ...body, act: 'decide', reasonCode, policyClause });
    },
  };
}
