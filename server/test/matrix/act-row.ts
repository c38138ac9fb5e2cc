import type { OperationBody, PostName } from '@nocturne/contracts/operations';
import type { Expected } from './expected.ts';
import type { Role, Stage } from './stage.ts';

export type Form = Readonly<Record<string, string>>;
/** The rest of the form, and what each role is answered. `act` stands in the row. */
export type ActCase = readonly [
  form: (stage: Stage, role: Role) => Form | Promise<Form>,
  expected: Expected,
];
export type ActRow = Readonly<Record<string, ActCase>>;
/** The acts of a form post; one without acts, and bodies that name none, have the row `post`. */
export type ActOf<B> = B extends { act: infer A extends string } ? A : 'post';

/** Rows for every act of these form posts. */
export type ActsOf<N extends PostName> = {
  readonly [K in N]: Readonly<Record<ActOf<OperationBody<K>>, ActRow>>;
};

export const id = (value: number): string => String(value);
