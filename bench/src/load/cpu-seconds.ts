import { readFileSync } from 'node:fs';

/** Ticks per second of the kernel's process times: 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/**
 * CPU seconds that these processes have used so far, with all their threads. Ended processes count
 * as 0.
 */
export function cpuSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + secondsIn(readProc(`/proc/${pid}/stat`)), 0);
}

/** Like `cpuSeconds`, plus the time of ended children that these processes have waited for. */
export function cpuSecondsWithEnded(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + secondsIn(readProc(`/proc/${pid}/stat`), 4), 0);
}

/**
 * Sums user and system time in a line of /proc/PID/stat, seconds. Four `fields` include ended
 * children. The program's name in the line may contain anything.
 */
export function secondsIn(stat: string, fields: 2 | 4 = 2): number {
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (
    afterName.slice(11, 11 + fields).reduce((sum, ticks) => sum + Number(ticks), 0) /
    TICKS_PER_SECOND
  );
}

/** Ids of a process and of all its descendants. */
export function processTreeOf(pid: number): number[] {
  const children = readProc(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter(Boolean)
    .map(Number);
  return [pid, ...children.flatMap(processTreeOf)];
}

function readProc(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
