import { runStages, type Stage } from './run-stages.ts';

type Print = (line: string) => void;

/**
 * Runs the named stages in the order of the names, or all without a name. Resolves with the exit
 * code: 2 for an unknown name, before any stage runs.
 */
export async function runChecks(
  names: readonly string[],
  all: readonly Stage[],
  print: Print = (line) => console.log(line),
): Promise<number> {
  const unknown = names.find((name) => all.every((stage) => stage.name !== name));
  if (unknown !== undefined) {
    print(`There is no stage "${unknown}". Stages: ${all.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  const named = names.flatMap((name) => all.filter((stage) => stage.name === name));
  return runStages(names.length === 0 ? all : named, print);
}
