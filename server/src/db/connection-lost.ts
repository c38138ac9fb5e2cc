/** Error codes of PostgreSQL and the socket for a connection that ended during use. */
const CODES: readonly unknown[] = ['57P01', '57P02', '08006', '08003', 'ECONNRESET', 'EPIPE'];
/** The driver's own messages for the same failures, which have no code. */
const MESSAGES = /^(Connection terminated|Client (has encountered a connection error|was closed))/;
const TIMEOUT = /^Query read timeout/;

/**
 * True if an error means that the connection of the query has ended. Another connection may run the
 * same query.
 */
export function isConnectionLost(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return code === undefined ? MESSAGES.test(message) : CODES.includes(code);
}

/** True if a query got no response within the client's own limit. */
export function isQueryTimeout(error: unknown): boolean {
  return TIMEOUT.test((error as Partial<Error> | undefined)?.message ?? '');
}
