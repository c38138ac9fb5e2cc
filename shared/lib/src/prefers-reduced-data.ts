/** True if the visitor asked the browser to save data: then nothing is fetched ahead of time. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
