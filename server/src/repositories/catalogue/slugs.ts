import { createHash } from 'node:crypto';

const SLUG_MAX = 120;
const MARK_LENGTH = 8;

/**
 * Slug for an address: lower-case letters and digits with single dashes (settlement 4); `video` if
 * nothing is left.
 */
export function slugOf(title: string): string {
  return cut(latinOf(title)) || 'video';
}

/**
 * The dir of a category, channel or performer. Ignores case, accents of Latin letters and
 * punctuation. If the slug would lose more (another alphabet, a long title), it ends in a hash of
 * the whole name. So two names never share a dir.
 */
export function entryDirOf(title: string): string {
  const latin = latinOf(title);
  if (latin !== '' && latin.length <= SLUG_MAX && !/[^\P{L}a-z]|[^\P{N}0-9]/u.test(fold(title)))
    return latin;
  const name = title.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const mark = createHash('sha256').update(name).digest('hex').slice(0, MARK_LENGTH);
  return [cut(latin), mark].filter(Boolean).join('-');
}

function latinOf(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
}

function cut(slug: string): string {
  return slug.slice(0, SLUG_MAX).replace(/-$/, '');
}
