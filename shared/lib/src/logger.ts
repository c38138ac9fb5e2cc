/**
 * Logs for the browser packages. The page stays usable after anything logged here, so there is
 * `warn` and `debug` but no `error`. It reads `console` on each call, so tests can replace it.
 */
export const logger = {
  warn(text: string, detail?: unknown): void {
    console.warn(...line(text, detail));
  },
  debug(text: string, detail?: unknown): void {
    console.debug(...line(text, detail));
  },
};

function line(text: string, detail: unknown): unknown[] {
  return detail === undefined ? [text] : [text, detail];
}
