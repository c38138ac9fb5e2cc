import { CASE_QUEUES, type CaseActBody } from '@nocturne/contracts/cases';
import type { Root } from '../compose/root.ts';
import { effectiveDeadlines, usedPercent } from '../policies/case-deadlines.ts';
import { printCsv } from '../lib/print-csv.ts';
import { presentCase } from '../presenters/present-case.ts';
import type { CaseReportRow } from '../repositories/cases/case-report-repository.ts';
import { isUniqueViolation } from '../errors/is-unique-violation.ts';
import { isAppError } from '../errors/app-error.ts';
import { hashOf, newSecret } from '../lib/secrets.ts';
import { print, printHelp, readArguments, runCommand } from './arguments.ts';
import { printable } from './printable.ts';
import { readMonth } from './period.ts';
import { withRepositories, withSite } from './with-database.ts';

const HELP = `Usage: npm run cases -- COMMAND

  list [--json]                   open cases except the severe ones, the most urgent first
  show REFERENCE --as MEMBER      one case as that member of staff sees it, with the available
                                  actions
  act REFERENCE ACT --as MEMBER [--note TEXT]
      [--outcome upheld|refused|partly --reason CODE --clause TEXT]
                                  takes an action as in the console, with the same rules: triage,
                                  disable, ask, resume, assign, decide, confirm, appeal_uphold,
                                  appeal_refuse, close
  report MONTH [--json | --csv]   figures for a month such as 2026-11, for acquirers and
                                  authorities, without names
  flagger add NAME EMAIL          adds a trusted flagger and prints the token, only once
  flagger end EMAIL               ends a trusted flagger; the token stops working
  flagger list                    trusted flaggers`;

const OPTIONS = {
  list: { json: 'boolean' },
  show: { as: 'string' },
  act: { as: 'string', note: 'string', outcome: 'string', reason: 'string', clause: 'string' },
  report: { json: 'boolean', csv: 'boolean' },
  flagger: {},
} as const;

type Values = Readonly<Record<string, string>>;

await runCommand(async () => {
  const { words, flags, values } = readArguments(process.argv.slice(2), OPTIONS);
  const [name = '', ...rest] = words;
  if (flags.has('help')) return print(HELP);
  if (name === 'list' && rest.length === 0) return list(flags);
  if (name === 'show' && rest.length === 1) return show(rest[0] ?? '', values);
  if (name === 'act' && rest.length === 2) return act(rest[0] ?? '', rest[1] ?? '', values);
  if (name === 'report' && rest.length === 1) return report(rest[0] ?? '', flags);
  if (name === 'flagger') return flagger(rest, words);
  printHelp(HELP, words);
});

/** Omits severe cases, because anyone may read a terminal. `show` requires a member's name. */
async function list(flags: ReadonlySet<string>): Promise<void> {
  await withRepositories(async ({ repositories }) => {
    const queues = CASE_QUEUES.filter((queue) => queue !== 'severe');
    const found = await repositories.cases.listCases(queues, {
      offset: 0,
      count: await repositories.cases.countCases(queues),
    });
    const now = new Date();
    const rows = found.map((one) => ({
      reference: one.reference,
      lane: one.kind,
      state: one.state,
      deadline: effectiveDeadlines(one, now).deadlineAt.toISOString(),
      used: usedPercent(one, one.decidedAt ?? now),
      page: one.page,
      assigned: one.assignedTo,
    }));
    if (flags.has('json')) return print(JSON.stringify(rows, null, 2));
    const line = (row: (typeof rows)[number]): string =>
      Object.values(row)
        .map((value) => String(value) || '-')
        .join('\t');
    print(printable(rows.map(line).join('\n')) || 'no open cases');
  });
}

async function show(reference: string, values: Values): Promise<void> {
  await withStaff(values, async (site, user) => {
    const seen = presentCase(await site.services.cases.findCase(user, reference));
    print(printable(JSON.stringify(seen, null, 2)));
  });
}

async function act(reference: string, name: string, values: Values): Promise<void> {
  const { note = '', outcome = '', reason = '', clause = '' } = values;
  const form = {
    act: name as CaseActBody['act'],
    reference,
    note,
    outcome,
    reason_code: reason,
    policy_clause: clause,
  };
  await withStaff(values, async (site, user) => {
    const { found } = await site.services.cases.performAction(user, form, '');
    print(`${reference} is ${found.state}`);
  });
}

type Staff = Parameters<Root['services']['cases']['findCase']>[0];

/** A takedown moves files, sends emails and notifies the running processes. */
async function withStaff(
  { as: username = '' }: Values,
  run: (site: Root, user: Staff) => Promise<void>,
): Promise<void> {
  if (username === '') throw new Error('--as MEMBER is required: your username');
  await withSite(['folders', 'operator', 'cipher'], async (site) => {
    try {
      const member = await site.db
        .selectFrom('app_user')
        .select(['id', 'role'])
        .where('username_ci', '=', username.toLowerCase())
        .where('status', '=', 'active')
        .executeTakeFirst();
      await run(site, member && { user_id: member.id, role: member.role });
    } catch (error) {
      if (!isAppError(error)) throw error;
      throw new Error(error.errors.map(({ field, code }) => `${field}: ${code}`).join(', '), {
        cause: error,
      });
    }
  });
}

async function report(month: string, flags: ReadonlySet<string>): Promise<void> {
  if (flags.has('json') && flags.has('csv')) throw new Error('use either --json or --csv');
  const { from, to } = readMonth(month);
  await withRepositories(async ({ repositories }) => {
    const rows = await repositories.caseReport.getReport(from, to);
    if (flags.has('json')) return print(JSON.stringify({ month, kinds: rows }, null, 2));
    const names = Object.keys(rows[0] ?? {}) as (keyof CaseReportRow)[];
    const table = rows.map((row) => names.map((name) => row[name] ?? ''));
    if (flags.has('csv'))
      process.stdout.write(printCsv([['month', ...names], ...table.map((row) => [month, ...row])]));
    else print([names, ...table].map((row) => row.join('\t')).join('\n'));
  });
}

async function flagger(
  [name = '', ...rest]: readonly string[],
  words: readonly string[],
): Promise<void> {
  if (name === 'add' && rest.length === 2) return addFlagger(rest[0] ?? '', rest[1] ?? '');
  if (name === 'end' && rest.length === 1) return removeFlagger(rest[0] ?? '');
  if (name === 'list' && rest.length === 0) return listFlaggers();
  printHelp(HELP, words);
}

async function addFlagger(name: string, email: string): Promise<void> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error(`${email} is not an email address`);
  const token = newSecret();
  await withRepositories(async ({ repositories }) => {
    try {
      await repositories.flaggers.addFlagger(name, email, hashOf(token));
    } catch (error) {
      throw isUniqueViolation(error)
        ? new Error(`${email} is already a trusted flagger`, { cause: error })
        : error;
    }
    print(token);
  });
}

async function removeFlagger(email: string): Promise<void> {
  await withRepositories(async ({ repositories }) => {
    if (!(await repositories.flaggers.removeFlagger(email)))
      throw new Error(`there is no trusted flagger ${email}`);
    print(`${email} is no longer a trusted flagger`);
  });
}

async function listFlaggers(): Promise<void> {
  await withRepositories(async ({ repositories }) => {
    const rows = await repositories.flaggers.listFlaggers();
    const lines = rows.map(({ name, email, isActive, addedAt }) =>
      [email, name, isActive ? 'active' : 'ended', addedAt.toISOString()].join('\t'),
    );
    print(printable(lines.join('\n')) || 'no trusted flaggers');
  });
}
