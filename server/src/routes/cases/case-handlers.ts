import { CASES_PER_PAGE } from '@nocturne/contracts/cases';
import {
  APPEAL_FIELDS,
  NOTICE_FIELDS,
  type AppealValues,
  type NoticeValues,
} from '@nocturne/contracts/notice-form';
import { presentCase, presentCaseItem, presentCaseStatus } from '../../presenters/present-case.ts';
import { countsOf } from '../../presenters/present-list.ts';
import type { Services } from '../../services/services.ts';
import type { FormFields, Handlers } from '../../operations/handler.ts';

/** Notices, which anyone may send, and the case console of staff (docs/takedown.md). */
export function caseHandlers({
  notices,
  cases,
  clock,
}: Pick<Services, 'notices' | 'cases' | 'clock'>): Handlers {
  return {
    notice: async (_values, visitor, form) => {
      const references = await notices.submitNotice(
        valuesOf<NoticeValues>(NOTICE_FIELDS, form),
        form['flagger'] ?? '',
        visitor,
      );
      return { answer: { ok: 1, reference: references[0] ?? '', references } };
    },
    noticeState: async ({ reference }) => ({
      answer: presentCaseStatus(await notices.findCase(reference), clock()),
      isPersonal: true,
    }),
    appeal: async (_values, visitor, form) => {
      await notices.appeal(valuesOf<AppealValues>(APPEAL_FIELDS, form), visitor);
      return { answer: { ok: 1 } };
    },
    cases: async ({ lane, page }, { user }) => {
      const { cases: found, total, now } = await cases.listCases(user, lane, page);
      return {
        answer: {
          cases: found.map((one) => presentCaseItem(one, now)),
          ...countsOf(total, CASES_PER_PAGE),
        },
        isPersonal: true,
      };
    },
    case: async ({ reference }, { user }) => ({
      answer: { case: presentCase(await cases.findCase(user, reference)) },
      isPersonal: true,
    }),
    caseAct: async (_values, { user, address }, form) => ({
      answer: { ok: 1, case: presentCase(await cases.performAction(user, form, address)) },
    }),
  };
}

/** Returns the named fields of a form; missing ones are empty. */
function valuesOf<V extends Readonly<Record<string, string>>>(
  names: readonly (keyof V & string)[],
  form: FormFields,
): V {
  return Object.fromEntries(names.map((name) => [name, form[name] ?? ''])) as V;
}
