import { resolve } from 'node:path';
import { foldersOf } from '../config/folders.ts';
import { PRODUCTION } from '@nocturne/contracts/registry';
import { makeRegistry } from '../compose-registry.ts';
import type { RegistryDesk } from '../registry/registry-desk.ts';
import { print, printHelp, readArguments, runCommand, type CommandOptions } from './arguments.ts';
import { withSiteDatabase } from './with-database.ts';

const HELP = `Usage: npm run remotes -- COMMAND [--channel production] [--actor NAME] [--json]

  publish FOLDER [--promote]   take a build in (a folder with web/, node/ and contract.json)
  list                         what each channel shows
  show REMOTE                  releases of one remote, newest first
  promote RELEASE              show a release to the visitors of the channel
  rollback REMOTE              go back to the release before
  verify [REMOTE]              compute the hashes of stored releases again

A running site follows within a second.`;

type Command = (
  registry: RegistryDesk,
  given: { actor: string; argument: string; channel: string; isPromoted: boolean },
) => Promise<{ text: string; value: unknown; isWrong?: boolean }>;

const COMMON = { channel: 'string', actor: 'string', json: 'boolean' } as const;
const OPTIONS = {
  publish: { ...COMMON, promote: 'boolean' },
  list: COMMON,
  show: COMMON,
  promote: COMMON,
  rollback: COMMON,
  verify: COMMON,
} as const satisfies Record<string, CommandOptions>;

const COMMANDS: Readonly<Record<keyof typeof OPTIONS, Command>> = {
  async publish(registry, { actor, argument, channel, isPromoted }) {
    const folder = resolve(required(argument, 'FOLDER'));
    const release = await registry.publish(folder, { actor, channel, promote: isPromoted });
    return { text: `published ${release}${isPromoted ? `, ${channel} shows it` : ''}`, value: { release, promoted: isPromoted } };
  },
  async list(registry) {
    const rows = (await registry.state()).channels;
    const lines = rows.map(
      (row) =>
        `${row.remote}\t${row.channel}\t${row.active || '-'}\tbefore: ${row.previous.join(', ') || '-'}${row.kill ? `\tkilled: ${row.kill}` : ''}`,
    );
    return { text: lines.join('\n') || 'nothing is published', value: rows };
  },
  async show(registry, { argument }) {
    const releases = await registry.releases(required(argument, 'REMOTE'));
    const lines = releases.map((release) => `${release.release}\t${release.version}\t${release.published_at}\t${release.revision || '-'}`);
    return { text: lines.join('\n') || 'nothing is published', value: releases };
  },
  async promote(registry, { actor, argument, channel }) {
    await registry.act({ verb: 'promote', release: required(argument, 'RELEASE'), channel }, actor);
    return { text: `${channel} shows ${argument}`, value: { release: argument, channel } };
  },
  async rollback(registry, { actor, argument, channel }) {
    const text = await registry.act({ verb: 'rollback', remote: required(argument, 'REMOTE'), channel }, actor);
    return { text, value: { channel } };
  },
  async verify(registry, { argument }) {
    const found = await registry.verify(argument || undefined);
    const lines = Object.entries(found).map(([release, wrong]) => `${release}\t${wrong.length === 0 ? 'sound' : wrong.join('; ')}`);
    return {
      text: lines.join('\n') || 'nothing is published',
      value: found,
      isWrong: Object.values(found).some((wrong) => wrong.length > 0),
    };
  },
};

await runCommand(async () => {
  const { words, flags, values } = readArguments(process.argv.slice(2), OPTIONS);
  const [name = '', argument = '', ...rest] = words;
  const command = Object.entries(COMMANDS).find(([known]) => known === name)?.[1];
  if (flags.has('help')) return print(HELP);
  if (!command || rest.length > 0) return printHelp(HELP, words);
  await withSiteDatabase(async (db, config) => {
    const actor = values['actor'] ?? process.env['USER'] ?? 'command line';
    const { desk } = makeRegistry({ db, folder: foldersOf(config.dataDir).remotes });
    const {
      text,
      value,
      isWrong = false,
    } = await command(desk, { actor, argument, channel: values['channel'] ?? PRODUCTION, isPromoted: flags.has('promote') });
    print(flags.has('json') ? JSON.stringify(value, null, 2) : text);
    if (isWrong) process.exitCode = 1;
  });
});

function required(argument: string, name: string): string {
  if (argument === '') throw new Error(`${name} is missing (--help shows the commands)`);
  return argument;
}
