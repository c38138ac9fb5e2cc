import type { PageAnswer, PageDocument } from '@nocturne/contracts/page';
import { RELEASE_BUDGET } from '@nocturne/contracts/registry';
import { kilobytes } from './release-gate-sizes.ts';

const STATUSES: readonly number[] = [200, 403, 404, 410, 451, 503];
const BASE = 'https://gate.test';

export interface Expected {
  /** Whose screen the page has to have; undefined for pages of the shell. */
  owner: string | undefined;
  /** The shell may not know the address yet. */
  mayLack: boolean;
  /** An address that visitors type or crawlers make up: it may lead on within the site, or find nothing. */
  isOdd: boolean;
}

/** What is wrong with a page that a shell drew, in words. */
export function judge(answer: PageAnswer, { owner, mayLack, isOdd }: Expected): string[] {
  if (answer.kind === 'redirect') return judgeRedirect(answer.redirect, isOdd);
  if (!STATUSES.includes(answer.status)) return [`it answers with status ${String(answer.status)}`];
  const outer = judgeSizes(answer);
  if (outer.length > 0) return outer;
  if (owner !== undefined && answer.remote !== owner) {
    const isLacking = (mayLack || isOdd) && answer.status === 404;
    return isLacking ? [] : ['nothing of it is drawn there'];
  }
  return owner !== undefined && answer.status === 503 ? ['the page says that its data could not be had'] : [];
}

function judgeRedirect(to: string, isOdd: boolean): string[] {
  // Read as the browser reads it: backslashes are slashes, line breaks are nothing.
  if (!URL.canParse(to, BASE) || new URL(to, BASE).origin !== BASE) return [`it redirects to another host, ${to}`];
  return isOdd ? [] : [`it leads on to ${to}`];
}

function judgeSizes({ body, head, state }: PageDocument): string[] {
  const text = JSON.stringify(state) ?? '';
  const parts = {
    'the page': [body, RELEASE_BUDGET.body],
    'its head': [head, RELEASE_BUDGET.head],
    'its state': [text, RELEASE_BUDGET.state],
  } as const;
  const large = Object.entries(parts).filter(([, [part, most]]) => Buffer.byteLength(part) > most);
  const links = `${head}${body}`.match(/<link\b[^>]*\brel="?(?:preload|modulepreload)\b/gi)?.length ?? 0;
  return [
    ...large.map(([name, [part, most]]) => `${name} has ${kilobytes(Buffer.byteLength(part))}, more than ${kilobytes(most)}`),
    ...(links > RELEASE_BUDGET.preloads ? [`it preloads ${links} files, more than ${RELEASE_BUDGET.preloads}`] : []),
  ];
}
