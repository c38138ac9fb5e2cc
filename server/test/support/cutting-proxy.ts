import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A proxy to a server on this machine. It can cut connections and counts the bytes sent to the
 * server.
 */
export interface CuttingProxy {
  url: string;
  /** Bytes sent to the server. */
  sent: () => number;
  /** Cuts every connection once this many more bytes are sent, then calls `onCut`. */
  cutAfter: (bytes: number, onCut?: () => void) => void;
  close: () => Promise<void>;
}

/** Calls `port` for each connection, because the server may have restarted. */
export async function openCuttingProxy(port: () => number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let sent = 0;
  let cut: { at: number; onCut: () => void } | undefined;
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const server = createServer((client) => {
    const upstream = connect(port(), '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    upstream.pipe(client);
    client.on('data', (chunk: Buffer) => {
      const rest = cut && chunk.subarray(0, Math.max(0, cut.at - sent));
      if (!cut || !rest || rest.length === chunk.length) {
        sent += chunk.length;
        if (!upstream.write(chunk)) {
          client.pause();
          upstream.once('drain', () => client.resume());
        }
        return;
      }
      const { onCut } = cut;
      cut = undefined;
      sent += rest.length;
      upstream.write(rest, () => {
        cutAll();
        onCut();
      });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    cutAfter: (bytes, onCut = () => undefined) => (cut = { at: sent + bytes, onCut }),
    close: async () => {
      cutAll();
      await new Promise<unknown>((closed) => server.close(closed));
    },
  };
}
