import { parentPort, workerData } from 'node:worker_threads';
import { buildSnapshot } from '../catalogue/build-snapshot.ts';
import type { SnapshotData } from '../catalogue/snapshot-data.ts';
import { openDatabase, type DatabaseConnection } from '../db/database.ts';
import { createSnapshotRepository } from './create-snapshot-repository.ts';

/** Thread that builds one snapshot and transfers its memory. */
const db = openDatabase(workerData as DatabaseConnection | string, { poolSize: 1 });
try {
  const data = buildSnapshot(await createSnapshotRepository(db).load());
  parentPort?.postMessage(data, buffersOf(data));
} finally {
  await db.destroy();
}

/** Returns all buffers of the snapshot's arrays, so that they are transferred instead of copied. */
function buffersOf(data: SnapshotData): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  collectBuffers(data, found);
  return [...found];
}

function collectBuffers(value: unknown, found: Set<ArrayBuffer>): void {
  if (ArrayBuffer.isView(value)) found.add(value.buffer as ArrayBuffer);
  else if (value instanceof Map) for (const one of value.values()) collectBuffers(one, found);
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) collectBuffers(one, found);
}
