import {
  PRODUCTION,
  ROLLOUT_PREFIX,
  WEIGHTS_TOTAL,
  type ChangeRequestInfo,
  type ReleaseChannelInfo,
  type ExperimentInfo,
  type KillMode,
  type RegistryActionBody,
} from '@nocturne/contracts/registry';

/** A change that is asked about before it is made. */
export type Question =
  | { [K in ReleaseChannelAction]: { kind: K; row: ReleaseChannelInfo } }[ReleaseChannelAction]
  | { kind: 'kill'; remote: string; mode: KillMode | 'off' }
  | { [K in ExperimentAction]: { kind: K; experiment: ExperimentInfo } }[ExperimentAction]
  | { [K in RequestAction]: { kind: K; request: ChangeRequestInfo } }[RequestAction];
type ReleaseChannelAction = 'promote' | 'rollback' | 'rollout';
export type RequestAction = 'confirm' | 'withdraw';
export type ExperimentAction = 'pause' | 'resume' | 'end' | 'ramp';

/** What is filled in: a release, percentages by variant as they were typed. */
export interface Answers {
  release: string;
  percents: Readonly<Record<string, string>>;
}

/** The name under which the one percentage of a rollout stands. */
export const ROLLOUT = 'rollout';
const PERCENT = /^\d{1,3}([.,]\d{1,2})?$/;

/** A percentage as it is typed, in parts of 10 000; undefined where it is none. */
export function weightOf(percent: string): number | undefined {
  const text = percent.trim();
  const weight = PERCENT.test(text)
    ? Math.round((Number(text.replace(',', '.')) * WEIGHTS_TOTAL) / 100)
    : undefined;
  return weight !== undefined && weight <= WEIGHTS_TOTAL ? weight : undefined;
}

/** A weight as a field shows it. */
export function percentOf(weight: number): string {
  return String((weight * 100) / WEIGHTS_TOTAL);
}

/** The variants that take a share from the control. */
export function variantsOf({ variants }: ExperimentInfo): ExperimentInfo['variants'] {
  return variants.filter(({ name }) => name !== 'control');
}

/** The change that is sent; undefined while something is not filled in or wrong. */
export function bodyOf(
  question: Question,
  { release, percents }: Answers,
): RegistryActionBody | undefined {
  switch (question.kind) {
    case 'promote': {
      const { channel, sequence } = question.row;
      return release === '' ? undefined : { verb: 'promote', release, channel, sequence };
    }
    case 'rollback': {
      const { remote, channel, sequence } = question.row;
      return { verb: 'rollback', remote, channel, sequence };
    }
    case 'rollout': {
      const weight = weightOf(percents[ROLLOUT] ?? '');
      return release === '' || weight === undefined
        ? undefined
        : { verb: 'rollout', release, weight, channel: question.row.channel };
    }
    case 'kill':
      return { verb: 'kill', remote: question.remote, mode: question.mode };
    case 'pause':
    case 'resume':
    case 'end':
      return { verb: 'experiment', id: question.experiment.id, act: question.kind };
    case 'confirm':
    case 'withdraw':
      return { verb: question.kind, request: question.request.request };
    case 'ramp':
      return rampOf(question.experiment, percents);
  }
}

function rampOf(
  experiment: ExperimentInfo,
  percents: Answers['percents'],
): RegistryActionBody | undefined {
  const variants = variantsOf(experiment).map(({ name }) => ({
    name,
    weight: weightOf(percents[name] ?? ''),
  }));
  const [only] = variants;
  // The whole of a rollout promotes its release.
  if (experiment.id.startsWith(ROLLOUT_PREFIX) && only) {
    const release = variantsOf(experiment)[0]?.release ?? '';
    return only.weight === undefined
      ? undefined
      : { verb: 'rollout', release, weight: only.weight, channel: experiment.channel };
  }
  const known = variants.flatMap(({ name, weight }) =>
    weight === undefined ? [] : [{ name, weight }],
  );
  return known.length < variants.length
    ? undefined
    : { verb: 'experiment', id: experiment.id, act: 'ramp', variants: known };
}

/** Whether visitors get what is asked about only when another person has confirmed it, where production needs that. */
export function waitsForSecond(question: Question): boolean {
  switch (question.kind) {
    case 'promote':
    case 'rollout':
      return question.row.channel === PRODUCTION;
    case 'ramp':
    case 'resume':
      return question.experiment.channel === PRODUCTION;
    case 'rollback':
    case 'kill':
    case 'pause':
    case 'end':
    case 'confirm':
    case 'withdraw':
      return false;
  }
}
