/**
 * Keeps SIGUSR1 from opening the inspector, which gives full control to anyone who reaches its
 * port.
 *
 * Any process of the same account may send SIGUSR1, and Node opens the inspector by default. A
 * listener replaces that default. `--disable-sigusr1` does the same, but not every way to start the
 * server can pass it.
 */
export function closeInspector(): void {
  process.on('SIGUSR1', () => undefined);
}
