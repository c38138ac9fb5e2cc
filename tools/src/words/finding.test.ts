import { expect, test } from '@jest/globals';
import { countFindings, printFinding, sortFindings, type Finding, type Kind } from './finding.ts';

const finding = (file: string, line: number, kind: Kind, text = ''): Finding => ({
  file,
  line,
  kind,
  text,
});

test('findings are printed with file, line and kind', () => {
  const findings = [
    finding('b.ts', 1, 'word', 'x'),
    finding('a.ts', 10, 'word', 'y'),
    finding('a.ts', 9, 'id', 'z'),
  ];
  expect(sortFindings(findings).map(printFinding)).toEqual([
    'a.ts:9: id: z',
    'a.ts:10: word: y',
    'b.ts:1: word: x',
  ]);
});

test('findings are counted by folder and kind, with separate folders of shared', () => {
  const counted = countFindings([
    finding('README.md', 1, 'paragraph'),
    finding('shared/ui/src/a.ts', 1, 'id'),
    finding('server/src/a.ts', 1, 'word'),
    finding('server/src/a.ts', 2, 'word'),
  ]);
  expect(counted.map((line) => line.split(/ +/))).toEqual([
    ['folder', 'word', 'opening', 'id', 'length', 'paragraph', 'document', 'syntax', 'total'],
    ['.', '0', '0', '0', '0', '1', '0', '0', '1'],
    ['server', '2', '0', '0', '0', '0', '0', '0', '2'],
    ['shared/ui', '0', '0', '1', '0', '0', '0', '0', '1'],
    ['total', '2', '0', '1', '0', '1', '0', '0', '4'],
  ]);
  expect(countFindings([])).toEqual([]);
});
