import type {
  OperationAnswer,
  OperationName,
  OperationValues,
} from '@nocturne/contracts/operations';
import type { Visitor } from './visitor.ts';

/** A cookie that an answer sets; without value it is removed. */
export interface CookieChange {
  name: string;
  value?: string;
  maxAgeSeconds?: number;
  isHttpOnly?: boolean;
  /** For a page in a frame of another site: kept there, for that site alone, where the browser allows it (https only). */
  isPartitioned?: boolean;
}

/** What a handler found. `tags` name the objects whose change purges the answer from the cache, as `video:12`. */
export interface Handled<N extends OperationName> {
  answer: OperationAnswer<N>;
  tags?: readonly string[];
  /** Belongs to this visitor only: sent no-store, whatever the address says. */
  isPersonal?: boolean;
  cookies?: readonly CookieChange[];
  /** What the browser keeps of earlier answers was this member's. */
  clearsCache?: boolean;
}

/** Fields of a form post, each a text; undefined for reads. */
export type FormFields = Readonly<Record<string, string>>;
/** A file that came with a form, there until the form is answered. */
export interface ReceivedFile {
  readonly path: string;
}
export type Handler<N extends OperationName> = (
  values: OperationValues<N>,
  visitor: Visitor,
  form: FormFields,
  file: ReceivedFile | undefined,
) => Promise<Handled<N>>;
/** An act of POST /api/input.php. */
export type StatAction = (form: FormFields, visitor: Visitor) => Promise<Handled<'stat'>>;
export type StatActions = Readonly<Record<string, StatAction>>;
export type Handlers = { readonly [N in OperationName]?: Handler<N> };
