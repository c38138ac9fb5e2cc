/**
 * Aborts when a terminal or a service manager asks the command to stop, so that the command can
 * finish its step and close the database.
 */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => stopping.abort(new Error(`stopped by ${name}`)));
  return stopping.signal;
}
