import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { requireFreePort } from './free-port.ts';

test('O41 requireFreePort names a port in use and leaves a free one free', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(requireFreePort({ port, host: '127.0.0.1' })).rejects.toThrow(
    `cannot listen on 127.0.0.1:${port} (EADDRINUSE)`,
  );
  other.close();
  await once(other, 'close');
  await requireFreePort({ port, host: '127.0.0.1' });
  await requireFreePort({ port, host: '127.0.0.1' });
});
