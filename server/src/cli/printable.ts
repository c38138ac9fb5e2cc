/** What strangers wrote goes to a terminal: without characters that would steer it. */
export function printable(text: string): string {
  return text.replace(/[^\P{C}\n\t]/gu, '\uFFFD');
}
