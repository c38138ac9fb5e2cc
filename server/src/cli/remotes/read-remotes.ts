import { PRODUCTION } from '@nocturne/contracts/registry';
import type { CommandOutput } from '../command-output.ts';
import type { ReadFlags } from './flags.ts';
import { printReleases, printRequests, printState } from './print-registry.ts';
import { withRegistry } from './with-registry.ts';

export function listRemotes(flags: ReadFlags): Promise<CommandOutput> {
  return withRegistry(flags, async (registry) => {
    const value = await registry.getState();
    return { value, text: printState(value) };
  });
}

export function showRemote(flags: ReadFlags, remote: string): Promise<CommandOutput> {
  return withRegistry(flags, async (registry) => {
    const value = await registry.listReleases(remote);
    return { value, text: printReleases(value) };
  });
}

export function listRequests(flags: ReadFlags): Promise<CommandOutput> {
  return withRegistry(flags, async (registry) => {
    const { requests, second_person: isSecondPersonRequired } = await registry.getState();
    return { value: requests, text: printRequests(requests, isSecondPersonRequired) };
  });
}

export function verifyRemotes(flags: ReadFlags, remote?: string): Promise<CommandOutput> {
  return withRegistry(flags, async (registry) => {
    const value = await registry.verify(remote);
    const lines = Object.entries(value).map(
      ([release, texts]) => `${release}\t${texts.length === 0 ? 'intact' : texts.join('; ')}`,
    );
    const isFailure = Object.values(value).some((texts) => texts.length > 0);
    return { value, text: lines.join('\n') || 'nothing is published', isFailure };
  });
}

interface ExportFlags extends ReadFlags {
  readonly channel: string | undefined;
}

export function exportRemotes(flags: ExportFlags): Promise<CommandOutput> {
  return withRegistry(flags, async (registry) => {
    const value = await registry.export(flags.channel ?? PRODUCTION);
    return { value, text: JSON.stringify(value, null, 2) };
  });
}
