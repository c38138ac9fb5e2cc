/** Stops the server that global-setup started. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.nocturneTestServer?.stop();
}
