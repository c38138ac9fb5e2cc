import { expect, test } from '@jest/globals';
import { presentReportLine, printReport, printReportCsv } from './report-table.ts';

const LINES = [
  { kind: 'dmca', received: 3, medianHours: 0.08008833333333333 },
  { kind: 'report', received: 0, medianHours: null },
].map((row) =>
  presentReportLine({
    ...row,
    decided: 2,
    upheld: 1,
    partly: 0,
    refused: 1,
    missed: 0,
    appeals: 1,
    appealsUpheld: 1,
    open: 1,
  }),
);
const COLUMNS = [
  'kind',
  'received',
  'decided',
  'upheld',
  'partly',
  'refused',
  'median_hours',
  'missed',
  'appeals',
  'appeals_upheld',
  'open',
];

test('the columns of the monthly report have the names of --json, and rounded hours', () => {
  expect(printReport(LINES).split('\n')).toEqual([
    COLUMNS.join('\t'),
    'dmca\t3\t2\t1\t0\t1\t0.08\t0\t1\t1\t1',
    'report\t0\t2\t1\t0\t1\t\t0\t1\t1\t1',
  ]);
  expect(printReportCsv('2026-11', LINES).split('\r\n')).toEqual([
    ['month', ...COLUMNS].join(','),
    '2026-11,dmca,3,2,1,0,1,0.08,0,1,1,1',
    '2026-11,report,0,2,1,0,1,,0,1,1,1',
    '',
  ]);
  expect(LINES.map((line) => [Object.keys(line), line.median_hours])).toEqual([
    [COLUMNS, 0.08008833333333333],
    [COLUMNS, null],
  ]);
});
