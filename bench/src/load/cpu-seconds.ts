import { readFileSync } from 'node:fs';

/** The kernel's clock of process times, ticks per second: 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** CPU seconds that processes have used so far, all their threads included; those that are gone count as nothing. */
export function cpuSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + secondsIn(readProc(`/proc/${pid}/stat`)), 0);
}

/** The same with the processes that these have started and waited for, which have ended. */
export function cpuSecondsWithEnded(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + secondsIn(readProc(`/proc/${pid}/stat`), 4), 0);
}

/** User and system time of one line of /proc/PID/stat; the program's name in it may hold anything. The two `fields` after them are those of ended children. */
export function secondsIn(stat: string, fields: 2 | 4 = 2): number {
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (
    afterName.slice(11, 11 + fields).reduce((sum, ticks) => sum + Number(ticks), 0) /
    TICKS_PER_SECOND
  );
}

/** A process and those that it started. */
export function familyOf(pid: number): number[] {
  const children = readProc(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter(Boolean)
    .map(Number);
  return [pid, ...children.flatMap(familyOf)];
}

function readProc(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
