import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface RunningProcess {
  pid: number;
  parent: number;
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
  const isDatabase = ({ words }: Details) =>
    basename(words[0] ?? '') === 'postgres' || (words[0] ?? '').startsWith('postgres: ');
  return {
    nodes: all
      .filter((one) => !isDatabase(one) && one.variables.includes(`DATA_DIR=${dataDir}`))
      .map(summarizeProcess),
    postmasters: all
      .filter((one) => isDatabase(one) && one.words.includes(databaseFolder))
      .map(summarizeProcess),
  };
}

interface Details {
  pid: number;
  parent: number;
  words: string[];
  variables: string[];
}

const summarizeProcess = ({ pid, parent, words }: Details): RunningProcess => ({
  pid,
  parent,
  command: words.join(' '),
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
    const of = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
    const words = of('cmdline').split('\0').filter(Boolean);
    if (words.length === 0) return undefined;
    // "pid (name) state parent …": the name may contain anything.
    const parent = Number(of('stat').split(') ').at(-1)?.split(' ')[1]);
    return { pid, parent, words, variables: of('environ').split('\0') };
  } catch {
    return undefined;
  }
}
