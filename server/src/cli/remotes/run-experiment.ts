import { PRODUCTION, type RegistryActionBody } from '@nocturne/contracts/registry';
import type { CliContext } from '../cli-context.ts';
import { withContext, type CommandOutput } from '../command-output.ts';
import { confirmChange, type YesFlag } from '../confirm-change.ts';
import { UsageError } from '../usage-error.ts';
import { act } from './change-remotes.ts';
import type { ChangeFlags } from './flags.ts';
import { printExperiment } from './print-registry.ts';
import { readRamp, readVariant } from './weights.ts';
import { withRegistry } from './with-registry.ts';

interface ExperimentFlags extends ChangeFlags, YesFlag {
  readonly channel: string | undefined;
  readonly remote: string | undefined;
  readonly variant: readonly string[] | undefined;
  /** Countries, separated by commas. */
  readonly country: string | undefined;
  readonly members: boolean | undefined;
  readonly visitors: boolean | undefined;
  readonly ramp: readonly string[] | undefined;
  readonly pause: boolean | undefined;
  readonly resume: boolean | undefined;
  readonly end: boolean | undefined;
}

/** Flags of a start besides --remote and --variant, which say that it is one. */
const START_FLAGS = ['channel', 'country', 'members', 'visitors'] as const;

type ExperimentBody = Extract<RegistryActionBody, { verb: 'experiment' }>;

export const runExperiment = withContext(run);

async function run(
  context: CliContext,
  flags: ExperimentFlags,
  id: string,
): Promise<CommandOutput> {
  const body = bodyOf(id, flags);
  const isEnd = body?.act === 'end';
  if (!isEnd && flags.yes === true) throw new UsageError('--yes requires --end');
  if (isEnd)
    await confirmChange(
      context,
      flags,
      `The experiment ${id} will end permanently: everyone gets the active release, and its ID ` +
        'cannot be used again.',
    );
  if (body) return act(flags, body);
  if (flags.actor !== undefined)
    throw new UsageError('--actor is only for changes of an experiment');
  return withRegistry(flags, async (registry) => {
    const value = await registry.getExperiment(id);
    return { value, text: printExperiment(value) };
  });
}

/** Returns the requested action on an experiment; undefined if the command asks for its results. */
function bodyOf(id: string, flags: ExperimentFlags): ExperimentBody | undefined {
  const { remote, variant = [], ramp = [] } = flags;
  const switches = (['pause', 'resume', 'end'] as const).filter((name) => flags[name] === true);
  const isStart = variant.length > 0 || remote !== undefined;
  if (switches.length + Number(isStart) + Number(ramp.length > 0) > 1)
    throw new UsageError(
      'only one of these at a time: a start, --ramp, --pause, --resume or --end',
    );
  if (isStart) return { verb: 'experiment', id, act: 'start', ...startOf(flags) };
  const unused = START_FLAGS.filter((name) => flags[name] !== undefined);
  if (unused.length > 0)
    throw new UsageError(
      `only for starting an experiment: ${unused.map((name) => `--${name}`).join(', ')}`,
    );
  const [action] = switches;
  if (action) return { verb: 'experiment', id, act: action };
  if (ramp.length > 0) return { verb: 'experiment', id, act: 'ramp', variants: ramp.map(readRamp) };
  return undefined;
}

function startOf({
  remote,
  variant = [],
  channel = PRODUCTION,
  country,
  members = false,
  visitors = false,
}: ExperimentFlags): Pick<ExperimentBody, 'remote' | 'channel' | 'variants' | 'audience'> {
  if (remote === undefined || variant.length === 0)
    throw new UsageError('starting an experiment requires --remote and --variant');
  if (members && visitors)
    throw new UsageError('--members and --visitors together mean everyone: omit both');
  const audience = {
    ...(country === undefined ? {} : { countries: country.split(',').map(readCountry) }),
    ...(members ? { members: true } : {}),
    ...(visitors ? { members: false } : {}),
  };
  return { remote, channel, variants: variant.map(readVariant), audience };
}

function readCountry(text: string): string {
  if (!/^[A-Z]{2}$/.test(text))
    throw new UsageError(`"${text}" is not a country; use two capital letters such as DE`);
  return text;
}
