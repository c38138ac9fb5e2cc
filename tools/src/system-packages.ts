import { spawnSync } from 'node:child_process';
import { findProgram, isProgram } from './process/find-program.ts';
import { run } from './process/run.ts';

/** A program of the operating system that the project uses. */
export interface SystemPackage {
  name: string;
  /** Names in PATH, the preferred one first. */
  programs: readonly string[];
  /** Environment variable with its path, which takes precedence. */
  variable: string;
  /** Name in each package manager; left out if it has none. */
  packages: Readonly<Partial<Record<ManagerName, string>>>;
}

type ManagerName = 'apt-get' | 'dnf' | 'apk' | 'pacman' | 'brew';

export const FFMPEG: SystemPackage = {
  name: 'ffmpeg',
  programs: ['ffmpeg'],
  variable: 'FFMPEG_PATH',
  packages: {
    'apt-get': 'ffmpeg',
    dnf: 'ffmpeg-free',
    apk: 'ffmpeg',
    pacman: 'ffmpeg',
    brew: 'ffmpeg',
  },
};

/** The sandbox of ffmpeg, on Linux only. */
export const BUBBLEWRAP: SystemPackage = {
  name: 'bubblewrap',
  programs: ['bwrap'],
  variable: 'BWRAP_PATH',
  packages: { 'apt-get': 'bubblewrap', dnf: 'bubblewrap', apk: 'bubblewrap', pacman: 'bubblewrap' },
};

/**
 * The headless shell comes first: it has the same engine without a window system, runs the tests
 * faster and is a smaller package.
 */
export const CHROMIUM: SystemPackage = {
  name: 'Chromium',
  programs: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
  variable: 'CHROMIUM_PATH',
  packages: {
    'apt-get': 'chromium-headless-shell',
    dnf: 'chromium',
    apk: 'chromium',
    pacman: 'chromium',
    brew: 'chromium',
  },
};

/** Commands that install one package, most common manager first. */
const INSTALL_COMMANDS: Readonly<Record<ManagerName, (name: string) => string[][]>> = {
  'apt-get': (name) => [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name],
  ],
  dnf: (name) => [['dnf', 'install', '-y', '-q', name]],
  apk: (name) => [['apk', 'add', '--quiet', name]],
  pacman: (name) => [['pacman', '-Sy', '--noconfirm', '--needed', name]],
  brew: (name) => [['brew', 'install', '--quiet', name]],
};
const MANAGERS = Object.keys(INSTALL_COMMANDS) as ManagerName[];

/**
 * Finds a program. If it is missing and we have permission (root, or sudo without a password),
 * installs it with the system's package manager. Resolves with its path, or prints advice and
 * resolves with undefined.
 */
export async function ensureProgram(wanted: SystemPackage): Promise<string | undefined> {
  const found = locate(wanted);
  if (found !== undefined) return found;
  const manager = MANAGERS.find((name) => findProgram([name]) !== undefined);
  if (manager !== undefined && (manager === 'brew' || isRoot() || hasSudo()))
    await install(wanted, manager);
  const installed = locate(wanted);
  if (installed === undefined) console.log(advice(wanted, manager));
  return installed;
}

/**
 * Path of a program: the file in its variable, else the one in PATH. Undefined if the variable
 * names no program.
 */
export function locate(
  wanted: SystemPackage,
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const named = env[wanted.variable];
  if (named) return isProgram(named) ? named : undefined;
  return findProgram(wanted.programs, env['PATH']);
}

/** Message for a machine on which we may not install packages. */
export function advice(wanted: SystemPackage, manager: string | undefined): string {
  const knownManager = MANAGERS.find((name) => name === manager);
  const install =
    knownManager === undefined ? undefined : installCommands(wanted, knownManager, false).at(-1);
  const command = install === undefined ? '' : ` (${install.join(' ')})`;
  return `${wanted.name} is missing: install it${command}, or set ${wanted.variable} to its path.`;
}

/** Commands that install a package; only brew runs without root. */
export function installCommands(
  wanted: SystemPackage,
  manager: ManagerName,
  hasRoot: boolean,
): string[][] {
  const name = wanted.packages[manager];
  const commands = name === undefined ? [] : INSTALL_COMMANDS[manager](name);
  return hasRoot || manager === 'brew'
    ? commands
    : commands.map((command) => ['sudo', '-n', ...command]);
}

async function install(wanted: SystemPackage, manager: ManagerName): Promise<void> {
  console.log(`Installing ${wanted.name} with ${manager}, about 20 s…`);
  for (const [program = '', ...args] of installCommands(wanted, manager, isRoot())) {
    const code = await run(program, args, {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      quiet: true,
    });
    // A failed update may still leave usable package lists.
    if (code !== 0 && !args.includes('update')) return;
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function hasSudo(): boolean {
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
}
