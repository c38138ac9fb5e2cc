import {
  CONTACT_FIELDS,
  checkContact,
  trimContact,
  type ContactValues,
} from '@nocturne/contracts/contact';
import type { Services } from '@nocturne/federation/services';
import { refusalIn, refusalOf, type Refusal } from '@nocturne/lib/refusal';
import { failureCode } from '@nocturne/stores/failure-code';

export type ContactRefusal = Refusal<keyof ContactValues>;

/** Codes of the fields that the server would refuse (R2.2-07). */
export function judgeContact(values: ContactValues): ContactRefusal['fields'] {
  return refusalOf(checkContact(values), CONTACT_FIELDS).fields;
}

/** What the address says of a form that was sent without scripts; undefined where it says nothing. */
export function contactRefusalIn(query: URLSearchParams): ContactRefusal | undefined {
  return refusalIn(query, (errors) => refusalOf(errors, CONTACT_FIELDS));
}

/** Sends a message to the operator; resolves to why it was not taken, or to the number of the case that it opened, empty for none. Never rejects. */
export async function sendContact(
  { api }: Pick<Services, 'api'>,
  values: ContactValues,
): Promise<{ reference: string } | { refusal: ContactRefusal }> {
  try {
    const result = await api.post('contact', trimContact(values));
    if (result.ok) return { reference: result.answer.reference ?? '' };
    return { refusal: refusalOf(result.refusal.errors, CONTACT_FIELDS, result.refusal.code) };
  } catch (error) {
    return { refusal: { fields: {}, form: failureCode(error) } };
  }
}
