/** Of PostgreSQL: it starts or stops, has no connection left, or was too slow for the time limit of a statement. */
const POSTGRES_CODES: readonly unknown[] = [
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '53300',
  '57014',
];
/** Of the socket to it. */
const SOCKET_CODES: readonly unknown[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** Of the pool and its clients, which give no code: no connection in time, or one that broke. */
const POOL_MESSAGES =
  /^(timeout (exceeded|expired)|Query read timeout|Connection terminated|Client (has encountered a connection error|was closed))/;

/** Whether an error says that the database cannot be had at the moment. A unix socket that is not there is ENOENT, as a missing file is. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, syscall, message = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  if (code === undefined) return POOL_MESSAGES.test(message);
  return (
    POSTGRES_CODES.includes(code) ||
    SOCKET_CODES.includes(code) ||
    (code === 'ENOENT' && syscall === 'connect')
  );
}
