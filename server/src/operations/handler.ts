import type { Bodies } from '@nocturne/contracts/bodies';
import type { ActForms, FormRow, ValuesOf } from '@nocturne/contracts/bodies/form-rows';
import type { Caller } from '@nocturne/contracts/callers';
import type {
  OperationAnswer,
  OperationName,
  Operations,
  OperationValues,
} from '@nocturne/contracts/operations';
import type { CookieChange } from '../http/cookies.ts';
import type { Visitor } from '../http/visitor.ts';
import type { ReceivedFile } from './form-fields.ts';
import type { ActorOf } from './require-caller.ts';

/**
 * Result of a handler. `tags` name the objects whose change purges the cached response, such as
 * `video:12`.
 */
export interface HandlerResult<N extends OperationName> {
  answer: OperationAnswer<N>;
  tags?: readonly string[];
  /** For this visitor only: sent no-store, whatever the address says. */
  isPersonal?: boolean;
  cookies?: readonly CookieChange[];
  /** Cached responses in the browser belonged to this member and must be dropped. */
  clearsCache?: boolean;
}

interface Call<C extends Caller> {
  /** The caller, as the row of the operation or action requires; undefined for a visitor. */
  actor: ActorOf<C>;
  visitor: Visitor;
}

/** A read, with the values of its address. */
interface ReadCall<N extends OperationName> extends Call<
  Operations[N] extends { caller: infer C extends Caller } ? C : never
> {
  values: OperationValues<N>;
}

/** A form post, with the values of its fields. */
interface FormCall<R extends FormRow> extends Call<R['caller']> {
  body: ValuesOf<R['fields']>;
  file: R extends { file: 'required' } ? ReceivedFile : FileOf<R>;
}
type FileOf<R extends FormRow> = R extends { file: 'optional' }
  ? ReceivedFile | undefined
  : undefined;

type Run<N extends OperationName, C> = (call: C) => Promise<HandlerResult<N>>;

/** Handlers of an operation with actions, one for each. */
export type ActionHandlers<N extends keyof Bodies, B = Bodies[N]> = B extends ActForms
  ? { readonly [A in keyof B['acts']]: Run<N, FormCall<B['acts'][A]>> } & (B extends {
      withoutAct: infer R extends FormRow;
    }
      ? WithoutAct<N, R>
      : unknown)
  : never;

type WithoutAct<N extends keyof Bodies, R extends FormRow> = R extends { file: 'streamed' }
  ? unknown
  : { readonly withoutAct: Run<N, FormCall<R>> };

/** Handler of an operation; an object of handlers if its form has actions. */
export type Handler<N extends OperationName> = N extends keyof Bodies
  ? Bodies[N] extends ActForms
    ? ActionHandlers<N>
    : Bodies[N] extends FormRow
      ? Run<N, FormCall<Bodies[N]>>
      : never
  : Run<N, ReadCall<N>>;

export type Handlers = { readonly [N in OperationName]?: Handler<N> };
