/** What `ask` finds; undefined where the browser refuses it. A storage may throw when it is only named: in a sandboxed frame, or without cookies. */
export function refusable<T>(ask: () => T): T | undefined {
  try {
    return ask() ?? undefined;
  } catch {
    return undefined;
  }
}
