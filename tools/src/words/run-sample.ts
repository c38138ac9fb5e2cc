import { parseArgs } from 'node:util';
import type { Tree } from './check-words.ts';
import { allComments, allParagraphs, sample, type Sampled } from './sample.ts';

const KINDS: ReadonlyMap<string, (tree: Tree) => Sampled[]> = new Map([
  ['comments', allComments],
  ['paragraphs', allParagraphs],
]);
const USAGE = 'npm run sample -- comments|paragraphs COUNT [--seed NUMBER]';

/** Prints a sample of the comments or paragraphs of a project. Returns the exit code. */
export function runSample(
  args: readonly string[],
  readTree: () => Tree,
  print: (line: string) => void = (line) => console.log(line),
): number {
  const wanted = readArguments(args);
  if (wanted === undefined) {
    print(USAGE);
    return 2;
  }
  const items = wanted.collect(readTree());
  const chosen = sample(items, wanted.count, wanted.seed);
  for (const { file, line, text } of chosen)
    print(`${file}:${line}\n${text.replaceAll(/^/gm, '  ')}\n`);
  print(`${chosen.length} of ${items.length}, seed ${wanted.seed}`);
  return 0;
}

interface SampleRequest {
  collect: (tree: Tree) => Sampled[];
  count: number;
  seed: number;
}

/** Reads the arguments; undefined if they are invalid. */
function readArguments(args: readonly string[]): SampleRequest | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { seed: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const { seed = '1', ...unknown } = values;
  const [kind = '', count = '', ...rest] = positionals;
  const collect = KINDS.get(kind);
  const areArgumentsValid =
    [...Object.keys(unknown), ...rest].length === 0 && [count, seed].every(isNumber);
  return collect !== undefined && areArgumentsValid
    ? { collect, count: Number(count), seed: Number(seed) }
    : undefined;
}

function isNumber(text: string | boolean): boolean {
  return typeof text === 'string' && /^\d{1,9}$/.test(text);
}
