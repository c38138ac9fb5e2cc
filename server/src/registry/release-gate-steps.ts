import { routes, type RouteName } from '@nocturne/contracts/routes';

/** One thing that the gate's process does; it tells when it begins and what came of it. */
export type Step =
  | { do: 'load'; app: string; file: string }
  /** Draws a page with a shell's node build; the remote is the owner of the route. `mayLack`: this shell may know fewer addresses. */
  | { do: 'draw'; shell: string; remote: { name: string; file: string } | undefined; address: string; isMember: boolean; mayLack: boolean };

/** What a step came to. `wrong` are sentences; the other facts are what a remote's module says of itself. */
export interface StepResult {
  wrong: readonly string[];
  module?: { name: string; contract: string; routes: readonly string[] };
}

export type StepMessage = { begins: number } | { ends: number; result: StepResult };

/** Values of a route's parameters for which every example answer (release-gate-answers.ts) is one. */
const PARAMS: Readonly<Record<string, string>> = {
  id: '1',
  object_id: 'example',
  dir: 'example',
  page: '1',
  sort: 'latest-updates',
  token: 'example',
};
/** What a page needs besides its path to be that page. */
const QUERIES: Partial<Record<RouteName, string>> = { download: '?video=1', search: '?search=example' };

/** An address of a route; undefined of a route that the site does not have. */
export function addressOf(name: string): string | undefined {
  if (!Object.hasOwn(routes, name)) return undefined;
  const route = routes[name as RouteName];
  const defaults: Readonly<Record<string, string>> = route.defaults;
  const path = route.pattern.replace(/:(\w+)/g, (_mark, key: string) => defaults[key] ?? PARAMS[key] ?? 'example');
  return path + (QUERIES[name as RouteName] ?? '');
}
