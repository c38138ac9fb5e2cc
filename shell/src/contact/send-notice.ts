import {
  APPEAL_FIELDS,
  checkAppeal,
  checkNotice,
  NOTICE_FIELDS,
  pagesOf,
  normalizeNotice,
  type AppealValues,
  type NoticeValues,
} from '@nocturne/contracts/notice-form';
import type { Services } from '@nocturne/federation/services';
import { readRefusal, refusalOf, type Refusal } from '@nocturne/lib/refusal';
import { failureCode } from '@nocturne/stores/failure-code';

/** Values of the form on screen, whose declarations are checkboxes. */
export type NoticeForm = Omit<NoticeValues, 'good_faith' | 'authority'> & {
  good_faith: boolean;
  authority: boolean;
};
export type NoticeRefusal = Refusal<keyof NoticeForm>;
export type AppealRefusal = Refusal<keyof AppealValues>;

/** Values in the form of the API. */
export function valuesOf({ good_faith: faith, authority, ...texts }: NoticeForm): NoticeValues {
  return { ...texts, good_faith: faith ? '1' : '', authority: authority ? '1' : '' };
}

/** Codes of the fields that the server would refuse. */
export function validateNotice(form: NoticeForm): NoticeRefusal['fields'] {
  return refusalOf(checkNotice(valuesOf(form)), NOTICE_FIELDS).fields;
}
export function validateAppeal(values: AppealValues): AppealRefusal['fields'] {
  return refusalOf(checkAppeal(values), APPEAL_FIELDS).fields;
}

/**
 * Reads the errors of a form that was sent without scripts from the address; undefined if there are
 * none.
 */
export function readNoticeRefusal(query: URLSearchParams): NoticeRefusal | undefined {
  return readRefusal(query, (errors) => refusalOf(errors, NOTICE_FIELDS));
}
export function readAppealRefusal(query: URLSearchParams): AppealRefusal | undefined {
  return readRefusal(query, (errors) => refusalOf(errors, APPEAL_FIELDS));
}

type SendResult<R> = { reference: string } | { refusal: R };

/**
 * Sends a notice. Addresses of this host are sent as paths, because a site may have several names.
 * Never rejects.
 */
export async function sendNotice(
  { api }: Pick<Services, 'api'>,
  form: NoticeForm,
  origin: string,
): Promise<SendResult<NoticeRefusal>> {
  try {
    const values = normalizeNotice(valuesOf(form));
    const result = await api.post('notice', { ...values, page: pathsOf(values.page, origin) });
    if (result.ok) return { reference: result.answer.reference };
    return { refusal: refusalOf(result.refusal.errors, NOTICE_FIELDS, result.refusal.code) };
  } catch (error) {
    return { refusal: { fields: {}, form: failureCode(error) } };
  }
}

/** Sends an appeal. Resolves with the refusal, if any. Never rejects. */
export async function sendAppeal(
  { api }: Pick<Services, 'api'>,
  values: AppealValues,
): Promise<AppealRefusal | undefined> {
  try {
    const result = await api.post('appeal', values);
    return result.ok
      ? undefined
      : refusalOf(result.refusal.errors, APPEAL_FIELDS, result.refusal.code);
  } catch (error) {
    return { fields: {}, form: failureCode(error) };
  }
}

/** Pages, one per line. */
function pathsOf(page: string, origin: string): string {
  return pagesOf(page)
    .map((one) => (one.startsWith(`${origin}/`) ? one.slice(origin.length) : one))
    .join('\n');
}
