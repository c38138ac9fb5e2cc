/** PostgreSQL codes: starting or stopping, out of connections, or statement timeout. */
const POSTGRES_CODES: readonly unknown[] = [
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '53300',
  '57014',
];
/** Socket errors of the connection. */
const SOCKET_CODES: readonly unknown[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/**
 * Messages of the pool and its clients, which have no code: no connection in time, or a broken one.
 */
const POOL_MESSAGES = [
  /^timeout (exceeded|expired)/,
  /^Query read timeout/,
  /^Connection terminated/,
  /^Client (has encountered a connection error|was closed)/,
];

/**
 * True if an error means that the database is unavailable. A missing unix socket is ENOENT on
 * `connect`; any other ENOENT is a missing file.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, syscall, message = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  if (code === undefined) return POOL_MESSAGES.some((known) => known.test(message));
  return (
    POSTGRES_CODES.includes(code) ||
    SOCKET_CODES.includes(code) ||
    (code === 'ENOENT' && syscall === 'connect')
  );
}
