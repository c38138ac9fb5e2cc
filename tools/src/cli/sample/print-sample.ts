import type { CommandOutput, JsonFlag } from '../../../../server/src/cli/command-output.ts';
import { ROOT } from '../../process/root.ts';
import { readTree } from '../../words/check-words.ts';
import { allComments, allParagraphs, sample } from '../../words/sample.ts';

interface SampleFlags extends JsonFlag {
  readonly seed: number;
}

const COLLECT = { comments: allComments, paragraphs: allParagraphs } as const;

export async function printSample(
  { seed }: SampleFlags,
  kind: keyof typeof COLLECT,
  count: number,
): Promise<CommandOutput> {
  const items = COLLECT[kind](readTree(ROOT));
  const chosen = sample(items, count, seed);
  const texts = chosen.map(
    ({ file, line, text }) => `${file}:${line}\n${text.replaceAll(/^/gm, '  ')}\n`,
  );
  return {
    value: { seed, total: items.length, items: chosen },
    text: [...texts, `${chosen.length} of ${items.length}, seed ${seed}`].join('\n'),
  };
}
