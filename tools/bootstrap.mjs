/**
 * The entry point of the tools: `node tools/bootstrap.mjs <command> [args]`. It runs on Node 20 and
 * later without packages. It installs missing or outdated packages, picks Node 24 and runs
 * `tools/src/<command>.ts`.
 *
 * `nocturne` is the command line of a site. It runs in the caller's folder, and standard output
 * belongs to its commands. On Node 24 it runs in this process, which saves a start of Node. It
 * installs packages only if there are none: `npm ci` deletes those that a running site uses.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const NODE_MAJOR = 24;
const SHELLS = ['sh', 'dash', 'bash', 'ash', 'zsh', 'ksh'];
const WATCH_MS = 500;
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const COMPILE_CACHE = join(ROOT, '.cache', 'compiled');

const [command = '', ...args] = process.argv.slice(2);
const script = join(ROOT, 'tools', 'src', `${command}.ts`);
if (!/^[a-z-]+$/.test(command) || !existsSync(script)) stop(`There is no command "${command}".`);
const isNocturne = command === 'nocturne';
const needsInstall = !packagesAreCurrent();
if (command === 'start' && needsInstall)
  console.log(
    'First start: installing packages, building, creating the database and the demo. The site is ' +
      'available in about 2 minutes on two idle cores.',
  );
if (needsInstall && isNocturne) refuseInstallation();
if (needsInstall) install();
if (isNocturne && nodeProgram() === process.execPath) {
  process.argv.splice(1, 2, script);
  // Before the first TypeScript: without a cached copy of it Node loads its compiler, 0.25 s.
  module.enableCompileCache(COMPILE_CACHE);
  await import(pathToFileURL(script).href);
} else run(nodeProgram(), [script, ...args]);

/**
 * True if the installed packages match the lock. npm lists them in node_modules/.package-lock.json,
 * which must agree with package-lock.json.
 */
function packagesAreCurrent() {
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  const hasSameIntegrity = Object.entries(installed).every(
    ([path, entry]) => wanted[path] && wanted[path].integrity === entry.integrity,
  );
  // `nocturne remotes new` links a new remote; npm records the link at the next installation.
  const isLinked = (path, entry) => entry.link === true && existsSync(join(ROOT, path));
  const isComplete = Object.entries(wanted).every(
    ([path, entry]) =>
      installed[path] || entry.optional || isLinked(path, entry) || !path.includes('node_modules/'),
  );
  // Packages of a single workspace are in its own folder, which a copy of node_modules does not
  // include.
  const areFilesPresent = Object.entries(installed).every(
    ([path, entry]) =>
      entry.link ||
      entry.optional ||
      path.startsWith('node_modules/') ||
      !path.includes('node_modules/') ||
      existsSync(join(ROOT, path, 'package.json')),
  );
  return hasSameIntegrity && isComplete && areFilesPresent;
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Ends `nocturne` if it may not install the packages. A shell calls `completion` at its start and
 * while a person types.
 */
function refuseInstallation() {
  const [group, completion] = args;
  if (group === 'completion' && completion === 'propose') process.exit(1);
  const hasPackages = existsSync(join(ROOT, 'node_modules'));
  if (!hasPackages && group !== 'completion') return;
  stop(
    `The packages of ${ROOT} are ` +
      (hasPackages ? 'missing, outdated or being installed' : 'missing') +
      '. If npm start is running, wait until the site is available. Otherwise stop the site and ' +
      'run npm start or npm ci there.',
  );
}

/** Install scripts are disabled: no package needs one, and a script could access the network. */
function install() {
  const log = isNocturne ? console.error : console.log;
  log('Installing packages (npm ci), about 40 s…');
  const npm = process.env.npm_execpath;
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status, error } = spawnSync(program, [...first, ...options], {
    cwd: ROOT,
    stdio: ['inherit', isNocturne ? 2 : 'inherit', 'inherit'],
  });
  if (status !== 0)
    stop(
      `npm ci failed${error ? `: ${error.message}` : ''}. Check the network, and run it by ` +
        'hand for details.',
    );
}

/** The current Node if it is new enough, else the one that npm installed. */
function nodeProgram() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  const npmNode = join(ROOT, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
  if (process.platform === 'linux' && existsSync(npmNode)) return npmNode;
  return stop(
    `Node ${NODE_MAJOR} is required, but this is ${process.version}: install it from ` +
      'https://nodejs.org and try again.',
  );
}

function run(node, argv) {
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
  // The IPC channel lets a command notice that this process was killed.
  const child = spawn(node, argv, {
    cwd: isNocturne ? process.cwd() : ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: path,
      ...(isNocturne ? { NODE_COMPILE_CACHE: COMPILE_CACHE } : {}),
    },
  });
  // A terminal sends Ctrl-C to the whole process group, so the child already has it.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithNpm(() => child.kill('SIGTERM'));
  child.on('error', (error) => stop(error.message));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/**
 * Calls back once npm, or the shell in which it ran this, has exited. Some shells do not forward
 * signals, and a killed process cannot notify anyone.
 */
function endWithNpm(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const [name, npm] = statusOf(parent);
  const hasExited = () =>
    process.ppid !== parent || (SHELLS.includes(name) && statusOf(parent)[1] !== npm);
  const timer = setInterval(() => {
    if (!hasExited()) return;
    clearInterval(timer);
    end();
  }, WATCH_MS);
  timer.unref();
}

/** Name and parent of a process on Linux; empty on other systems. */
function statusOf(pid) {
  try {
    const [, name, , ppid] = /\((.*)\) (\S) (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return [name, Number(ppid)];
  } catch {
    return [];
  }
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
