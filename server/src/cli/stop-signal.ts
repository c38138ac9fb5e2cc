/** Fires when a terminal or a service manager asks the command to stop: it then ends what it began and closes the database in order. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => stopping.abort(new Error(`stopped by ${name}`)));
  return stopping.signal;
}
