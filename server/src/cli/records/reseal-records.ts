import type { CommandOutput, JsonFlag } from '../command-output.ts';
import { printError } from '../print.ts';
import { withSite } from '../with-database.ts';
import { RECORD_FILES } from './record-files.ts';

interface ResealFlags extends JsonFlag {
  readonly leaveUnreadable: boolean | undefined;
}

export function resealRecords({ leaveUnreadable = false }: ResealFlags): Promise<CommandOutput> {
  return withSite(RECORD_FILES, async ({ services }) => {
    const value = await services.reseal.run({ leavesUnreadable: leaveUnreadable });
    const { opened, bound, indexed, refused, isMarked } = value;
    const isFailure = refused.length > 0;
    if (isFailure) printError(`cannot open ${refused.length} of the sealed values`);
    return {
      value,
      isFailure,
      text: [
        `values and files opened: ${opened}, newly bound: ${bound}, ` +
          `name indexes repaired: ${indexed}`,
        ...refused.map((why) => `  ${why}`),
        isMarked ? 'the first format is refused' : 'the first format is still accepted',
      ].join('\n'),
    };
  });
}
