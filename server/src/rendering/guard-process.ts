import { currentContext } from './release-context.ts';

/** Members of `process` that end it or reach other processes or the machine. */
const GUARDED_MEMBERS = [
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

/** Events that end the process or announce its end. */
const GUARDED_EVENTS = /^(?:SIG|exit$|beforeExit$|disconnect$|message$)/;

/**
 * Blocks members of the real process for releases: a call by a release throws, even if the code
 * found the process through a trick. The server's own calls pass. It covers the known ways and is
 * not a sandbox.
 */
export function guardProcess(): void {
  for (const name of GUARDED_MEMBERS) {
    const member: unknown = Reflect.get(process, name);
    if (typeof member === 'function') guardMember(name, member as Callback, () => true);
  }
  guardMember('emit', Reflect.get(process, 'emit') as Callback, ([event]) =>
    GUARDED_EVENTS.test(String(event)),
  );
}

type Callback = (...values: unknown[]) => unknown;

/**
 * Makes a member assignable, because libraries of the server wrap it. The new value is guarded too.
 */
function guardMember(
  name: string,
  member: Callback,
  isRefused: (values: unknown[]) => boolean,
): void {
  const guarded =
    (call: Callback): Callback =>
    (...values) => {
      if (currentContext() && isRefused(values))
        throw new Error(`a release may not call process.${name}()`);
      return Reflect.apply(call, process, values);
    };
  let current = guarded(member);
  const set = (next: Callback): void => {
    if (currentContext()) throw new Error(`a release may not change process.${name}`);
    current = guarded(next);
  };
  Object.defineProperty(process, name, {
    get: () => current,
    set,
    configurable: false,
    enumerable: true,
  });
}
