/** Whether the visitor asked the browser to save data: then nothing is fetched that nobody has asked for (R2.3-03). */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
