import type { ErrorAnswer } from '@nocturne/contracts/error-codes';
import {
  operations,
  type OperationAnswer,
  type OperationInput,
  type ReadName,
} from '@nocturne/contracts/operations';
import { freshAddress, post, type TestSite } from '../test-site.ts';

/** A demo member who acts on a test site. */
export interface ActingMember {
  id: number;
  username: string;
  cookie: string;
  /** Posts an action from a new address, so that only the limits of members apply. */
  act(form: Record<string, string>): ReturnType<typeof post>;
  read<N extends ReadName>(name: N, input: OperationInput<N>): Promise<OperationAnswer<N>>;
  /** Resolves to the status and the refused fields of a read. */
  refusedRead<N extends ReadName>(name: N, input: OperationInput<N>): Promise<[number, string[]]>;
}

export async function asMember(t: TestSite, username: string): Promise<ActingMember> {
  const cookie = await t.signIn(username);
  const { id } = await t.site.db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const ask = <N extends ReadName>(name: N, input: OperationInput<N>) =>
    t.app.inject({
      url: (operations[name].path.print as (input: unknown) => string)(input),
      headers: { cookie },
    });
  return {
    id,
    username,
    cookie,
    act: (form) => post(t.app, operations.stat.path.print({}), form, { cookie }, freshAddress()),
    read: async (name, input) => (await ask(name, input)).json(),
    refusedRead: async (name, input) => {
      const answer = await ask(name, input);
      return [answer.statusCode, errorsOf(answer)];
    },
  };
}

/** Posts an action without a session. */
export const asVisitor = (t: TestSite, form: Record<string, string>) =>
  post(t.app, operations.stat.path.print({}), form);

export function errorsOf(answer: { json(): unknown }): string[] {
  return (answer.json() as ErrorAnswer).errors.map(({ field, code }) => `${field}:${code}`);
}

let keys = 0;
/** Returns a key that no other post of a test file uses. */
export const freshKey = (): string => `sent-by-a-test-${(keys += 1)}`;
