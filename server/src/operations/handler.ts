import type {
  OperationAnswer,
  OperationName,
  OperationValues,
} from '@nocturne/contracts/operations';
import type { CookieChange } from '../http/cookies.ts';
import type { Visitor } from '../http/visitor.ts';

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

/** Text fields of a form post; empty for reads. */
export type FormFields = Readonly<Record<string, string>>;
/** A file sent with a form, available until the response is sent. */
export interface ReceivedFile {
  readonly path: string;
}
export type Handler<N extends OperationName> = (
  values: OperationValues<N>,
  visitor: Visitor,
  form: FormFields,
  file: ReceivedFile | undefined,
) => Promise<HandlerResult<N>>;
/** An action of POST /api/input.php. */
export type StatAction = (form: FormFields, visitor: Visitor) => Promise<HandlerResult<'stat'>>;
export type StatActions = Readonly<Record<string, StatAction>>;
export type Handlers = { readonly [N in OperationName]?: Handler<N> };
