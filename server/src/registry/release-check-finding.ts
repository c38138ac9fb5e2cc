import type { FindingCode, ReleaseFinding } from '@nocturne/contracts/registry';

/** Maximum length of a sentence in a team's terminal: text from a release is cut. */
const TEXT_LENGTH = 400;

export const finding = (code: FindingCode, text: string): ReleaseFinding => ({
  code,
  text: oneLine(text).slice(0, TEXT_LENGTH),
});

/** Describes an exceeded time limit, which a sound build may exceed on a busy machine. */
export const describeTimeout = (what: string, limitMs: number): string =>
  `${what} within ${limitMs / 1000} s: the check ran out of time. A busy machine may be the ` +
  'cause: publish or promote it again';

export const isFinding = (found: ReleaseFinding | undefined): found is ReleaseFinding =>
  found !== undefined;

const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
