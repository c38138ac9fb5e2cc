import type { PageDocument } from '@nocturne/contracts/page';
import { routes, type RouteName } from '@nocturne/contracts/routes';
import { Type } from 'typebox';
import { Check } from 'typebox/value';

/** One thing that the gate's process does; it tells when it begins and what came of it. */
export type Step = { do: 'load'; app: string; file: string } | DrawStep;

/** Draws a page with a shell's node build; the remote is the owner of the route. */
export interface DrawStep {
  do: 'draw';
  shell: string;
  remote: { name: string; release: string; file: string } | undefined;
  address: string;
  isMember: boolean;
  /** This shell may know fewer addresses. */
  mayLack: boolean;
  /** The query is one that nobody links to. */
  isOdd: boolean;
  /** The page is sent back, for the browser. */
  isWanted?: boolean;
}

/** What a step came to. `wrong` are sentences; the other facts are what a remote's module says of itself. */
export interface StepResult {
  wrong: readonly string[];
  module?: { name: string; contract: string; routes: readonly string[] };
  /** A page without fault that was wanted. */
  page?: PageDocument;
}

export type StepMessage = { begins: number } | { ends: number; result: StepResult };
/** What the process is told first. What it answers names the token, which a release has no way to read. */
export interface Assignment {
  token: string;
  steps: readonly Step[];
}

const TEXTS = Type.Array(Type.String());
const At = Type.Integer({ minimum: 0 });
const TOKEN = { token: Type.String() };
const MessageSchema = Type.Union([
  Type.Object({ ...TOKEN, begins: At }),
  Type.Object({
    ...TOKEN,
    ends: At,
    result: Type.Object({
      wrong: TEXTS,
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

/** The process runs foreign code, which may find a way to send anything. */
export function isStepMessage(
  message: unknown,
  { token, steps }: Assignment,
): message is StepMessage {
  if (!Check(MessageSchema, message) || message.token !== token) return false;
  return ('ends' in message ? message.ends : message.begins) < steps.length;
}

/** Node builds that a step needs. */
export function filesOf(step: Step): string[] {
  return step.do === 'load'
    ? [step.file]
    : [step.shell, ...(step.remote ? [step.remote.file] : [])];
}

/** Values of a route's parameters for which every example answer (release-check-responses.ts) is one. */
const PARAMS: Readonly<Record<string, string>> = {
  id: '1',
  object_id: 'example',
  dir: 'example',
  page: '1',
  sort: 'latest-updates',
  token: 'example',
};
/** What a page needs besides its path to be that page. */
const QUERIES: Partial<Record<RouteName, string>> = {
  download: '?video=1',
  search: '?search=example',
};

/** Queries that visitors, crawlers and old links bring: out of range, of another shape, and of somebody else. */
export const ODD_QUERIES: readonly string[] = [
  'page=999999&sort=nothing&search=%3Cb%3E%22&q=example&from=2&utm_source=example',
  'page=-1&page=2&sort=&search=&token=&id=0&video=x&page[]=1&__proto__=1&constructor=2',
];

/** An address of a route; undefined of a route that the site does not have. */
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
