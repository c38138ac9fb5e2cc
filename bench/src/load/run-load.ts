import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CONNECTIONS, LOAD_MS } from '../settings.ts';
import { cpuSeconds } from './cpu-seconds.ts';

const execute = promisify(execFile);

export interface LoadTarget {
  port: number;
  path: string;
  /** Processes that answer. */
  pids: readonly number[];
}

/**
 * Loads a server for one round; resolves to answers per CPU second of its processes. Rejects if it
 * answers anything but 200.
 */
export async function answersPerCpuSecond({ port, path, pids }: LoadTarget): Promise<number> {
  const script = fileURLToPath(new URL('./load-generator.ts', import.meta.url));
  const before = cpuSeconds(pids);
  const { stdout } = await execute(
    process.execPath,
    [script, String(port), path, String(CONNECTIONS), String(LOAD_MS)],
    {
      timeout: LOAD_MS + 15_000,
    },
  );
  return Number(stdout) / (cpuSeconds(pids) - before);
}
