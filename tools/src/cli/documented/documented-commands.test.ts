import { describe, expect, test } from '@jest/globals';
import { inRoot } from '../../process/root.ts';
import { readProject } from '../../workspace/read-workspace.ts';
import { checkCommandLine } from './check-command-line.ts';
import { findCommandLines } from './find-command-lines.ts';

const isRead = (file: string) =>
  /\.(md|tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('/decisions/');

test('every command line in documents, emails and messages is valid', async () => {
  const { files } = readProject(inRoot());
  const lines = [...files]
    .filter(([file]) => isRead(file))
    .flatMap(([file, text]) => findCommandLines(file, text).map((line) => ({ file, line })));
  expect(lines.filter(({ file }) => file.endsWith('.md')).length).toBeGreaterThan(150);
  expect(lines.map(({ file }) => file)).toEqual(
    expect.arrayContaining([
      'server/src/mail/case-emails.ts',
      'server/src/mail/contact-mail.ts',
      'server/src/registry/team-tokens.ts',
      'server/src/services/identity/reseal.ts',
    ]),
  );
  const wrong: string[] = [];
  for (const { file, line } of lines) {
    const message = await checkCommandLine(line);
    if (message !== '') wrong.push(`${file}: ${line}: ${message}`);
  }
  expect(wrong).toEqual([]);
});

describe('a command line is refused', () => {
  test.each([
    ['cases show VALUE', '--as'],
    ['cases show VALUE --as USERNAME --all', '--all'],
    ['cases shows VALUE', 'there is no command'],
    ['jobs retry', 'ID'],
    ['hashes import FILE --source NAME --reason none', 'use one of'],
    ['contacts answer first', 'not a positive whole number'],
  ])('%s', async (line, why) => {
    expect(await checkCommandLine(line)).toContain(why);
  });

  test('unless its values are placeholders', async () => {
    expect(await checkCommandLine('hashes import FILE --source NAME --reason REASON')).toBe('');
    expect(await checkCommandLine('contacts answer NUMBER')).toBe('');
  });
});

describe('command lines are found', () => {
  test('in the blocks, spans and tables of a document', () => {
    const text = [
      'Run `./nocturne jobs list`, not `./nocturne jobs …`; `TOKEN=x ./nocturne',
      'remotes teams` too.',
      '',
      '```sh',
      './nocturne cases report MONTH \\',
      '  --csv > month.csv   # a file',
      '```',
      '',
      '| command after `./nocturne hashes` | what it does |',
      '|---|---|',
      '| `import FILE --reason severe\\|ncii` | imports |',
      '| `list [--json]`, `--more` | lists |',
      '',
    ].join('\n');
    expect(findCommandLines('a.md', text)).toEqual([
      'cases report MONTH --csv',
      'jobs list',
      'remotes teams',
      'hashes',
      'hashes import FILE --reason severe',
      'hashes import FILE --reason ncii',
      'hashes list',
      'hashes list --json',
    ]);
  });

  test('in texts of code, also if two are joined', () => {
    const text = [
      'const one = `show it with "./nocturne cases show ${reference} ` +',
      '  `--as USERNAME" now`;',
      'throw new Error(`see ./nocturne records reseal); the rest`);',
      'const other = `\\`./nocturne hashes rescan\\` compares`;',
    ].join('\n');
    expect(findCommandLines('a.ts', text)).toEqual([
      'cases show VALUE --as USERNAME',
      'records reseal',
      'hashes rescan',
    ]);
  });
});
