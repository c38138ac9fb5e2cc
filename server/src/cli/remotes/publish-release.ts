import { PRODUCTION } from '@nocturne/contracts/registry';
import type { CommandOutput } from '../command-output.ts';
import type { ChangeFlags } from './flags.ts';
import { withRegistry } from './with-registry.ts';

interface PublishFlags extends ChangeFlags {
  readonly channel: string | undefined;
  readonly promote: boolean | undefined;
}

export function publishRelease(flags: PublishFlags, folder: string): Promise<CommandOutput> {
  const { channel = PRODUCTION, promote = false } = flags;
  return withRegistry(flags, async (registry) => {
    const { done, release, request } = await registry.publish(folder, { channel, promote });
    const isPromoted = promote && request === undefined;
    return {
      text: done,
      value: {
        release,
        promoted: isPromoted,
        done,
        ...(request === undefined ? {} : { request }),
      },
    };
  });
}
