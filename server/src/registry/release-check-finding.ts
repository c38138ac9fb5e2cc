import type { FindingCode, ReleaseFinding } from '@nocturne/contracts/registry';

/** Maximum length of a sentence in a team's terminal: text from a release is cut. */
const TEXT_LENGTH = 400;

export const finding = (code: FindingCode, text: string): ReleaseFinding => ({
  code,
  text: oneLine(text).slice(0, TEXT_LENGTH),
});

export const isFinding = (found: ReleaseFinding | undefined): found is ReleaseFinding =>
  found !== undefined;

const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
