import type { Finding } from './finding.ts';
import type { Comment, Source } from './parse-source.ts';

/** Words that turn the first sentence into a noun clause: it names no subject. */
const OPENING = /^(?:[Ww]hat|[Ww]here|[Ww]ho|[Oo]f|[Hh]ow|[Ww]hether)\b(?!-)/;
/** A paragraph, a list item and the text of a tag each begin a block. */
const BLOCK_START = /^(?:@\w+(?:\s+\{[^}]*\})?|[-*] |\d+\. )\s*/;
/** A tag with the name that it describes. */
const NAMED_TAG =
  /^@(?:param|arg|argument|prop|property|template|typeParam)(?:\s+\{[^}]*\})?\s+(?:\[[^\]]*\]|\S+)(?:\s+-)?\s*/;

/** Comments and blocks of comments that begin with What, Where, Who, Of, How or Whether. */
export function findOpenings({ file, comments }: Source): Finding[] {
  return comments.flatMap((comment) =>
    blocksOf(comment)
      .filter(({ text }) => OPENING.test(text))
      .map(({ line, text }) => ({ file, line, kind: 'opening' as const, text: shortened(text) })),
  );
}

interface Block {
  line: number;
  /** Its first line, without marks. */
  text: string;
}

function blocksOf({ line, raw }: Comment): Block[] {
  let isNew = true;
  return raw.split('\n').flatMap((written, at) => {
    const text = withoutMarks(written);
    const isStart = isNew || BLOCK_START.test(text);
    isNew = text === '';
    return isStart && text !== '' ? [{ line: line + at, text: withoutStart(text) }] : [];
  });
}

function withoutStart(text: string): string {
  return text.replace(NAMED_TAG.test(text) ? NAMED_TAG : BLOCK_START, '');
}

/** One line of a comment without the marks of comments. */
export function withoutMarks(line: string): string {
  return line
    .trim()
    .replace(/^\/[/*]+!?|^\*(?!\/)|^#+|^-{2,}|^<!--/, '')
    .replace(/\*+\/$|-->$/, '')
    .trim();
}

const SHOWN = 72;

function shortened(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
