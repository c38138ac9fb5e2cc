import { addCounts, type Counts } from './counts.ts';

export interface Stage {
  name: string;
  /** Expected duration on two idle cores, seconds. */
  aboutSeconds: number;
  run: () => Promise<Counts>;
}

/**
 * Runs all stages, even after a failure. Prints the stages with their expected and actual duration,
 * then every failure again, because readers see the end of a long run first. The last line is `N
 * passed, N failed`. Resolves with the exit code.
 */
export async function runStages(
  stages: readonly Stage[],
  print: (line: string) => void = (line) => console.log(line),
): Promise<number> {
  const results = [];
  const totalSeconds = stages.reduce((sum, { aboutSeconds }) => sum + aboutSeconds, 0);
  const count = stages.length === 1 ? '1 stage' : `${stages.length} stages`;
  print(
    `${count}, about ${formatDuration(totalSeconds)} on two idle cores: ` +
      `${stages.map(({ name }) => name).join(', ')}.`,
  );
  for (const [at, stage] of stages.entries()) {
    print(
      `\n— ${stage.name} (${at + 1} of ${stages.length}, about ` +
        `${formatDuration(stage.aboutSeconds)})`,
    );
    results.push(await runStage(stage, print));
  }
  print('');
  for (const { name, counts } of results)
    for (const failure of counts.failures ?? []) print(`${name}: ${failure}\n`);
  for (const { name, seconds, counts } of results)
    print(`${name.padEnd(12)} ${seconds.padStart(7)} s  ${summary(counts)}`);
  const total = addCounts(results.map((result) => result.counts));
  print('');
  print(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

async function runStage(stage: Stage, print: (line: string) => void) {
  const started = performance.now();
  const counts = await runSafely(stage, print);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  print(`— ${stage.name}: ${summary(counts)} in ${seconds} s`);
  return { name: stage.name, seconds, counts };
}

function formatDuration(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

async function runSafely(stage: Stage, print: (line: string) => void): Promise<Counts> {
  try {
    return await stage.run();
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return { passed: 0, failed: 1 };
  }
}

function summary({ passed, failed, skipped = 0 }: Counts): string {
  const rest = skipped > 0 ? `, ${skipped} skipped` : '';
  if (failed > 0) return `FAILED (${passed} passed, ${failed} failed${rest})`;
  return passed > 0 ? `ok (${passed} passed${rest})` : 'ok';
}
