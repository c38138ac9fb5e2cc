import { positive } from '@nocturne/contracts/paths/codec';
import { matchPath } from '@nocturne/contracts/routes';
import { SECTION_CODE, type Section } from '../../lib/codes.ts';

/** The object that a page shows. */
export interface CaseSubject {
  section: Section;
  id: number;
}

const BASE = 'http://site.invalid';

/**
 * True for a page of this site: a path, or an address with the site's host, with or without `www`.
 */
export function isOwnPage(page: string, publicUrl: string): boolean {
  if (!URL.canParse(page, publicUrl)) return false;
  const { hostname, pathname } = new URL(page, publicUrl);
  const bare = (host: string): string => host.replace(/^www\./, '');
  return (
    bare(hostname) === bare(new URL(publicUrl).hostname) && matchPath(pathname).kind !== 'none'
  );
}

/**
 * Returns the object that a page shows, on any host: a video, a comment, a playlist or a member. It
 * may not exist.
 */
export function subjectOf(page: string): CaseSubject | undefined {
  if (!URL.canParse(page, BASE)) return undefined;
  const { pathname, searchParams, hash } = new URL(page, BASE);
  const comment = positive.parse(/^#comment-(\d+)$/.exec(hash)?.[1] ?? '');
  if (comment !== undefined) return { section: 'comment', id: comment };
  const matched = matchPath(pathname);
  if (matched.kind !== 'route') return undefined;
  const { name, params } = matched.route;
  if (name === 'download') return subject('video', searchParams.get('video') ?? '');
  const id = params['id'] ?? '';
  if (name === 'video' || name === 'embed') return subject('video', id);
  if (name === 'playlist') return subject('playlist', id);
  return name.startsWith('member') ? subject('user', id) : undefined;
}

/** Returns the subject in the form that a case stores. */
export function toStoredSubject(found: CaseSubject | undefined): {
  section: number;
  subjectId: number;
} {
  return found
    ? { section: SECTION_CODE[found.section], subjectId: found.id }
    : { section: 0, subjectId: 0 };
}

function subject(section: Section, id: string): CaseSubject | undefined {
  const number = positive.parse(id);
  return number === undefined ? undefined : { section, id: number };
}
