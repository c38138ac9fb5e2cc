/** Lets go of what was locked. */
export type Release = () => void;
/** Takes a name for this tab; undefined where another tab has it. */
export type TakeLock = (name: string) => Promise<Release | undefined>;

/**
 * Locks of the browser, so that two tabs never send the same file (the server would take turns between them). A tab that is closed lets go of its locks.
 * Where the browser has none, every tab gets what it asks for.
 */
export function browserLocks(
  locks: Pick<LockManager, 'request'> | undefined = pageLocks(),
): TakeLock {
  return (name) =>
    new Promise((resolve) => {
      if (!locks) return resolve(() => undefined);
      const held = locks.request(`upload:${name}`, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(undefined);
        return new Promise<void>((release) => resolve(release));
      });
      held.catch(() => resolve(() => undefined));
    });
}

function pageLocks(): LockManager | undefined {
  return typeof navigator === 'object' && 'locks' in navigator ? navigator.locks : undefined;
}
