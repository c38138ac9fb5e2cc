import { currentContext } from './release-context.ts';

/** Members of the process that end it, reach other processes, or lead to the machine. */
const REACHING = [
  ...['exit', 'reallyExit', 'abort', 'kill', '_kill', '_debugProcess', '_debugEnd', '_startProfilerIdleNotifier', 'execve', 'dlopen'],
  ...['binding', '_linkedBinding', 'getBuiltinModule', 'loadEnvFile', 'chdir', 'umask', 'setuid', 'seteuid', 'setgid', 'setegid'],
  ...['setgroups', 'initgroups', 'setUncaughtExceptionCaptureCallback', 'disconnect', 'send', 'removeAllListeners'],
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
  replace('emit', Reflect.get(process, 'emit') as Callback, ([event]) => ENDING.test(String(event)));
}

type Callback = (...values: unknown[]) => unknown;

function replace(name: string, own: Callback, isRefused: (values: unknown[]) => boolean): void {
  const value = (...values: unknown[]): unknown => {
    if (currentContext() && isRefused(values)) throw new Error(`a release may not call process.${name}()`);
    return Reflect.apply(own, process, values);
  };
  Object.defineProperty(process, name, { value, configurable: false, writable: false, enumerable: true });
}
