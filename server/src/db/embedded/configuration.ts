import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ClusterSettings {
  socket: string;
  /** False only for temporary test clusters: a power failure loses their data. */
  isDurable: boolean;
}

const FILE = 'nocturne.conf';
const INCLUDE = `include = '${FILE}'`;

/** Writes the settings into a cluster's data folder. They override those of initdb. */
export function writeConfiguration(data: string, settings: ClusterSettings): void {
  writeFileSync(join(data, FILE), configurationText(settings), { mode: 0o644 });
  const main = join(data, 'postgresql.conf');
  if (!readFileSync(main, 'utf8').includes(INCLUDE)) appendFileSync(main, `\n${INCLUDE}\n`);
}

/**
 * Listens on a unix socket only. Commits wait for the disk. Queries are short, so JIT is off. Sizes
 * suit a laptop.
 */
export function configurationText({ socket, isDurable }: ClusterSettings): string {
  const switchText = isDurable ? 'on' : 'off';
  const settings: Record<string, string> = {
    listen_addresses: quoted(''),
    unix_socket_directories: quoted(socket),
    unix_socket_permissions: '0700',
    // An idle site has about 17, a busy one up to 60. Several sites and commands may share the
    // database, and an unused slot costs only some kilobytes.
    max_connections: '300',
    timezone: quoted('UTC'),
    log_timezone: quoted('UTC'),
    fsync: switchText,
    synchronous_commit: switchText,
    full_page_writes: switchText,
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: quoted('2GB'),
    checkpoint_timeout: quoted('15min'),
    shared_buffers: quoted('192MB'),
    work_mem: quoted('16MB'),
    maintenance_work_mem: quoted('128MB'),
    effective_cache_size: quoted('1GB'),
    random_page_cost: '1.1',
    jit: 'off',
    idle_in_transaction_session_timeout: quoted('60s'),
    log_min_messages: 'warning',
    log_checkpoints: 'off',
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
