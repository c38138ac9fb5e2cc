import { isReadName } from '@nocturne/contracts/operations';
import type { PageAnswer, PageRequest } from '@nocturne/contracts/page';
import { RELEASE_BUDGET } from '@nocturne/contracts/registry';
import { deepFreeze } from '../lib/deep-freeze.ts';
import { NodeBuildLoader } from '../rendering/node-builds.ts';
import { textOfThrown } from '../rendering/thrown.ts';
import { exampleAnswer } from './release-check-responses.ts';
import { dropPrivileges } from './release-check-privileges.ts';
import { changesSince, snapshotGlobals } from './release-check-globals.ts';
import { checkRenderedPage } from './release-check-page.ts';
import {
  filesOf,
  type Assignment,
  type RenderStep,
  type Step,
  type StepMessage,
  type StepResult,
} from './release-check-steps.ts';

/**
 * Runs a release for the release check before the server does (release-check-render.ts). Its
 * sandbox is in release-check-sandbox.ts and release-check-privileges.ts. It may hang, exit or run
 * out of memory.
 */

const ORIGIN = 'https://gate.test';
const NOW = Date.UTC(2026, 0, 3);
const KEEP_ALIVE_MS = 60_000;
/** Maximum length of text thrown by a release, characters. */
const TEXT_LENGTH = 1000;
/** Read before the process leaves the server's account. */
let texts: ReadonlyMap<string, string> = new Map();
const builds = new NodeBuildLoader({ read: (path) => textAt(path) });
/** Builds that failed to load and render nothing. */
const broken = new Set<string>();
/** Hidden from code that is loaded later, so that a release cannot send messages for the check. */
const send = detachSend();
/** Uncaught errors: in the server they would end the process. */
const uncaughtErrors: string[] = [];
for (const event of ['unhandledRejection', 'uncaughtException'])
  process.on(event, (error: unknown) => void uncaughtErrors.push(textOf(error)));

// A killed server cannot end its child processes, so this one exits when the channel closes.
process.once('disconnect', () => process.exit());
process.once('message', (assignment: Assignment) => void run(assignment));

async function run({ token, steps }: Assignment): Promise<void> {
  const sendMessage = (message: StepMessage) => send({ ...message, token });
  // Node exits when only a promise is pending, so a timer keeps it alive.
  setInterval(() => undefined, KEEP_ALIVE_MS);
  try {
    texts = await dropPrivileges([...new Set(steps.flatMap(filesOf))]);
  } catch (error) {
    await sendMessage({
      ends: 0,
      result: { problems: [`the check cannot drop root privileges (${textOf(error)})`] },
    });
    process.exit(1);
  }
  for (const [at, step] of steps.entries()) {
    await sendMessage({ begins: at });
    const result = await runStep(step);
    await waitForEventLoop();
    const uncaught = uncaughtErrors.splice(0).map((text) => `${text} (uncaught)`);
    await sendMessage({
      ends: at,
      result: { ...result, problems: [...result.problems, ...uncaught] },
    });
  }
  process.disconnect();
  process.exit(0);
}

async function textAt(path: string): Promise<string> {
  const text = texts.get(path);
  if (text === undefined) throw new Error('its node build cannot be read');
  return text;
}

/** Waits until the event loop has run the step's remaining work. */
const waitForEventLoop = () =>
  new Promise((resolve) => void setImmediate(() => setImmediate(resolve)));

async function runStep(step: Step): Promise<StepResult> {
  try {
    return step.do === 'load' ? await runLoadStep(step) : await runRenderStep(step);
  } catch (error) {
    if (step.do === 'load') broken.add(step.file);
    return { problems: [textOf(error)] };
  }
}

async function runLoadStep({ app, file }: Extract<Step, { do: 'load' }>): Promise<StepResult> {
  const before = snapshotGlobals();
  const timersBefore = countTimers();
  const loaded = (await builds.load(file)) as { remote?: unknown; render?: unknown };
  if (app === 'shell')
    return {
      problems: typeof loaded.render === 'function' ? [] : ['its node build exports no render()'],
    };
  const problems = changesSince(before).map(
    (name) => `it changes ${name}, which belongs to the page, while it loads`,
  );
  if (countTimers() > timersBefore) problems.push('it leaves a timer running after it loads');
  return { problems, ...moduleOf(loaded.remote) };
}

const countTimers = () =>
  process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

/** Returns what a remote's module declares. Reading it may throw, like everything in a release. */
function moduleOf(remote: unknown): Pick<StepResult, 'module'> {
  if (typeof remote !== 'object' || remote === null)
    throw new Error('its node build exports no remote');
  const { name, contract, routes } = remote as {
    name: unknown;
    contract: unknown;
    routes: unknown;
  };
  if (!Array.isArray(routes)) throw new Error('its module has no routes');
  return {
    module: {
      name: String(name),
      contract: String(contract),
      routes: routes.map((route: { name: unknown }) => String(route.name)),
    },
  };
}

async function runRenderStep({
  shell,
  remote,
  address,
  isMember,
  mayBeMissing,
  isOdd,
  isWanted,
}: Extract<Step, { do: 'draw' }>): Promise<StepResult> {
  if (broken.has(shell) || (remote && broken.has(remote.file))) return { problems: [] };
  const { render } = (await builds.load(shell)) as {
    render: (request: PageRequest) => Promise<PageAnswer>;
  };
  const before = snapshotGlobals();
  const problems: string[] = [];
  const usedBefore = process.cpuUsage();
  const answer = await render(
    pageRequest(address, {
      isMember,
      remote,
      report: (error) => void problems.push(textOf(error)),
    }),
  );
  const used = process.cpuUsage(usedBefore);
  const usedMs = (used.user + used.system) / 1000;
  if (usedMs > RELEASE_BUDGET.renderMs)
    problems.push(
      `it takes ${Math.round(usedMs)} ms of processor time, more than ${RELEASE_BUDGET.renderMs}`,
    );
  if (problems.length === 0)
    problems.push(...checkRenderedPage(answer, { owner: remote?.name, mayBeMissing, isOdd }));
  problems.push(
    ...changesSince(before).map((name) => `it changes ${name}, which belongs to the page`),
  );
  return {
    problems,
    ...(isWanted && problems.length === 0 && answer.kind === 'document' ? { page: answer } : {}),
  };
}

function pageRequest(
  address: string,
  {
    isMember,
    remote,
    report,
  }: Pick<PageRequest, 'isMember' | 'report'> & { remote: RenderStep['remote'] },
): PageRequest {
  return {
    address,
    origin: ORIGIN,
    host: 'gate.test',
    language: 'en',
    theme: 'dark',
    isMember,
    isBlocked: false,
    ads: {},
    now: NOW,
    report,
    links: {
      siteName: 'Gate',
      watchMeLive: '',
      joinNow: '',
      partners: [],
      sisterSites: [],
      supportEmail: '',
    },
    call: async (name: string) => {
      if (!isReadName(name)) throw new Error(`${textOfThrown(name)} is not a read of the server`);
      // Frozen like the server's responses, so that a release which changes one is refused here.
      return deepFreeze(exampleAnswer(name));
    },
    async remote(name) {
      if (name !== remote?.name) return undefined;
      const { remote: module } = (await builds.load(remote.file)) as { remote: unknown };
      return {
        module,
        release: { release: remote.release, entry: '', global: '', integrity: '', exposes: [] },
      };
    },
  };
}

/**
 * Removes `process.send` and returns a replacement. It resolves after the message was sent, so the
 * end of the process cannot lose the message.
 */
function detachSend(): (message: object) => Promise<void> {
  const send = process.send?.bind(process);
  if (!send) throw new Error('only the release check can start this program');
  Reflect.deleteProperty(process, 'send');
  return (message) => new Promise((resolve) => void send(message, () => resolve()));
}

const textOf = (error: unknown): string =>
  textOfThrown(error).slice(0, TEXT_LENGTH).replace(/\.+$/, '');
