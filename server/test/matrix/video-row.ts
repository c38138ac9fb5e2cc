import type {
  OperationBody,
  OperationInput,
  PostName,
  ReadName,
} from '@nocturne/contracts/operations';
import type { ActOf, Form } from './act-row.ts';
import {
  VIDEO_ROLES,
  type StagedVideo,
  type VideoRole,
  type VideoStage,
  type VideoCondition,
} from './video-stage.ts';

/** Expected answers by state of the video: one for each of VIDEO_ROLES, in that order. */
export type VideoGrid = Readonly<Record<VideoCondition, string>>;

/** A call that is not about one given video; the other matrix has its row. */
export const ELSEWHERE = 'elsewhere';

export type VideoRead<N extends ReadName> = readonly [
  input: (video: StagedVideo, stage: VideoStage) => OperationInput<N> | Promise<OperationInput<N>>,
  grid: VideoGrid,
  /**
   * True if the response names the video. The grid then expects `yes` or `no`, because everyone
   * gets 200.
   */
  names?: (answer: never, video: StagedVideo) => boolean,
];
export type VideoAct = readonly [
  form: (video: StagedVideo, stage: VideoStage, role: VideoRole) => Form | Promise<Form>,
  grid: VideoGrid,
];
export type VideoReads = { readonly [N in ReadName]: VideoRead<N> | typeof ELSEWHERE };
export type VideoActs = {
  readonly [N in PostName]:
    | Readonly<Record<ActOf<OperationBody<N>>, VideoAct | typeof ELSEWHERE>>
    | typeof ELSEWHERE;
};

const NOT_PUBLIC = [
  'draft',
  'in review',
  'withdrawn',
  'deleted',
] as const satisfies readonly VideoCondition[];

/** Returns a row with the same answer for each role. */
export const all = (answer: string | number): string => VIDEO_ROLES.map(() => answer).join(' ');
/**
 * Builds a grid from rows for public videos, private videos, all other states, and single states.
 */
export function grid(
  open: string,
  closed: string,
  rest: string,
  named: Partial<VideoGrid> = {},
): VideoGrid {
  const others = Object.fromEntries(NOT_PUBLIC.map((condition) => [condition, rest])) as Record<
    (typeof NOT_PUBLIC)[number],
    string
  >;
  return { public: open, private: closed, ...others, ...named };
}
