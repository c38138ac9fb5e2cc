import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

export interface Listening {
  origin: string;
  stop(): Promise<void>;
}

/** Serves on a free port of 127.0.0.1. */
export async function listen(handle: RequestListener): Promise<Listening> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
