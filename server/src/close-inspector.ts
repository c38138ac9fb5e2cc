/**
 * Every process of one account may send SIGUSR1 to another, and Node answers it with an open
 * inspector: full control for whoever reaches its port. A listener takes that answer away.
 * `--disable-sigusr1` does the same, but not every way to start the server could be given it.
 */
export function closeInspector(): void {
  process.on('SIGUSR1', () => undefined);
}
