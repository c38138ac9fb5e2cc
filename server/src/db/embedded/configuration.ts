import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ClusterSettings {
  socket: string;
  /** False only for throw-away clusters of tests: after a power cut such data is lost. */
  durable: boolean;
}

const FILE = 'nocturne.conf';
const INCLUDE = `include = '${FILE}'`;

/** Writes our settings into a cluster's data folder; they win over what initdb chose. */
export function writeConfiguration(data: string, settings: ClusterSettings): void {
  writeFileSync(join(data, FILE), configurationText(settings), { mode: 0o644 });
  const main = join(data, 'postgresql.conf');
  if (!readFileSync(main, 'utf8').includes(INCLUDE)) appendFileSync(main, `\n${INCLUDE}\n`);
}

/** Unix socket only; a commit answers when it is on the disk; short queries, so no JIT; sized for a laptop. */
export function configurationText({ socket, durable }: ClusterSettings): string {
  const switchText = durable ? 'on' : 'off';
  const settings: Record<string, string> = {
    listen_addresses: quoted(''),
    unix_socket_directories: quoted(socket),
    unix_socket_permissions: '0700',
    // A site takes about eighteen, and several may run over the same data, with commands beside them.
    max_connections: '120',
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
