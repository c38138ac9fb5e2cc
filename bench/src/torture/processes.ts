import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface RunningProcess {
  pid: number;
  parentPid: number;
  command: string;
}

/**
 * Finds the processes of a site by the data folder in their environment, and its database servers
 * by the folder in their command line. Reads /proc of Linux; elsewhere it finds none.
 */
export function processesOf(
  dataDir: string,
  databaseFolder: string,
): { nodes: RunningProcess[]; postmasters: RunningProcess[] } {
  const all = processIds().flatMap((pid) => read(pid) ?? []);
  const isDatabase = ({ args }: Details) =>
    basename(args[0] ?? '') === 'postgres' || (args[0] ?? '').startsWith('postgres: ');
  return {
    nodes: all
      .filter((one) => !isDatabase(one) && one.variables.includes(`DATA_DIR=${dataDir}`))
      .map(summarizeProcess),
    postmasters: all
      .filter((one) => isDatabase(one) && one.args.includes(databaseFolder))
      .map(summarizeProcess),
  };
}

interface Details {
  pid: number;
  parentPid: number;
  args: string[];
  variables: string[];
}

const summarizeProcess = ({ pid, parentPid, args }: Details): RunningProcess => ({
  pid,
  parentPid,
  command: args.join(' '),
});

function processIds(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

/**
 * Undefined for a process that has ended, is a zombie (no command line), or belongs to another
 * user.
 */
function read(pid: number): Details | undefined {
  try {
    const readEntry = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
    const args = readEntry('cmdline').split('\0').filter(Boolean);
    if (args.length === 0) return undefined;
    // "pid (name) state parent …": the name may contain anything.
    const parentPid = Number(readEntry('stat').split(') ').at(-1)?.split(' ')[1]);
    return { pid, parentPid, args, variables: readEntry('environ').split('\0') };
  } catch {
    return undefined;
  }
}
