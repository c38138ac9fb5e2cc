import { gzipSync } from 'node:zlib';

/**
 * Total gzipped size of the bodies at these addresses, kilobytes of 1000. Throws if one does not
 * answer.
 */
export async function zippedKb(addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map(zippedBytes));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

async function zippedBytes(address: string): Promise<number> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length;
}
