import type { Finding } from './finding.ts';
import type { Comment, Source } from './parse-source.ts';

/** Words that turn the first sentence into a noun clause: it names no subject. */
const OPENING = /^(what|where|who|of|how|whether)\b/i;
/** A paragraph, a list item and the text of a tag each begin a block. */
const BLOCK_START = /^(?:@\w+(?:\s+\{[^}]*\})?(?:\s+[\w.[\]]+\s+-)?|[-*] |\d+\. )\s*/;

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
    return isStart && text !== '' ? [{ line: line + at, text: text.replace(BLOCK_START, '') }] : [];
  });
}

/** One line of a comment without the marks of comments. */
export function withoutMarks(line: string): string {
  return line
    .trim()
    .replace(/^\/\*+|^\/\/+|^\*(?!\/)/, '')
    .replace(/\*+\/$/, '')
    .trim();
}

const SHOWN = 72;

function shortened(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
