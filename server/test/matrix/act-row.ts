import type { OperationBody, PostName } from '@nocturne/contracts/operations';
import type { Expected } from './expected.ts';
import type { Role, Stage } from './stage.ts';

export type Form = Readonly<Record<string, string>>;
/** Form without `act`, which the row names, and the expected statuses. */
export type ActCase = readonly [
  form: (stage: Stage, role: Role) => Form | Promise<Form>,
  expected: Expected,
];
export type ActRow = Readonly<Record<string, ActCase>>;
/** Actions of a form post. Posts without actions, and bodies without one, use the row `post`. */
export type ActOf<B> = B extends { act: infer A extends string } ? A : 'post';

/** Rows for every action of these form posts. */
export type ActsOf<N extends PostName> = {
  readonly [K in N]: Readonly<Record<ActOf<OperationBody<K>>, ActRow>>;
};

export const id = (value: number): string => String(value);
