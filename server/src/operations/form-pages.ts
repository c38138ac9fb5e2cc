import { NOTICE_KINDS } from '@nocturne/contracts/cases';
import {
  FORM_DONE,
  FORM_ERRORS,
  printFormErrors,
  RESTORE_VIEW,
} from '@nocturne/contracts/form-result';
import {
  CASE_QUERY,
  isNoticeKind,
  NOTICE_PAGE_QUERY,
  NOTICE_QUERY,
  normalizeReference,
} from '@nocturne/contracts/notice-form';
import type { OperationName } from '@nocturne/contracts/operations';
import { href } from '@nocturne/contracts/routes';
import { safeNext } from '@nocturne/lib/safe-next';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAppError } from '../errors/app-error.ts';
import type { OperationResult } from '../http/operation-result.ts';
import type { FormFields } from './form-fields.ts';
import { setBrowserState, NO_STORE } from '../http/send-answer.ts';

/**
 * Redirect targets of a form posted without scripts: after success, and back to the form with its
 * errors.
 */
export interface FormPages {
  /** A function if it depends on the response: the page of a case needs its reference. */
  done: string | ((answer: Readonly<Record<string, unknown>>) => string);
  withErrors(errors: string): string;
}

/** Redirect targets of a posted form; undefined for scripts and for forms without a page. */
export function formPagesOf(
  request: FastifyRequest,
  name: OperationName,
  form: FormFields,
): FormPages | undefined {
  if (request.headers['sec-fetch-mode'] !== 'navigate') return undefined;
  const { act, token, reference = '' } = form;
  const next = nextOf(form);
  if (name === 'signin')
    return {
      done: next ?? href('index'),
      withErrors: (errors) => href('signin', {}, { next, [FORM_ERRORS]: errors }),
    };
  if (name === 'contact')
    return {
      ...pagesAt((query) => href('contacts', {}, query)),
      done: casePageOr({ [FORM_DONE]: '1' }),
    };
  if (name === 'notice') return noticePages(form);
  // The banner's form leaves the view of a release channel and shows the same page again.
  if (name === 'channelView' && act === 'leave')
    return { done: next ?? href('index'), withErrors: () => href('index') };
  if (name === 'appeal')
    return pagesAt((query) =>
      href('contacts', {}, { [CASE_QUERY]: normalizeReference(reference), ...query }),
    );
  if (name !== 'signup') return undefined;
  if (act === 'confirm' && token) return pagesAt((query) => href('confirm', { token }, query));
  if (act === 'new_password' && token) return pagesAt((query) => href('restore', { token }, query));
  if (act === 'restore')
    return pagesAt((query) => href('signin', {}, { next, [RESTORE_VIEW]: '1', ...query }));
  return act === 'signup' ? pagesAt((query) => href('signup', {}, { next, ...query })) : undefined;
}

/** The page that the form names, if it is on this site. */
function nextOf({ next = '' }: FormFields): string | undefined {
  return safeNext(next) ?? undefined;
}

/**
 * Maximum length of the reported pages in the address of a refused notice, characters when encoded.
 * Servers and proxies refuse addresses of 8 kB and more.
 */
const NOTICE_PAGES_MAX = 4000;

/** A refused notice returns to the form of its kind, with its pages if they fit in an address. */
function noticePages({ kind = '', page = '' }: FormFields): FormPages {
  const isKept = page !== '' && encodeURIComponent(page).length <= NOTICE_PAGES_MAX;
  const form = {
    [NOTICE_QUERY]: isNoticeKind(kind) ? kind : NOTICE_KINDS[0],
    ...(isKept ? { [NOTICE_PAGE_QUERY]: page } : {}),
  };
  return {
    done: casePageOr({ [FORM_DONE]: '1' }),
    withErrors: (errors) => href('contacts', {}, { ...form, [FORM_ERRORS]: errors }),
  };
}

/** The page of the new case, or the contact page with `query` if no case was opened. */
function casePageOr(query: Readonly<Record<string, string>>) {
  return ({ reference }: Readonly<Record<string, unknown>>): string =>
    href(
      'contacts',
      {},
      typeof reference === 'string' ? { [CASE_QUERY]: reference, [FORM_DONE]: '1' } : query,
    );
}

/** The page of the form shows the result. */
function pagesAt(page: (query: Readonly<Record<string, string>>) => string): FormPages {
  return {
    done: page({ [FORM_DONE]: '1' }),
    withErrors: (errors) => page({ [FORM_ERRORS]: errors }),
  };
}

/** Redirects the browser, with the cookies of the response. Failures still reject. */
export async function sendToPage(
  reply: FastifyReply,
  pages: FormPages,
  answer: Promise<OperationResult>,
  isSecure: boolean,
): Promise<FastifyReply> {
  try {
    const result = await answer;
    setBrowserState(reply, result, isSecure);
    return seeOther(
      reply,
      typeof pages.done === 'string' ? pages.done : pages.done(readAnswer(result)),
    );
  } catch (error) {
    if (!isAppError(error)) throw error;
    return seeOther(reply, pages.withErrors(printFormErrors(error.errors)));
  }
}

function readAnswer({ body }: OperationResult): Readonly<Record<string, unknown>> {
  return JSON.parse(body.identity.toString()) as Readonly<Record<string, unknown>>;
}

function seeOther(reply: FastifyReply, address: string): FastifyReply {
  return reply.code(303).header('location', address).header('cache-control', NO_STORE).send();
}
