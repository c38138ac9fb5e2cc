import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { printError } from '../../../server/src/cli/print.ts';
import { inRoot } from '../process/root.ts';
import { runNocturne } from './run-nocturne.ts';

/** `input` is what standard input has; a terminal answers with it. */
async function nocturne(
  line: string | readonly string[],
  { input = '', isTTY = false }: { input?: string; isTTY?: boolean } = {},
) {
  let [stdout, stderr] = ['', ''];
  const words = typeof line === 'string' ? line.split(' ').filter(Boolean) : line;
  const code = await runNocturne(words, {
    process: {
      env: {},
      stdout: { write: (text: string) => void (stdout += text) },
      stderr: { write: (text: string) => void (stderr += text) },
    },
    openInput: () => Object.assign(Readable.from([input]), { isTTY }),
    folder: '/nowhere',
  });
  return { code, stdout, stderr };
}

describe('exit codes', () => {
  test.each(['', '--help', 'remotes', 'remotes --help', 'remotes list --help', 'cases flagger'])(
    'help of "%s" is 0',
    async (line) => {
      expect(await nocturne(line)).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^USAGE\n/),
        stderr: '',
      });
    },
  );

  test('--version is that of the root package', async () => {
    const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
      version: string;
    };
    expect(await nocturne('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
    expect(await nocturne('remotes --version')).toMatchObject({ code: 2, stdout: '' });
  });

  test.each([
    ['accounts restore a b', 'one argument too many'],
    ['ads report 2026-01-01', 'one argument too many'],
    ['ads report --csv --json', 'use either --json or --csv'],
    ['ads report --from yesterday', 'is not a date'],
    ['analytics report --from 2026-12-01T06:00:00Z', 'is not a whole day'],
    ['cases list open', 'one argument too many'],
    ['cases act NC-12345678 sing --as moth', '"sing" is not valid for ACT: use one of triage'],
    ['cases show NC-12345678', '--as is missing'],
    ['cases show NC-12345678 --as', '--as needs a value'],
    ['cases show 12345678 --as moth', 'is not the reference of a case'],
    ['cases act NC-12345678 decide --as moth', 'decide requires --outcome, --reason, --clause'],
    [
      'cases act NC-12345678 decide --as moth --outcome refused --reason unfounded',
      'decide requires --clause',
    ],
    ['cases act NC-12345678 ask --as moth', 'ask requires --note'],
    [
      'cases act NC-12345678 triage --as moth --outcome refused --clause x',
      '--outcome, --clause: without effect on triage',
    ],
    ['cases act NC-12345678 confirm --as moth --note x', '--note: without effect on confirm'],
    ['catalogue fill 0', 'it is not a positive whole number'],
    ['catalogue fill 10 --dryrun', 'there is no option --dryrun'],
    ['catalogue import a.mp4 b.mp4', 'one argument too many'],
    ['catalogue fill 100000000', 'COUNT can be at most 99999999'],
    ['contacts answer first', '"first" is not valid for NUMBER'],
    ['hashes import a.csv --source own --reason dmca', 'is reserved'],
    [
      'hashes import a.csv --source partner --reason none',
      '"none" is not valid for --reason: use one of severe, ncii, dmca, other',
    ],
    ['records find', 'no name on standard input'],
    ['records find Orla Venn', 'one argument too many'],
    ['remotes promote r-1 --chanel staging', 'there is no option --chanel; did you mean --channel'],
    ['remotes promote r-1 --channel', '--channel needs a value'],
    ['remotes promote r-1 --channel --json', '--channel needs a value'],
    ['remotes promote r-1 --channel=', '--channel needs a value'],
    ['remotes promote r-1 --if-match x', 'is not a sequence number'],
    ['remotes publish a b', 'one argument too many'],
    ['remotes rollout a 10', 'is not a share'],
    ['remotes kill mf-catalog gone', 'use one of previous, hide, off'],
    ['remotes team mf-catalog', 'either --name TEXT or --revoke'],
    ['remotes team mf-catalog --name x --days 0', 'it is not a positive whole number'],
    ['remotes team mf-catalog --revoke --days 3', '--days requires --name'],
    ['remotes team mf-catalog --revoke --replace', '--replace requires --name'],
    ['remotes experiment a --end', 'Add --yes to do it; only a terminal can ask.'],
    ['remotes experiment a --pause --yes', '--yes requires --end'],
    ['hashes remove partner', 'The list partner will be removed'],
    ['records reseal --leave-unreadable', 'will be refused permanently. Add --yes'],
    ['records reseal --yes', '--yes requires --leave-unreadable'],
    ['catalogue fill 100000000', 'COUNT can be at most 99999999'],
    ['remotes kill mf-catalog hide --actor server', "the name of the site's own entries"],
    [`remotes kill mf-catalog hide --actor ${'x'.repeat(61)}`, 'use 1 to 60 letters, digits'],
    ['remotes team mf-catalog --revoke --actor \u0007', 'use 1 to 60 letters, digits'],
    ...[
      'publish a',
      'promote r-1',
      'rollback mf-catalog',
      'rollout r-1 10%',
      'experiment a --remote mf-catalog --variant b=r-1:10%',
      'kill mf-catalog hide',
      'export',
      'view',
    ].map((words) => {
      const option = words === 'view' ? '' : ' --channel';
      return [`remotes ${words}${option} prod`, 'use production, staging or preview-NAME'] as const;
    }),
    ['remotes confirm first', 'it is not a positive whole number'],
    ['remotes withdraw', 'REQUEST is missing'],
    ['remotes experiment a --ramp b', 'is not a share of a variant'],
    ['remotes experiment a --end --pause', 'only one of these'],
    ['remotes experiment a --members', 'only for starting an experiment: --members'],
    ['remotes experiment a --ramp b=25% --visitors', 'only for starting an experiment: --visitors'],
    ['remotes experiment a --actor ada', '--actor is only for changes'],
    ...['list', 'show a', 'requests', 'verify', 'export', 'view staging', 'teams', 'store'].map(
      (words) => [`remotes ${words} --actor ada`, 'there is no option --actor'] as const,
    ),
    ['remotes new news', 'is not a remote name'],
    ['remotes new mf-news --route news', 'is not a page path'],
    ['emails xx', '"xx" is not valid for LANGUAGE: use one of en, ru, fr, de'],
    ['staff audit --verify --object video:1', 'omit --object'],
    ['staff audit --limit 0', 'it is not a positive whole number'],
    ['sample titles 5', 'use one of comments, paragraphs'],
    ['staff add lena', 'ROLE is missing: use one of moderator, trust, admin'],
    ['staff add', 'USERNAME is missing; ROLE is missing'],
    [
      'hashes import a.csv --source partner',
      '--reason is missing: use one of severe, ncii, dmca, other',
    ],
    ['remotes promote r-1 --if-match', '--if-match needs a value'],
    ['remotes promote r-1 --ifMatch', '--if-match needs a value'],
  ])('wrong usage "%s" is 2', async (line, why) => {
    const { code, stdout, stderr } = await nocturne(line);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.replaceAll('\n', ' ')).toContain(why);
  });

  test('a failed command is 1, without a stack', async () => {
    expect(await nocturne('ads check none.json')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'there is no file or folder /nowhere/none.json\n',
    });
  });

  test('a folder without VAST files is 1', async () => {
    expect((await nocturne('vast none')).code).toBe(1);
  });

  test('an unknown command is 2 and suggests similar ones', async () => {
    expect(await nocturne('remote list')).toMatchObject({
      code: 2,
      stderr: 'there is no command "remote"; did you mean "remotes"?\n',
    });
    expect((await nocturne('remotes lits')).stderr).toContain('did you mean "list"');
    expect((await nocturne('help')).stderr).toBe(
      'there is no command "help" (--help lists the commands)\n',
    );
    expect((await nocturne('xxxxxxxxxxxx')).stderr).toBe(
      'there is no command "xxxxxxxxxxxx" (--help lists the commands)\n',
    );
  });
});

test('a call in a deleted folder fails with a sentence', async () => {
  let stderr = '';
  const code = await runNocturne(['remotes', 'list'], {
    process: {
      stdout: { write: () => undefined },
      stderr: { write: (text: string) => void (stderr += text) },
    },
    openInput: () => Readable.from([]),
    folder: undefined,
  });
  expect([code, stderr]).toEqual([1, 'the current folder was deleted; change to another one\n']);
});

test('the help of the whole command line lists each group once', async () => {
  const { stdout } = await nocturne('--help');
  expect(stdout).toMatch(
    /^USAGE\n {2}nocturne COMMAND \.\.\.\n {2}nocturne --help\n {2}nocturne --version\n\n/,
  );
  expect(stdout.match(/^ +catalogue .*$/gm)).toEqual(["  catalogue   The operator's own videos"]);
});

describe('--json', () => {
  test('prints the value', async () => {
    const { code, stdout } = await nocturne('sample paragraphs 2 --seed 7 --json');
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      expect.objectContaining({ seed: 7, items: [expect.anything(), expect.anything()] }),
    ]);
  });

  test('makes errors one line of JSON', async () => {
    const usage = await nocturne('remotes rollout a 10 --json');
    expect(JSON.parse(usage.stderr)).toEqual({
      error: 1,
      code: 'usage',
      why: '"10" is not a share; use 0% to 100% with at most two decimals',
    });
    expect(JSON.parse((await nocturne('remotes lits --json')).stderr)).toMatchObject({
      code: 'usage',
    });
    const line = await nocturne('staff add --json --actor x');
    expect(line.stderr).toMatch(/^[^\n]+\n$/);
    expect(JSON.parse(line.stderr)).toMatchObject({ code: 'usage' });
    expect(JSON.parse((await nocturne('ads check none.json --json')).stderr)).toMatchObject({
      code: 'system',
    });
  });

  test.each(['--json=true', '--json=false', '--json='])('%s is wrong usage', async (option) => {
    const { code, stdout, stderr } = await nocturne(['ads', 'check', 'none.json', option]);
    expect([code, stdout, JSON.parse(stderr)]).toEqual([
      2,
      '',
      { error: 1, code: 'usage', why: '--json takes no value' },
    ]);
  });

  test('is an argument after "--", like other words there', async () => {
    expect((await nocturne('staff add -- --json owner')).stderr).toBe(
      '"owner" is not valid for ROLE: use one of moderator, trust, admin\n',
    );
    expect((await nocturne('ads check -- --json=')).stderr).toBe(
      'there is no file or folder /nowhere/--json=\n',
    );
  });

  test('reports a missing import source once, before the database is opened', async () => {
    const { code, stdout, stderr } = await nocturne('catalogue import none --json');
    expect([code, stdout, JSON.parse(stderr)]).toEqual([
      1,
      '',
      { error: 1, code: 'system', why: 'there is no file or folder /nowhere/none' },
    ]);
  });

  test('makes errors that do not end the command one line of JSON', async () => {
    const running = nocturne('sample paragraphs 1 --json');
    printError(new Error('first\nsecond'));
    const { stderr } = await running;
    expect(stderr).toBe('{"error":1,"code":"system","why":"first\\nsecond"}\n');
  });
});

describe('completion', () => {
  const propose = async (...words: string[]) =>
    (await nocturne(['completion', 'propose', '--', ...words])).stdout.split('\n').filter(Boolean);

  test('proposes commands, options and values', async () => {
    expect(await propose('con')).toEqual(['contacts']);
    expect(await propose('remotes', 'ro')).toEqual(['rollback', 'rollout']);
    expect(await propose('remotes', 'promote', '--if')).toEqual(['--if-match']);
    expect(await propose('emails', 'f')).toEqual(['fr']);
    expect(await propose('staff', 'add', 'lena', 'mod')).toEqual(['moderator']);
    expect(await propose('hashes', 'import', 'a.csv', '--reason', 'd')).toEqual(['dmca']);
    expect(await propose('remotes', 'export', '--channel', '')).toEqual(['production', 'staging']);
    expect(await propose('remotes', 'kill', 'mf-catalog', 'hide', '--channel', 's')).toEqual([
      'staging',
    ]);
    expect(await propose('remotes', 'view', 'p')).toEqual(['production']);
    for (const words of [['show'], ['verify'], ['store'], ['rollback'], ['team'], ['kill']])
      expect(await propose('remotes', ...words, 'mf-c')).toEqual(['mf-catalog']);
    expect(await propose('remotes', 'experiment', 'a', '--remote', 'sh')).toEqual(['shell']);
    expect(await propose('nothing', 'x')).toEqual([]);
  });

  test('proposes options only after "-", so that names of files complete', async () => {
    expect(await propose('ads', 'check', '')).toEqual([]);
    expect(await propose('ads', 'check', '-')).toEqual(['--', '--json']);
    expect(await propose('staff', 'add', 'lena', '')).toEqual(['moderator', 'trust', 'admin']);
    expect(await propose('jobs', '')).toEqual(['list', 'retry', 'remove']);
  });

  test('has a script for bash that asks the command', async () => {
    const { stdout } = await nocturne('completion bash');
    expect(stdout).toContain('complete -o default -F _nocturne nocturne\n');
    expect((await nocturne('completion --help')).stdout).not.toContain('propose');
  });
});
