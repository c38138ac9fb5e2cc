import { describe, expect, test } from '@jest/globals';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DiskReserve, CHECK_EVERY_BYTES } from './disk-reserve.ts';

const reserveOf = (free: () => number) =>
  new DiskReserve({ folder: '/', bytes: 1000, freeBytes: () => Promise.resolve(free()) });

describe('M12 DiskReserve', () => {
  test('M12 counts the announced bytes', async () => {
    const reserve = reserveOf(() => 1500);
    await expect(reserve.requireFreeSpace(500)).resolves.toBeUndefined();
    await expect(reserve.requireFreeSpace(501)).rejects.toMatchObject({ code: 'ENOSPC' });
  });

  test('M12 aborts a running stream when the disk falls below the reserve', async () => {
    const piece = Buffer.alloc(CHECK_EVERY_BYTES / 2);
    let written = 0;
    const disk = new Writable({
      write(chunk: Buffer, _encoding, next) {
        written += chunk.length;
        next();
      },
    });
    const free = () => (written < CHECK_EVERY_BYTES ? Number.MAX_SAFE_INTEGER : 0);
    const endless = Readable.from(
      (function* () {
        for (;;) yield piece;
      })(),
    );
    await expect(pipeline(endless, reserveOf(free).watch(), disk)).rejects.toMatchObject({
      code: 'ENOSPC',
    });
    expect(written).toBeGreaterThanOrEqual(CHECK_EVERY_BYTES);
    expect(written).toBeLessThanOrEqual(3 * CHECK_EVERY_BYTES);
  });

  test('M12 reads the free space of the disk by default', async () => {
    await expect(
      new DiskReserve({ folder: '/', bytes: 0 }).requireFreeSpace(),
    ).resolves.toBeUndefined();
    await expect(
      new DiskReserve({ folder: '/', bytes: Number.MAX_SAFE_INTEGER }).requireFreeSpace(),
    ).rejects.toThrow('would be free');
  });
});
