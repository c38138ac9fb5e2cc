import { STAFF_ROLES } from '@nocturne/contracts/review';
import { IDENTITY_KINDS, IDENTITY_REASONS } from '@nocturne/contracts/verification';
import type { Repositories } from '../compose/repositories.ts';
import type { AuditAnchor } from '../services/audit/audit-anchor.ts';
import { print, printHelp, readArguments, runCommand, type Arguments } from './arguments.ts';
import { withRepositories, withSite } from './with-database.ts';

const HELP = `Usage: npm run staff -- COMMAND

  add USERNAME ROLE                    gives an account a role: ${STAFF_ROLES.join(', ')};
                                       the member must sign in again
  remove USERNAME                      removes the role of an account and ends its sessions
  list [--json]                        members of staff and their roles
  identities [--json]                  identities that wait for a decision, without the contents of
                                       their documents
  verify KIND ID                       confirms an identity; KIND is ${IDENTITY_KINDS.join(' or ')}
  reject KIND ID REASON [--note TEXT]  refuses an identity; the member gets TEXT; REASON is one of
                                       ${IDENTITY_REASONS.join(', ')}
  approvals [--json]                   approvals by member of staff, with results of second looks
  audit [--verify] [--object X] [--json]
                                       the newest lines of the audit log; X is an object such as
                                       video:12 or user:7; --verify checks the log for tampering`;

const OPTIONS = {
  add: {},
  remove: {},
  list: { json: 'boolean' },
  identities: { json: 'boolean' },
  verify: {},
  reject: { note: 'string' },
  approvals: { json: 'boolean' },
  audit: { verify: 'boolean', object: 'string', json: 'boolean' },
} as const;
/** Maximum number of audit lines and of identities to print. */
const SHOWN_MAX = 200;

interface Site {
  repositories: Repositories;
}

interface Command {
  name: keyof typeof OPTIONS;
  /** Number of words after the command's name. */
  words: number;
  run: (words: readonly string[], given: Arguments) => Promise<void>;
}

const COMMANDS: readonly Command[] = [
  {
    name: 'add',
    words: 2,
    run: ([username = '', role = '']) => withRepositories((site) => add(site, username, role)),
  },
  {
    name: 'remove',
    words: 1,
    run: ([username = '']) => withRepositories((site) => remove(site, username)),
  },
  { name: 'list', words: 0, run: (_words, given) => withRepositories((site) => list(site, given)) },
  {
    name: 'identities',
    words: 0,
    run: (_words, given) => withRepositories((site) => identities(site, given)),
  },
  { name: 'verify', words: 2, run: ([kind = '', id = '']) => decide('verify', kind, id, '', '') },
  {
    name: 'reject',
    words: 3,
    run: ([kind = '', id = '', reason = ''], { values }) =>
      decide('reject', kind, id, reason, values['note'] ?? ''),
  },
  {
    name: 'approvals',
    words: 0,
    run: (_words, given) => withRepositories((site) => approvals(site, given)),
  },
  {
    name: 'audit',
    words: 0,
    run: (_words, given) =>
      given.flags.has('verify')
        ? withSite(['cipher'], ({ services }) => verifyAudit(services.auditAnchor))
        : withRepositories((site) => audit(site, given)),
  },
];

await runCommand(async () => {
  const given = readArguments(process.argv.slice(2), OPTIONS);
  const { words, flags } = given;
  if (flags.has('help')) return print(HELP);
  const [name = '', ...rest] = words;
  const command = COMMANDS.find((known) => known.name === name && known.words === rest.length);
  if (!command) return printHelp(HELP, words);
  await command.run(rest, given);
});

async function add({ repositories }: Site, username: string, role: string): Promise<void> {
  const known = STAFF_ROLES.find((one) => one === role);
  if (!known) throw new Error(`there is no role ${role}; use one of ${STAFF_ROLES.join(', ')}`);
  if (!(await repositories.staff.setRole(username, known)))
    throw new Error(`there is no active account called ${username}`);
  print(`${username} has the role ${known}`);
}

async function remove({ repositories }: Site, username: string): Promise<void> {
  if (!(await repositories.staff.setRole(username, 'member')))
    throw new Error(`there is no active account called ${username}`);
  print(`${username} is a member`);
}

async function approvals({ repositories }: Site, { flags }: Arguments): Promise<void> {
  const counts = await repositories.secondLooks.counts();
  if (flags.has('json')) return print(JSON.stringify(counts, null, 2));
  const lines = counts.map(({ username, approved, undone, sampled, agreed, objected }) =>
    [
      username,
      `${approved} approved`,
      `${undone} undone`,
      `${sampled} second looks`,
      `${agreed} agreed`,
      `${objected} objected`,
    ].join('\t'),
  );
  print(lines.join('\n') || 'nothing has been approved yet');
}

async function list({ repositories }: Site, { flags }: Arguments): Promise<void> {
  const staff = await repositories.staff.listStaff();
  if (flags.has('json')) return print(JSON.stringify(staff, null, 2));
  print(staff.map(({ username, role }) => `${role}\t${username}`).join('\n') || 'nobody');
}

async function identities({ repositories }: Site, { flags }: Arguments): Promise<void> {
  const waiting = await repositories.identities.listWaiting({ offset: 0, count: SHOWN_MAX });
  const shown = waiting.map(({ kind, id, username, submittedAt, scopes }) => ({
    kind,
    id,
    username,
    submittedAt,
    scopes,
  }));
  if (flags.has('json')) return print(JSON.stringify(shown, null, 2));
  print(
    shown
      .map(
        ({ kind, id, username, submittedAt }) =>
          `${kind} ${id}\t${username}\t${submittedAt.toISOString()}`,
      )
      .join('\n') || 'none',
  );
}

async function decide(
  act: 'verify' | 'reject',
  kind: string,
  id: string,
  reason: string,
  note: string,
): Promise<void> {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Error(`${id} is not the ID of an identity`);
  await withSite(['folders', 'operator', 'cipher'], ({ services }) =>
    services.identityReview.decideAsOperator({ act, kind, id: Number(id), reason, note }),
  );
  print(`${kind} ${id}: ${act === 'verify' ? 'confirmed' : 'refused'}`);
}

async function verifyAudit(anchor: Pick<AuditAnchor, 'problem'>): Promise<void> {
  const problem = await anchor.problem();
  if (problem !== undefined) throw new Error(problem);
  print('the audit log is intact');
}

async function audit({ repositories }: Site, { flags, values }: Arguments): Promise<void> {
  const lines = await repositories.staff.listAuditEvents(values['object'], SHOWN_MAX);
  if (flags.has('json')) return print(JSON.stringify(lines, null, 2));
  print(
    lines
      .map(({ seq, at, actor, role, action, object }) =>
        [seq, at.toISOString(), actor ?? '-', role, action, object].join('\t'),
      )
      .join('\n') || 'nothing',
  );
}
