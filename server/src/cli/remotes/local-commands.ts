import type { CommandOutput, JsonFlag } from '../command-output.ts';
import { withLocalRegistry } from './with-registry.ts';

interface ViewFlags extends JsonFlag {
  readonly release: readonly string[] | undefined;
}

export function storeReleases(_flags: JsonFlag, remote?: string): Promise<CommandOutput> {
  return withLocalRegistry({}, async (registry) => {
    const stored = await registry.store(remote);
    return {
      value: { stored },
      text: stored.map((release) => `stored ${release}`).join('\n') || 'there was nothing to store',
    };
  });
}

export function createViewLink(flags: ViewFlags, channel: string): Promise<CommandOutput> {
  return withLocalRegistry({}, async (registry) => {
    const link = await registry.createViewLink(channel, flags.release ?? []);
    return { value: { channel, link }, text: link };
  });
}
