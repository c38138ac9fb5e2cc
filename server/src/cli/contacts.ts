import type { ContactRow } from '../repositories/contacts/contacts-repository.ts';
import { print, printHelp, readArguments, runCommand } from './arguments.ts';
import { printable } from './printable.ts';
import { withRepositories } from './with-database.ts';

const HELP = `Usage: npm run contacts -- COMMAND

  list [--open] [--json]   messages from visitors and members, newest first; --open omits
                           answered ones
  answer NUMBER            marks a message as answered`;

await runCommand(async () => {
  const { words, flags } = readArguments(process.argv.slice(2), {
    list: { open: 'boolean', json: 'boolean' },
    answer: {},
  });
  const [name = '', argument = '', ...rest] = words;
  if (flags.has('help')) return print(HELP);
  if (name === 'list' && argument === '') return list(flags);
  if (name === 'answer' && /^[1-9]\d{0,14}$/.test(argument) && rest.length === 0)
    return markAnswered(Number(argument));
  printHelp(HELP, words);
});

async function list(flags: ReadonlySet<string>): Promise<void> {
  await withRepositories(async ({ repositories }) => {
    const contacts = await repositories.contacts.listContacts({ isOpen: flags.has('open') });
    if (flags.has('json')) return print(JSON.stringify(contacts, null, 2));
    print(contacts.map(textOf).join('\n\n') || 'no messages');
  });
}

async function markAnswered(id: number): Promise<void> {
  await withRepositories(async ({ repositories }) => {
    if (!(await repositories.contacts.markAnswered(id)))
      throw new Error(`there is no message ${id}`);
    print(`message ${id} is marked as answered`);
  });
}

function textOf({
  id,
  receivedAt,
  answeredAt,
  reason,
  email,
  username,
  videoId,
  page,
  message,
}: ContactRow): string {
  const from = [email, username && `member ${username}`].filter(Boolean).join(', ') || 'anonymous';
  const about = [page, videoId !== null && `video ${videoId}`].filter(Boolean).join(', ') || '-';
  const head = [
    id,
    receivedAt.toISOString(),
    answeredAt ? 'answered' : 'open',
    reason,
    from,
    about,
  ].join('\t');
  return printable(`${head}\n${message.replace(/^/gm, '  ')}`);
}
