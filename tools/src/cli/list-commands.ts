import { ROUTES } from './application.ts';
import { listPaths } from './list-paths.ts';

/** Every group and command of `nocturne`, such as `remotes` and `remotes list`. */
export function listCommands(): string[] {
  return listPaths(ROUTES).map((path) => path.join(' '));
}
