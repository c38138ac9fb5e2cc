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

/** A change that needs confirmation. */
export type Question =
  | { [K in ReleaseChannelAction]: { kind: K; row: ReleaseChannelInfo } }[ReleaseChannelAction]
  | { kind: 'kill'; remote: string; mode: KillMode | 'off' }
  | { [K in ExperimentAction]: { kind: K; experiment: ExperimentInfo } }[ExperimentAction]
  | { [K in RequestAction]: { kind: K; request: ChangeRequestInfo } }[RequestAction];
type ReleaseChannelAction = 'promote' | 'rollback' | 'rollout';
export type RequestAction = 'confirm' | 'withdraw';
export type ExperimentAction = 'pause' | 'resume' | 'end' | 'ramp';

/** Input of the dialog: a release, and percentages by variant as typed. */
export interface Answers {
  release: string;
  percents: Readonly<Record<string, string>>;
}

/** Key of the percentage of a rollout. */
export const ROLLOUT = 'rollout';
const PERCENT = /^\d{1,3}([.,]\d{1,2})?$/;

/** Converts a typed percentage into parts of 10 000; undefined if it is invalid. */
export function weightOf(percent: string): number | undefined {
  const text = percent.trim();
  const weight = PERCENT.test(text)
    ? Math.round((Number(text.replace(',', '.')) * WEIGHTS_TOTAL) / 100)
    : undefined;
  return weight !== undefined && weight <= WEIGHTS_TOTAL ? weight : undefined;
}

/** Converts a weight into a percentage for a field. */
export function percentOf(weight: number): string {
  return String((weight * 100) / WEIGHTS_TOTAL);
}

/** The variants other than the control. */
export function variantsOf({ variants }: ExperimentInfo): ExperimentInfo['variants'] {
  return variants.filter(({ name }) => name !== 'control');
}

/** The change to send; undefined while a value is missing or invalid. */
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
  // A rollout of 100 % promotes its release.
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

/** True if the change needs confirmation by a second person, where production requires that. */
export function needsSecondPerson(question: Question): boolean {
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
