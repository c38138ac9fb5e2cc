/** Releases a lock. */
export type Release = () => void;
/** Takes a lock for this tab. Resolves to undefined if another tab holds it. */
export type TakeLock = (name: string) => Promise<Release | undefined>;

/**
 * Web Locks keep two tabs from sending the same file: at the server they would interrupt each
 * other. Closing a tab releases its locks. Without Web Locks every tab gets the lock.
 */
export function browserLocks(
  locks: Pick<LockManager, 'request'> | undefined = pageLocks(),
): TakeLock {
  return (name) =>
    new Promise((resolve) => {
      if (!locks) return resolve(() => undefined);
      const request = locks.request(`upload:${name}`, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(undefined);
        return new Promise<void>((release) => resolve(release));
      });
      request.catch(() => resolve(() => undefined));
    });
}

function pageLocks(): LockManager | undefined {
  return typeof navigator === 'object' && 'locks' in navigator ? navigator.locks : undefined;
}
