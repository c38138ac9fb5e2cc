import { once } from 'node:events';
import { createServer } from 'node:net';

/** Rejects with a text for the operator if the server cannot listen on the port of the site. */
export async function requireFreePort({
  port,
  host,
}: {
  port: number;
  host: string;
}): Promise<void> {
  const probe = createServer();
  probe.listen({ port, host });
  try {
    await once(probe, 'listening');
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    throw new Error(
      `The site cannot listen on ${host}:${port} (${code}). Stop the process that uses the ` +
        'port, or set PORT to another one.',
      {
        cause,
      },
    );
  }
  probe.close();
  await once(probe, 'close');
}
