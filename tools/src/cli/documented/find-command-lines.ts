import { expandUsage } from './expand-usage.ts';

const CALL = './nocturne ';

/** Complete command lines in a document or in code, without `./nocturne`. */
export function findCommandLines(file: string, text: string): string[] {
  const lines = file.endsWith('.md') ? linesOfDocument(text) : linesOfCode(text);
  return [...new Set(lines.map(withoutShell).filter(isComplete).flatMap(expandUsage))];
}

/** A mention that leaves words out, such as `remotes …`, is not a command line. */
function isComplete(line: string): boolean {
  return /^[a-z-]/.test(line) && !line.replaceAll(/\[[^\]]*\]/g, '').includes('…');
}

/** Cuts a redirection to a file. */
function withoutShell(line: string): string {
  return (line.split(/ (?:<|>>?) /)[0] ?? '').trim();
}

const BLOCK = /^```\w*\n(.*?)^```$/gms;
const TABLE = /^\| command after `\.\/nocturne ([a-z]+)`.*\n\|[-|]+\n((?:\|.*\n)+)/gm;

/** Calls in code blocks and code spans, and the rows of tables of commands. */
function linesOfDocument(text: string): string[] {
  const blocks = [...text.matchAll(BLOCK)].map(([, block = '']) => block);
  const prose = text.replaceAll(BLOCK, '');
  return [
    ...blocks.flatMap(linesOfBlock),
    ...spansOf(prose).flatMap(callIn),
    ...[...prose.matchAll(TABLE)].flatMap(([, group = '', rows = '']) =>
      rows.split('\n').flatMap((row) => linesOfRow(group, row)),
    ),
  ];
}

/** Calls of a shell, and the examples of a help page. */
function linesOfBlock(block: string): string[] {
  const lines = block.replaceAll(/\\\n\s*/g, '').split('\n');
  const [, examples = ''] = block.split(/^EXAMPLES$/m);
  return [
    ...lines.flatMap((line) => callIn(line.replace(/ +# .*$/, ''))),
    ...[...examples.matchAll(/^ {2}nocturne (.+)$/gm)].map(([, line = '']) => line),
  ];
}

/** The call in one line of a shell; variables may be set in front of it. */
function callIn(text: string): string[] {
  const [, line] = /^(?:[A-Z_]+=\S+ )*\.\/nocturne (.+)$/.exec(text.replaceAll(/\s+/g, ' ')) ?? [];
  return line === undefined ? [] : [line];
}

/** The first cell of a row. Later spans that begin with an option only vary the first one. */
function linesOfRow(group: string, row: string): string[] {
  const [, cell = ''] = row.split(/(?<!\\)\|/);
  return spansOf(cell.replaceAll('\\|', '|'))
    .filter((span, index) => index === 0 || span.includes(' '))
    .filter((span) => /^[a-z]/.test(span))
    .map((span) => `${group} ${span}`);
}

function spansOf(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
}

/** Calls in texts. Joins what `+` adds; a value of a template counts as a value of the call. */
function linesOfCode(text: string): string[] {
  const joined = text
    .replaceAll(/['`]\s*\+\s*['`]/g, '')
    .replaceAll(/\$\{[^}]*\}/g, 'VALUE')
    .replaceAll('\\`', '`');
  return joined.split('\n').flatMap((line) => {
    const parts = line.split(CALL);
    return parts.slice(1).map((rest, index) => endedLine(parts[index] ?? '', rest));
  });
}

/** A call in quotes ends with them, any other one with its text or at a bracket. */
function endedLine(before: string, rest: string): string {
  const quote = /["'`]$/.exec(before)?.[0];
  return (quote === undefined ? rest.split(/['`)]/) : rest.split(quote))[0] ?? '';
}
