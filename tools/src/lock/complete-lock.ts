/** The used fields of an entry in package-lock.json. */
export interface LockEntry {
  version?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const OS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const CPU = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];
const LIBC: Readonly<Record<string, string>> = { musl: 'musl', gnu: 'glibc' };
/** No machine has this operating system, so such a package is never installed. */
const NO_OS = 'none';

/**
 * Adds optional packages of other platforms that the registry lacked when the lock was written.
 * Without an entry for each of them `npm ci` refuses the lock on every machine. Each entry has the
 * version that its owner requires and the platform in its name, so that no machine downloads
 * packages of another platform. Returns the added paths.
 */
export function completeLock(packages: Record<string, LockEntry>): string[] {
  const wanted = Object.entries(packages).flatMap(([owner, entry]) =>
    Object.entries(entry.optionalDependencies ?? {}).map(([name, range]) => ({
      owner,
      name,
      version: range.replace(/^[\^~>=]+/, ''),
    })),
  );
  return wanted.flatMap(({ owner, name, version }) => {
    if (isFound(packages, owner, name)) return [];
    const path = `node_modules/${name}`;
    packages[path] = { version, ...platformOf(name), optional: true };
    return [path];
  });
}

/** Searches as Node does: beside the owner's packages, then one folder up, to the top. */
function isFound(
  packages: Readonly<Record<string, LockEntry>>,
  owner: string,
  name: string,
): boolean {
  let folder = owner;
  for (;;) {
    if (packages[`${folder}${folder === '' ? '' : '/'}node_modules/${name}`] !== undefined)
      return true;
    if (folder === '') return false;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1));
  }
}

/** Reads `@swc/core-linux-arm64-musl` as linux, arm64, musl. */
export function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => OS.includes(word));
  const cpu = words.filter((word) => CPU.includes(word));
  const libc = words.flatMap((word) => LIBC[word] ?? []);
  if (os.length === 0 && cpu.length === 0) return { os: [NO_OS] };
  return {
    ...(os.length > 0 && { os }),
    ...(cpu.length > 0 && { cpu }),
    ...(libc.length > 0 && { libc }),
  };
}
