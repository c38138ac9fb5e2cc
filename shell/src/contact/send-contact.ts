import {
  CONTACT_FIELDS,
  checkContact,
  trimContact,
  type ContactValues,
} from '@nocturne/contracts/contact';
import type { Services } from '@nocturne/federation/services';
import { readRefusal, refusalOf, type Refusal } from '@nocturne/lib/refusal';
import { failureCode } from '@nocturne/stores/failure-code';

export type ContactRefusal = Refusal<keyof ContactValues>;

/** Codes of the fields that the server would refuse. */
export function validateContact(values: ContactValues): ContactRefusal['fields'] {
  return refusalOf(checkContact(values), CONTACT_FIELDS).fields;
}

/**
 * Reads the errors of a form that was sent without scripts from the address; undefined if there are
 * none.
 */
export function readContactRefusal(query: URLSearchParams): ContactRefusal | undefined {
  return readRefusal(query, (errors) => refusalOf(errors, CONTACT_FIELDS));
}

/**
 * Sends a message to the operator. Resolves with the refusal, or with the number of the case that
 * it opened (empty if it opened none). Never rejects.
 */
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
