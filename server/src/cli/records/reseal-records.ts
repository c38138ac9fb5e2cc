import type { CliContext } from '../cli-context.ts';
import { withContext, type CommandOutput, type JsonFlag } from '../command-output.ts';
import { confirmChange, type YesFlag } from '../confirm-change.ts';
import { printError } from '../print.ts';
import { UsageError } from '../usage-error.ts';
import { withSite } from '../with-database.ts';
import { RECORD_FILES } from './record-files.ts';

interface ResealFlags extends JsonFlag, YesFlag {
  readonly leaveUnreadable: boolean | undefined;
}

export const resealRecords = withContext(reseal);

async function reseal(
  context: CliContext,
  { leaveUnreadable = false, yes }: ResealFlags,
): Promise<CommandOutput> {
  if (!leaveUnreadable && yes === true) throw new UsageError('--yes requires --leave-unreadable');
  if (leaveUnreadable)
    await confirmChange(
      context,
      { yes },
      'Sealed values that cannot be opened now will be refused permanently.',
    );
  return withSite(RECORD_FILES, async ({ services }) => {
    const { opened, bound, indexed, refused, isMarked } = await services.reseal.run({
      leavesUnreadable: leaveUnreadable,
    });
    const isFailure = refused.length > 0;
    if (isFailure) printError(`cannot open ${refused.length} of the sealed values`);
    return {
      value: { opened, bound, indexed, refused, is_marked: isMarked },
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
