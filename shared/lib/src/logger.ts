/**
 * The one logger of the browser packages (R8-02): what is logged leaves the page usable, so it is a warning or a debug line,
 * never console.error. Read at call time, so that a test's console is the one written to.
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
