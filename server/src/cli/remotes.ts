import { closeInspector } from '../process/close-inspector.ts';
import { print, readArguments, UsageError, type Arguments } from './arguments.ts';
import { RegistryRefusal, type RegistryClient } from './remotes/client.ts';
import type { CommandOutput } from './remotes/command.ts';
import { COMMANDS, COMMON_OPTIONS } from './remotes/commands.ts';
import { HttpRegistry } from './remotes/http-registry.ts';

const ABOUT = Object.entries(COMMANDS).map(([name, { about }]) => `  ${name.padEnd(12)}${about}`);
const HELP = `Usage: npm run remotes -- COMMAND [--json] [--actor NAME | --server https://site]

${ABOUT.join('\n')}

  COMMAND --help        the arguments and options of a command
  --json                prints JSON; a refusal is JSON on standard error
  --actor NAME          the person who acts, for the audit log
  --server https://site acts over the network with the team's token in NOCTURNE_TOKEN, on the
                        team's own remote

A running site applies each change within a second. Exit status 1: refused or failed, 2: invalid
command line.`;

/**
 * Environment variable with a team's token. A command line option would be visible in the process
 * list.
 */
const TOKEN_VARIABLE = 'NOCTURNE_TOKEN';

const OPTIONS = Object.fromEntries(
  Object.entries(COMMANDS).map(([name, { options }]) => [name, { ...COMMON_OPTIONS, ...options }]),
);

closeInspector();
await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<void> {
  try {
    await execute(readArguments(words, OPTIONS));
  } catch (error) {
    process.stderr.write(
      `${words.includes('--json') ? JSON.stringify(errorJson(error)) : printError(error)}\n`,
    );
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

async function execute(given: Arguments): Promise<void> {
  const [name = '', ...words] = given.words;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command && given.flags.has('help'))
    return print(`Usage: npm run remotes -- ${name} ${command.usage}\n\n${command.help}`);
  if (given.flags.has('help') || given.words.length === 0) return print(HELP);
  if (!command) throw new UsageError(`unknown command ${name} (--help lists the commands)`);
  const [wordsMin, wordsMax] = command.words;
  if (words.length < wordsMin || words.length > wordsMax)
    throw new UsageError(`Usage: npm run remotes -- ${name} ${command.usage}`);
  const action = command.read(words, given);
  await withRegistry(given, async (registry) => printOutput(await action(registry), given));
}

function printOutput(
  { text, value, isFailure = false }: CommandOutput,
  { flags }: Arguments,
): void {
  print(flags.has('json') ? JSON.stringify(value, null, 2) : text);
  if (isFailure) process.exitCode = 1;
}

async function withRegistry(
  { values }: Arguments,
  run: (registry: RegistryClient) => Promise<void>,
): Promise<void> {
  const { server, actor } = values;
  if (server === undefined) {
    // Loaded lazily, because it needs the site's configuration and database. A team that publishes
    // over the network has neither.
    const { withLocalRegistry } = await import('./remotes/local-registry.ts');
    return withLocalRegistry(actor ?? process.env['USER'] ?? 'command line', run);
  }
  if (actor !== undefined)
    throw new UsageError(
      '--actor cannot be used with --server: the actor is the team of the token',
    );
  const token = process.env[TOKEN_VARIABLE] ?? '';
  if (token === '') throw new UsageError(`--server needs the team's token in ${TOKEN_VARIABLE}`);
  return run(new HttpRegistry({ server, token }));
}

function printError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const findings =
    error instanceof RegistryRefusal
      ? error.findings.map(({ code, text }) => `  ${code}: ${text}`)
      : [];
  return findings.length > 1
    ? [`refused for ${findings.length} reasons:`, ...findings].join('\n')
    : error.message;
}

function errorJson(error: unknown): unknown {
  const why = error instanceof Error ? error.message : String(error);
  if (error instanceof RegistryRefusal)
    return { error: 1, code: error.code, why, findings: error.findings };
  return { error: 1, code: error instanceof UsageError ? 'usage' : 'system', why };
}
