import { checkWords, readTree } from './check-words.ts';
import { countFindings, printFinding } from './finding.ts';

/** Prints each violation of the rules for words and their numbers. Returns the exit code. */
export function reportWords(
  root: string,
  print: (line: string) => void = (line) => console.log(line),
): number {
  const findings = checkWords(readTree(root));
  for (const line of [...findings.map(printFinding), ...countFindings(findings)]) print(line);
  return findings.length === 0 ? 0 : 1;
}
