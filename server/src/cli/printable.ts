/** Replaces control characters, so that text from strangers cannot control the terminal. */
export function printable(text: string): string {
  return text.replace(/[^\P{C}\n\t]/gu, '\uFFFD');
}
