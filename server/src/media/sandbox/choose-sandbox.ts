import { access } from 'node:fs/promises';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMediaError } from '../media-error.ts';
import { runTool } from '../run.ts';
import { bubblewrap } from './bubblewrap.ts';
import { accountOnly, limitsOnly } from './limits.ts';
import type { Sandbox } from './sandbox.ts';
import { toolUser } from './tool-user.ts';

/** The best sandbox that works here, and the reason why it is not bubblewrap (empty if it is). */
export type SandboxChoice = { readonly sandbox: Sandbox; readonly sandboxReason: string };

interface ChooseOptions {
  ffmpeg: string;
  /** Folder for the trial run. */
  folder: string;
  /** Possible paths of bubblewrap: that of BWRAP_PATH, or the usual ones by default. */
  bwrapPaths?: readonly string[];
}

const BWRAP_PATHS = ['/usr/bin/bwrap', '/usr/local/bin/bwrap'];
const TRIAL_MS = 20_000;
const TRIAL = 'sandbox trial';

/**
 * Chooses bubblewrap if it works, else limits, else only an account other than root.
 *
 * Each is tested by a run of ffmpeg that reads one file and writes another. A machine may have
 * bubblewrap and still refuse it namespaces.
 */
export async function chooseSandbox({
  ffmpeg,
  folder,
  bwrapPaths = BWRAP_PATHS,
}: ChooseOptions): Promise<SandboxChoice> {
  const user = toolUser();
  const [bwrap, prlimit, setpriv] = await Promise.all(
    [bwrapPaths, ['/usr/bin/prlimit'], ['/usr/bin/setpriv']].map(findFirstExisting),
  );
  const reasons: string[] = [];
  const candidates: Sandbox[] = [];
  if (bwrap === undefined) reasons.push('bubblewrap is not installed');
  if (prlimit === undefined || setpriv === undefined) reasons.push('util-linux is not installed');
  else {
    if (bwrap !== undefined) candidates.push(bubblewrap({ bwrap, prlimit, setpriv }, user));
    candidates.push(limitsOnly({ setpriv, prlimit }, user));
  }
  for (const sandbox of candidates) {
    const reason = await trialFailure(sandbox, ffmpeg, folder);
    if (reason === undefined) return { sandbox, sandboxReason: reasons.join('; ') };
    reasons.push(`${sandbox.kind} does not work here: ${reason}`);
  }
  return { sandbox: accountOnly(user), sandboxReason: reasons.join('; ') };
}

/** Returns the reason why the trial failed; undefined if it succeeded. */
async function trialFailure(
  sandbox: Sandbox,
  program: string,
  parent: string,
): Promise<string | undefined> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'sandbox-'));
  const work = await mkdtemp(join(folder, 'work-'));
  const input = join(folder, 'input');
  try {
    await writeFile(input, TRIAL, { mode: 0o600 });
    const raw = ['-f', 'u8', '-ar', '8000', '-ac', '1'];
    const args = [
      '-nostdin',
      '-v',
      'error',
      ...raw,
      '-i',
      `file:${input}`,
      ...raw,
      '-c',
      'copy',
      'output',
    ];
    await runTool(
      { program, args, folder: work, reads: [input] },
      { sandbox, deadlineMs: TRIAL_MS },
    );
    return (await readFile(join(work, 'output'), 'latin1')) === TRIAL
      ? undefined
      : 'the trial run wrote unexpected output';
  } catch (error) {
    return isMediaError(error) ? lastLine(error.stderrTail || error.message) : String(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}

async function findFirstExisting(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    const exists = await access(path).then(
      () => true,
      () => false,
    );
    if (exists) return path;
  }
  return undefined;
}
