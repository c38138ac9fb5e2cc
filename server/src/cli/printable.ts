/**
 * Replaces control characters, so that text from strangers cannot control the terminal. Tabs and
 * ends of lines stay; those of CSV are CRLF.
 */
export function printable(text: string): string {
  return text.replace(/[^\P{C}\n\t\r]|\r(?!\n)/gu, '\uFFFD');
}

/**
 * Formats a value as JSON, in lines with `indent`. Control characters are escaped: JSON.stringify
 * leaves those above U+007F, bidirectional marks and ends of lines as they are.
 */
export function printJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(/[^\P{C}\n]|[\u2028\u2029]/gu, escape);
}

function escape(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
}
