import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import {
  FAILING_RELEASES,
  LATE_ATTACKS,
  NEVER_HAS_ITS_DATA,
} from '../../../e2e/support/hostile-pages.ts';
import { HOSTILE_RELEASES } from './hostile-releases.ts';
import { DOCUMENTED, FINDINGS } from './listed.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Every case of these tests and of the browser tests. */
const CASES = [...HOSTILE_RELEASES, ...FAILING_RELEASES, ...LATE_ATTACKS, NEVER_HAS_ITS_DATA];
const casesOf = (what: string) => CASES.filter((one) => one.what === what);

interface Row {
  release: string;
  check: string;
  past: string;
}

describe('O20 to O31, O49: list of hostile releases', () => {
  test('each has a unique name, and is refused or contained', () => {
    expect(CASES.filter(({ what }) => casesOf(what).length > 1).map(({ what }) => what)).toEqual(
      [],
    );
    expect(
      HOSTILE_RELEASES.filter(({ refused, shows }) => !refused && !shows).map(({ what }) => what),
    ).toEqual([]);
  });

  test.each(
    Object.entries(FINDINGS).flatMap(([id, items]) =>
      Object.entries(items).map(([item, what]) => [id, item, what] as const),
    ),
  )('%s: %s is tested once', (id, _item, what) => expect(casesOf(what)).toMatchObject([{ id }]));

  test('every row in docs/federation.md is tested once, except unprotected ones', async () => {
    const rows = await documentedRows();
    const tried = rows.filter(({ check, past }) => check !== '–' || !past.startsWith('**nobody**'));
    expect(Object.keys(DOCUMENTED)).toEqual(tried.map(({ release }) => release));
    for (const what of Object.values(DOCUMENTED))
      expect([what, casesOf(what).length]).toEqual([what, 1]);
  });
});

async function documentedRows(): Promise<Row[]> {
  const text = await readFile(join(ROOT, 'docs/federation.md'), 'utf8');
  const section = text.slice(text.indexOf('\n## Hostile releases'), text.indexOf('\n## Guard'));
  const lines = section.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(1).map((line) => {
    const [release = '', check = '', past = ''] = line
      .split(' | ')
      .map((cell) => cell.replace(/^\| | \|$/g, '').trim());
    return { release, check, past };
  });
}
