/** Resolves when the condition holds, for what another process or connection brings about; the test's own timeout is the limit. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise(setImmediate);
}
