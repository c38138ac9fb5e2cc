import { currentContext } from './release-context.ts';

/** Members of the process that end it, reach other processes, or lead to the machine. */
const REACHING = [
  'exit',
  'reallyExit',
  'abort',
  'kill',
  '_kill',
  '_debugProcess',
  '_debugEnd',
  '_startProfilerIdleNotifier',
  'execve',
  'dlopen',
  'binding',
  '_linkedBinding',
  'getBuiltinModule',
  'loadEnvFile',
  'chdir',
  'umask',
  'setuid',
  'seteuid',
  'setgid',
  'setegid',
  'setgroups',
  'initgroups',
  'setUncaughtExceptionCaptureCallback',
  'disconnect',
  'send',
  'removeAllListeners',
] as const;

/** Events that end the process, or say that it ends. */
const ENDING = /^(?:SIG|exit$|beforeExit$|disconnect$|message$)/;

/**
 * Takes from releases what the real process has beyond the one in their scope: a call on behalf of
 * a release throws, also where it found the process by a trick. The server's own calls go through.
 * It stops what is made to be found easily; it is no sandbox.
 */
export function guardProcess(): void {
  for (const name of REACHING) {
    const own: unknown = Reflect.get(process, name);
    if (typeof own === 'function') replace(name, own as Callback, () => true);
  }
  replace('emit', Reflect.get(process, 'emit') as Callback, ([event]) =>
    ENDING.test(String(event)),
  );
}

type Callback = (...values: unknown[]) => unknown;

/** Libraries of the server wrap members of the process, so it may be assigned; what is assigned is guarded as well. */
function replace(name: string, own: Callback, isRefused: (values: unknown[]) => boolean): void {
  const guarded =
    (call: Callback): Callback =>
    (...values) => {
      if (currentContext() && isRefused(values))
        throw new Error(`a release may not call process.${name}()`);
      return Reflect.apply(call, process, values);
    };
  let held = guarded(own);
  const set = (next: Callback): void => {
    if (currentContext()) throw new Error(`a release may not change process.${name}`);
    held = guarded(next);
  };
  Object.defineProperty(process, name, {
    get: () => held,
    set,
    configurable: false,
    enumerable: true,
  });
}
