import type { PageDocument } from '@nocturne/contracts/page';
import { routes, type RouteName } from '@nocturne/contracts/routes';
import { Type } from 'typebox';
import { Check } from 'typebox/value';

/** One step of the check's process, which reports its start and its result. */
export type Step = { do: 'load'; app: string; file: string } | RenderStep;

/** Renders a page with a shell's node build. The remote owns the route. */
export interface RenderStep {
  do: 'draw';
  shell: string;
  remote: { name: string; release: string; file: string } | undefined;
  address: string;
  isMember: boolean;
  /** True if this shell may lack newer addresses. */
  mayBeMissing: boolean;
  /** True if the query is one that no page links to. */
  isOdd: boolean;
  /** True to return the rendered page, for the browser. */
  isWanted?: boolean;
}

/** Result of a step. `problems` contains sentences; `module` is what a remote's module declares. */
export interface StepResult {
  problems: readonly string[];
  module?: { name: string; contract: string; routes: readonly string[] };
  /** The rendered page, if `isWanted` was set and the page has no problems. */
  page?: PageDocument;
}

export type StepMessage = { begins: number } | { ends: number; result: StepResult };
/** First message to the process. Its answers contain the token, which a release cannot read. */
export interface Assignment {
  token: string;
  steps: readonly Step[];
}

const TEXTS = Type.Array(Type.String());
const StepIndex = Type.Integer({ minimum: 0 });
const TOKEN = { token: Type.String() };
const MessageSchema = Type.Union([
  Type.Object({ ...TOKEN, begins: StepIndex }),
  Type.Object({
    ...TOKEN,
    ends: StepIndex,
    result: Type.Object({
      problems: TEXTS,
      page: Type.Optional(
        Type.Object({
          kind: Type.Literal('document'),
          status: Type.Integer(),
          body: Type.String(),
          head: Type.String(),
          state: Type.Unknown(),
          remote: Type.Union([Type.Null(), Type.String()]),
          htmlAttributes: Type.Object({}),
        }),
      ),
      module: Type.Optional(
        Type.Object({ name: Type.String(), contract: Type.String(), routes: TEXTS }),
      ),
    }),
  }),
]);

/** Validates a message: the process runs foreign code, which may send anything. */
export function isStepMessage(
  message: unknown,
  { token, steps }: Assignment,
): message is StepMessage {
  if (!Check(MessageSchema, message) || message.token !== token) return false;
  return ('ends' in message ? message.ends : message.begins) < steps.length;
}

/** Returns the node builds that a step needs. */
export function filesOf(step: Step): string[] {
  return step.do === 'load'
    ? [step.file]
    : [step.shell, ...(step.remote ? [step.remote.file] : [])];
}

/** Values of route parameters that match the example responses (release-check-responses.ts). */
const PARAMS: Readonly<Record<string, string>> = {
  id: '1',
  object_id: 'example',
  dir: 'example',
  page: '1',
  sort: 'latest-updates',
  token: 'example',
};
/** Queries that a page needs besides its path. */
const QUERIES: Partial<Record<RouteName, string>> = {
  download: '?video=1',
  search: '?search=example',
};

/**
 * Queries of visitors, crawlers and old links: out of range, malformed, or meant for another site.
 */
export const ODD_QUERIES: readonly string[] = [
  'page=999999&sort=nothing&search=%3Cb%3E%22&q=example&from=2&utm_source=example',
  'page=-1&page=2&sort=&search=&token=&id=0&video=x&page[]=1&__proto__=1&constructor=2',
];

/** Returns an address of a route; undefined if the site does not have the route. */
export function addressOf(name: string): string | undefined {
  if (!Object.hasOwn(routes, name)) return undefined;
  const route = routes[name as RouteName];
  const defaults: Readonly<Record<string, string>> = route.defaults;
  const path = route.pattern.replace(
    /:(\w+)/g,
    (_mark, key: string) => defaults[key] ?? PARAMS[key] ?? 'example',
  );
  return path + (QUERIES[name as RouteName] ?? '');
}
