export const KINDS = [
  'word',
  'opening',
  'id',
  'length',
  'paragraph',
  'document',
  'syntax',
] as const;
export type Kind = (typeof KINDS)[number];

/** One violation of the rules for words. */
export interface Finding {
  file: string;
  /** From 1. */
  line: number;
  kind: Kind;
  text: string;
}

export function printFinding({ file, line, kind, text }: Finding): string {
  return `${file}:${line}: ${kind}: ${text}`;
}

/** Sorts by file, then line, then kind. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return findings.toSorted(
    (a, b) =>
      compare(a.file, b.file) ||
      a.line - b.line ||
      compare(a.kind, b.kind) ||
      compare(a.text, b.text),
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The number of findings by top folder and kind, as lines of a table. Empty without findings. */
export function countFindings(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  const folders = Object.entries(Object.groupBy(findings, topFolder)).toSorted(([a], [b]) =>
    compare(a, b),
  );
  return [
    tableLine('folder', [...KINDS, 'total']),
    ...folders.map(([folder, own = []]) => tableLine(folder, countsOf(own))),
    tableLine('total', countsOf(findings)),
  ];
}

function tableLine(name: string, cells: readonly (string | number)[]): string {
  return [name.padEnd(20), ...cells.map((cell) => String(cell).padStart(10))].join('');
}

/** The count of each kind, and the sum. */
function countsOf(findings: readonly Finding[]): number[] {
  return [
    ...KINDS.map((kind) => findings.filter((one) => one.kind === kind).length),
    findings.length,
  ];
}

/** The workspace of a file, or "." for the files of the project's top folder. */
function topFolder({ file }: Finding): string {
  const [top = '', second = ''] = file.split('/');
  if (top === file) return '.';
  return top === 'shared' ? `${top}/${second}` : top;
}
