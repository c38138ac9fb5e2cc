import type { OperationName } from '@nocturne/contracts/operations';
import type { PageAnswer, PageRequest } from '@nocturne/contracts/page';
import { NodeBuilds } from '../pages/node-builds.ts';
import { exampleAnswer } from './release-gate-answers.ts';
import { changesSince, stateOfGlobals } from './release-gate-globals.ts';
import type { Step, StepMessage, StepResult } from './release-gate-steps.ts';

/**
 * The program in which the gate runs a release before the server does (release-gate-render.ts): no file may be written and no process begun from it
 * (Node's permission model), it has no secret in its environment, and it may hang, exit or run out of memory.
 */

const ORIGIN = 'https://gate.test';
const NOW = Date.UTC(2026, 0, 3);
const AWAKE_MS = 60_000;
const builds = new NodeBuilds();
/** Builds that did not load: nothing is drawn with them. */
const broken = new Set<string>();
/** Taken away from what is loaded later, so that a release does not answer for the gate. */
const tell = takeSend();
takeSignals();
/** What was thrown where nobody waits for it: at the server it would end the process. */
const unheard: string[] = [];
for (const event of ['unhandledRejection', 'uncaughtException']) process.on(event, (error: unknown) => void unheard.push(textOf(error)));

process.once('message', (steps: Step[]) => void run(steps));

async function run(steps: readonly Step[]): Promise<void> {
  // A process in which nothing but a promise is waited for would end by itself.
  setInterval(() => undefined, AWAKE_MS);
  for (const [at, step] of steps.entries()) {
    await tell({ begins: at });
    const result = await perform(step);
    await settled();
    const left = unheard.splice(0).map((text) => `${text}, thrown where nothing waits for it`);
    await tell({ ends: at, result: { ...result, wrong: [...result.wrong, ...left] } });
  }
  process.disconnect();
  process.exit(0);
}

/** What the step left to the event loop has had its turn. */
const settled = () => new Promise((resolve) => void setImmediate(() => setImmediate(resolve)));

async function perform(step: Step): Promise<StepResult> {
  try {
    return step.do === 'load' ? await load(step) : await draw(step);
  } catch (error) {
    if (step.do === 'load') broken.add(step.file);
    return { wrong: [textOf(error)] };
  }
}

async function load({ app, file }: Extract<Step, { do: 'load' }>): Promise<StepResult> {
  const before = stateOfGlobals();
  const loaded = (await builds.load(file)) as { remote?: unknown; render?: unknown };
  if (app === 'shell') return { wrong: typeof loaded.render === 'function' ? [] : ['its node build exports no render()'] };
  const wrong = changesSince(before).map((name) => `it changes ${name}, which belongs to the page, as it is loaded`);
  return { wrong, ...moduleOf(loaded.remote) };
}

/** What a remote's module says of itself; reading it may throw, as everything of a release may. */
function moduleOf(remote: unknown): Pick<StepResult, 'module'> {
  if (typeof remote !== 'object' || remote === null) throw new Error('its node build exports no remote');
  const { name, contract, routes } = remote as { name: unknown; contract: unknown; routes: unknown };
  if (!Array.isArray(routes)) throw new Error('its module has no routes');
  return {
    module: { name: String(name), contract: String(contract), routes: routes.map((route: { name: unknown }) => String(route.name)) },
  };
}

async function draw({ shell, remote, address, isMember, mayLack }: Extract<Step, { do: 'draw' }>): Promise<StepResult> {
  if (broken.has(shell) || (remote && broken.has(remote.file))) return { wrong: [] };
  const { render } = (await builds.load(shell)) as { render: (request: PageRequest) => Promise<PageAnswer> };
  const before = stateOfGlobals();
  const wrong: string[] = [];
  const answer = await render(pageRequest(address, { isMember, remote, report: (error) => void wrong.push(textOf(error)) }));
  if (wrong.length === 0) wrong.push(...judge(answer, remote?.name, mayLack));
  return { wrong: [...wrong, ...changesSince(before).map((name) => `it changes ${name}, which belongs to the page`)] };
}

/** Whether a page is the one that was asked for, with the screen of its owner in it. */
function judge(answer: PageAnswer, owner: string | undefined, mayLack: boolean): string[] {
  if (answer.kind === 'redirect') return [`it leads on to ${answer.redirect}`];
  if (owner !== undefined && answer.remote !== owner) return mayLack && answer.status === 404 ? [] : ['nothing of it is drawn there'];
  return owner !== undefined && answer.status === 503 ? ['the page says that its data could not be had'] : [];
}

function pageRequest(
  address: string,
  { isMember, remote, report }: Pick<PageRequest, 'isMember' | 'report'> & { remote: { name: string; file: string } | undefined },
): PageRequest {
  return {
    ...{ address, origin: ORIGIN, host: 'gate.test', language: 'en', theme: 'dark', isMember, isBlocked: false, ads: {}, now: NOW, report },
    links: { siteName: 'Gate', watchMeLive: '', joinNow: '', partners: [], sisterSites: [], supportEmail: '' },
    call: (name: OperationName) => Promise.resolve(exampleAnswer(name)),
    async remote(name) {
      if (name !== remote?.name) return undefined;
      const { remote: module } = (await builds.load(remote.file)) as { remote: unknown };
      return { module, release: { release: `${name}-candidate`, entry: '', global: '', integrity: '', exposes: [] } };
    },
  };
}

/** Resolves when the message has left, so that what kills the process next does not take it along. */
function takeSend(): (message: StepMessage) => Promise<void> {
  const send = process.send?.bind(process);
  if (!send) throw new Error('this program is started by the gate');
  Reflect.deleteProperty(process, 'send');
  return (message) => new Promise((resolve) => void send(message, () => resolve()));
}

/** The permission model bounds files and processes, not signals: the server is this process's parent. */
function takeSignals(): void {
  for (const name of ['kill', '_kill']) Reflect.deleteProperty(process, name);
}

function textOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replace(/\.+$/, '');
}
