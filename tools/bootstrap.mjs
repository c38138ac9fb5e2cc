/**
 * The one door to the tools: `node tools/bootstrap.mjs <command> [args]`. Runs on any Node from 20, without packages:
 * installs them when they are missing or old, picks Node 24 and runs `tools/src/<command>.ts` with it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_MAJOR = 24;
const SHELLS = ['sh', 'dash', 'bash', 'ash', 'zsh', 'ksh'];
const WATCH_MS = 500;
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const [command = '', ...args] = process.argv.slice(2);
const script = join(ROOT, 'tools', 'src', `${command}.ts`);
if (!/^[a-z-]+$/.test(command) || !existsSync(script)) stop(`There is no command "${command}".`);
const isFirst = !packagesAreCurrent();
if (command === 'start' && isFirst)
  console.log(
    'First start: packages, builds, database, demo. The site is open in about 2 minutes on two quiet cores.',
  );
if (isFirst) install();
run(nodeProgram(), [script, ...args]);

/** npm writes what it installed into node_modules/.package-lock.json: it must say the same as package-lock.json, and be there. */
function packagesAreCurrent() {
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  const same = Object.entries(installed).every(
    ([path, entry]) => wanted[path] && wanted[path].integrity === entry.integrity,
  );
  // A new remote's own link is made with it (`npm run remotes -- new`); npm writes it down at the next installation.
  const isLinked = (path, entry) => entry.link === true && existsSync(join(ROOT, path));
  const whole = Object.entries(wanted).every(
    ([path, entry]) =>
      installed[path] || entry.optional || isLinked(path, entry) || !path.includes('node_modules/'),
  );
  // Packages of one workspace lie in a folder of its own, which a copy of node_modules alone leaves behind.
  const there = Object.entries(installed).every(
    ([path, entry]) =>
      entry.link ||
      entry.optional ||
      !path.includes('node_modules/') ||
      existsSync(join(ROOT, path, 'package.json')),
  );
  return same && whole && there;
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Install scripts stay off: no package here needs one, and a script could reach the network. */
function install() {
  console.log('Installing packages (npm ci), about 40 s…');
  const npm = process.env.npm_execpath;
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status, error } = spawnSync(program, [...first, ...options], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0)
    stop(
      `npm ci failed${error ? `: ${error.message}` : ''}. Check the network and run it by hand to see more.`,
    );
}

/** This very Node when it is new enough, else the one that npm brought. */
function nodeProgram() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  const brought = join(ROOT, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
  if (process.platform === 'linux' && existsSync(brought)) return brought;
  return stop(
    `Node ${NODE_MAJOR} is needed, this is ${process.version}: install it from https://nodejs.org and try again.`,
  );
}

function run(node, argv) {
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
  // By the channel a command notices that this process was killed.
  const child = spawn(node, argv, {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: path },
  });
  // A terminal sends its Ctrl-C to the whole group: the child has it already.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithNpm(() => child.kill('SIGTERM'));
  child.on('error', (error) => stop(error.message));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/**
 * Calls back once npm, or the shell that it ran this in, is gone: some shells do not pass a signal on, and whoever is
 * killed can tell nobody.
 */
function endWithNpm(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const [name, npm] = statusOf(parent);
  const isGone = () =>
    process.ppid !== parent || (SHELLS.includes(name) && statusOf(parent)[1] !== npm);
  const watching = setInterval(() => {
    if (!isGone()) return;
    clearInterval(watching);
    end();
  }, WATCH_MS);
  watching.unref();
}

/** Name and parent of a process, as Linux tells them; nothing elsewhere. */
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
