import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageDocument } from '@nocturne/contracts/page';
import type { ReleaseFinding } from '@nocturne/contracts/registry';
import type { RemoteContract } from '@nocturne/contracts/remotes';
import { routes, type RouteName } from '@nocturne/contracts/routes';
import type { BuildFolder } from './build-folder.ts';
import { createSandboxOptions } from './release-check-sandbox.ts';
import { describeTimeout, finding } from './release-check-finding.ts';
import { checkModule } from './release-check-module.ts';
import {
  addressOf,
  filesOf,
  ODD_QUERIES,
  isStepMessage,
  type Step,
  type StepResult,
} from './release-check-steps.ts';

/** Builds that are rendered together; one is the candidate. */
export interface BuildCombination {
  shell: BuildFolder | undefined;
  remotes: readonly BuildFolder[];
  /** True if the shell is a fallback: it may answer "not found" for newer addresses. */
  isFallback: boolean;
}
export const combineBuilds = (
  shell: BuildFolder | undefined,
  remotes: readonly BuildFolder[],
  isFallback = false,
): BuildCombination => ({
  shell,
  remotes,
  isFallback,
});

export interface SmokeLimits {
  /** Time limit for the start of the process, and for each step, milliseconds. */
  stepMs: number;
  /** Limits of the JavaScript heap, and of the whole process, MiB. */
  heapMiB: number;
  processMiB: number;
}
const LIMITS: SmokeLimits = { stepMs: 10_000, heapMiB: 256, processMiB: 900 };
const PROGRAM = join(import.meta.dirname, 'release-check-process.ts');
/**
 * Interval of memory checks, milliseconds. Node does not limit memory outside of the JavaScript
 * heap.
 */
const MEMORY_POLL_MS = 100;
const PAGE_BYTES = 4096;

interface Task extends StepOfBuild {
  step: Step;
}
/** A rendered page, and its builds. */
export interface RenderedPage {
  document: PageDocument;
  address: string;
  shell: BuildFolder;
  remote: BuildFolder | undefined;
}
export interface SmokeResult {
  findings: ReleaseFinding[];
  /** Pages for the browser, for visitors without an account. */
  pages: RenderedPage[];
}

interface StepOfBuild {
  target?: Omit<RenderedPage, 'document'>;
  /** Description of the step: the beginning of a sentence. */
  description: string;
}
type EarlyExit = { step: number; why: string } | undefined;

/**
 * Runs the node builds of a candidate as the page renderer does, with example responses. Uses a
 * separate process that may fail in any way.
 */
export class SmokeRenderer {
  readonly #limits: SmokeLimits;

  constructor(limits: Partial<SmokeLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /**
   * Loads a candidate and renders each route with each counterpart. Resolves to the problems, and
   * the pages for the browser. An aborted signal ends the process early; the result is then
   * meaningless.
   */
  async render(
    candidate: RemoteContract,
    combinations: readonly BuildCombination[],
    signal?: AbortSignal,
  ): Promise<SmokeResult> {
    const tasks = combinations.flatMap((combination) => tasksOf(candidate, combination));
    const results: StepResult[] = [];
    const earlyExit = await this.#run(
      tasks.map(({ step }) => step),
      (at, result) => void (results[at] = result),
      signal,
    );
    const stepFindings = results.flatMap((result, at) =>
      result.problems.map((text) => finding('render', `${tasks[at]?.description ?? ''}: ${text}.`)),
    );
    const modules = results.flatMap(({ module }) => (module ? checkModule(candidate, module) : []));
    const exitFindings = earlyExit
      ? [
          finding(
            'render',
            `${tasks[earlyExit.step]?.description ?? 'At the start'}: ${earlyExit.why}.`,
          ),
        ]
      : [];
    const pages = results.flatMap(({ page }, at) => {
      const target = tasks[at]?.target;
      return page && target ? [{ ...target, document: page }] : [];
    });
    return { findings: [...stepFindings, ...modules, ...exitFindings], pages };
  }

  /**
   * Resolves to the way in which the process ended before its last step; undefined if it did not.
   */
  async #run(
    steps: readonly Step[],
    onResult: (at: number, result: StepResult) => void,
    signal: AbortSignal | undefined,
  ): Promise<EarlyExit> {
    const { stepMs, heapMiB } = this.#limits;
    const assignment = { token: randomUUID(), steps };
    const child = fork(PROGRAM, [], {
      ...(await createSandboxOptions([...new Set(steps.flatMap(filesOf))], {
        heapMiB,
        cpuSeconds: Math.ceil(((steps.length + 1) * stepMs) / 1000),
      })),
      serialization: 'json',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    return new Promise((resolve) => {
      let currentStep = 0;
      let finished = 0;
      let why = '';
      const end = (reason: string) => {
        why ||= reason;
        child.kill('SIGKILL');
      };
      const onTimeout = () => end(describeTimeout('it did not finish', stepMs));
      const onAbort = () => end('the check was stopped');
      let timer = setTimeout(onTimeout, stepMs);
      signal?.addEventListener('abort', onAbort, { once: true });
      const memoryTimer = setInterval(() => void this.#checkMemory(child, end), MEMORY_POLL_MS);
      child.on('message', (message: unknown) => {
        if (!isStepMessage(message, assignment))
          return end('it sends its own messages to the server');
        clearTimeout(timer);
        timer = setTimeout(onTimeout, stepMs);
        if ('begins' in message) return void (currentStep = message.begins);
        onResult(message.ends, message.result);
        finished += 1;
      });
      child.on('error', () => undefined);
      child.on('close', (code, killedBy) => {
        clearTimeout(timer);
        clearInterval(memoryTimer);
        signal?.removeEventListener('abort', onAbort);
        resolve(
          finished === steps.length
            ? undefined
            : { step: currentStep, why: why || describeExit(code, killedBy, heapMiB) },
        );
      });
      if (signal?.aborted === true) return onAbort();
      child.send(assignment);
    });
  }

  /** Kills a process that uses too much memory. Works only on Linux. */
  async #checkMemory({ pid }: ChildProcess, end: (why: string) => void): Promise<void> {
    const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
    const bytes = Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
    if (bytes > this.#limits.processMiB * 1024 * 1024)
      end(`it uses more than ${this.#limits.processMiB} MiB of memory`);
  }
}

/** V8 aborts when its heap is exhausted. */
function describeExit(code: number | null, signal: NodeJS.Signals | null, heapMiB: number): string {
  if (signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134)
    return `it exceeds its heap limit of ${heapMiB} MiB`;
  return signal ? `it ended the process (${signal})` : `it ended the process (exit ${code ?? 0})`;
}

function tasksOf(
  candidate: RemoteContract,
  { shell, remotes, isFallback }: BuildCombination,
): Task[] {
  const loads = [...(shell ? [shell] : []), ...remotes].map((build) => loadTask(candidate, build));
  if (!shell) return loads;
  const shellTasks =
    candidate.name === 'shell'
      ? shellRoutes().flatMap((route) =>
          renderTasks(candidate, { shell, remote: undefined, route, mayBeMissing: false }),
        )
      : [];
  const remoteTasks = remotes.flatMap((remote) =>
    (remote.contract.routes ?? []).flatMap((route) =>
      renderTasks(candidate, { shell, remote, route, mayBeMissing: isFallback }),
    ),
  );
  return [...loads, ...shellTasks, ...remoteTasks];
}

function loadTask(candidate: RemoteContract, { folder, contract }: BuildFolder): Task {
  const which =
    contract.name === candidate.name ? 'the release' : `${contract.name} ${contract.build}`;
  return {
    description: `Loading ${which} on the server`,
    step: { do: 'load', app: contract.name, file: nodeFile(folder) },
  };
}

interface RouteToRender {
  shell: BuildFolder;
  remote: BuildFolder | undefined;
  route: string;
  mayBeMissing: boolean;
}

function renderTasks(
  candidate: RemoteContract,
  { shell, remote, route, mayBeMissing }: RouteToRender,
): Task[] {
  const address = addressOf(route);
  if (address === undefined) return [];
  const other = candidate.name === 'shell' ? remote : shell;
  const by = other ? ` with ${other.contract.name} ${other.contract.build}` : '';
  const common = {
    do: 'draw',
    shell: nodeFile(shell.folder),
    isMember: /^member(_|$)|^review$/.test(route),
    mayBeMissing,
  } as const;
  const owner = remote && {
    name: remote.contract.name,
    release: `${remote.contract.name}-${remote.contract.build}`,
    file: nodeFile(remote.folder),
  };
  const [path = ''] = address.split('?');
  const odd = ODD_QUERIES.map((query) => `${path}?${query}`);
  return [address, ...odd].map((one, at) => ({
    description: `Rendering ${route} (${one})${by}`,
    target: { address: one, shell, remote },
    step: {
      ...common,
      remote: owner,
      address: one,
      isOdd: at > 0,
      isWanted: at === 0 && !common.isMember && !mayBeMissing,
    },
  }));
}

const shellRoutes = (): string[] =>
  (Object.keys(routes) as RouteName[]).filter((name) => routes[name].owner === 'shell');
const nodeFile = (folder: string): string => join(folder, 'node', 'app.cjs');
