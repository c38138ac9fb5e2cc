import { MediaError } from '../media-error.ts';

const TIMESTAMP = String.raw`(?:(\d\d):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMING = new RegExp(String.raw`^${TIMESTAMP}[ \t]+-->[ \t]+${TIMESTAMP}(?:[ \t]+(.*))?$`);
const SETTING = /^(?:vertical|line|position|size|align):\S+$/;
/** Blocks that are not cues: comments, styles and regions. */
const NON_CUE = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;

/**
 * Parses WebVTT and writes only the header, timings, accepted settings and cue texts.
 *
 * Cue texts stay unchanged, because only a browser reads them, as WebVTT, which has no scripts.
 * Throws MediaError `refused` with the number of the invalid line.
 */
export function rewriteWebVtt(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? ''))
    throw createRefusal('the file does not begin with WEBVTT');
  const [header, ...blocks] = blocksOf(lines);
  if (header?.lines.some((line) => line.includes('-->')))
    throw createRefusal('line 2: expected an empty line after the header');
  const cues = blocks.flatMap(rewriteBlock);
  if (cues.length === 0) throw createRefusal('the file has no cues');
  return `${['WEBVTT', ...cues].join('\n\n')}\n`;
}

/** Consecutive lines without an empty one, and the number of the first, from 1. */
interface Block {
  lines: string[];
  firstLine: number;
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let block: Block = { lines: [], firstLine: 1 };
  for (const [index, line] of [...lines.entries(), [lines.length, ''] as const]) {
    if (line !== '') block.lines.push(line);
    else {
      if (block.lines.length > 0) blocks.push(block);
      block = { lines: [], firstLine: index + 2 };
    }
  }
  return blocks;
}

function rewriteBlock({ lines, firstLine }: Block): string[] {
  if (NON_CUE.test(lines[0] ?? '')) return [];
  const timingIndex = !lines[0]?.includes('-->') && lines[1]?.includes('-->') ? 1 : 0;
  const timing = rewriteTiming(lines[timingIndex], firstLine + timingIndex);
  const text = lines.slice(timingIndex + 1);
  const invalidIndex = text.findIndex((line) => line.includes('-->'));
  if (invalidIndex >= 0)
    throw createRefusal(
      `line ${firstLine + timingIndex + 1 + invalidIndex}: cue timing inside the text of a cue`,
    );
  return text.some((line) => line.trim() !== '') ? [[timing, ...text].join('\n')] : [];
}

function rewriteTiming(line = '', lineNumber: number): string {
  const found = TIMING.exec(line.trim());
  if (!found) throw createRefusal(`line ${lineNumber}: expected a cue timing`);
  const [, h1, m1, s1, ms1, h2, m2, s2, ms2, settings = ''] = found;
  const start = formatTimestamp(h1, m1, s1, ms1);
  const end = formatTimestamp(h2, m2, s2, ms2);
  if (start >= end) throw createRefusal(`line ${lineNumber}: the cue must end after it starts`);
  return [
    `${start} --> ${end}`,
    ...settings.split(/[ \t]+/).filter((setting) => SETTING.test(setting)),
  ].join(' ');
}

/** Always writes two digits of hours, so that times sort as texts. */
function formatTimestamp(hours = '00', minutes = '', seconds = '', milliseconds = ''): string {
  return `${hours}:${minutes}:${seconds}.${milliseconds}`;
}

function createRefusal(reason: string): MediaError {
  return new MediaError('refused', `invalid WebVTT: ${reason}`);
}
