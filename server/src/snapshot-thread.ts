import { parentPort, workerData } from 'node:worker_threads';
import { buildSnapshot } from './catalogue/build-snapshot.ts';
import type { SnapshotData } from './catalogue/snapshot-data.ts';
import { openDatabase, type DatabaseConnection } from './db/database.ts';
import { SnapshotRepository } from './repositories/snapshot-repository.ts';

/** Thread that builds one snapshot and hands its memory over. */
const db = openDatabase(workerData as DatabaseConnection | string, { poolSize: 1 });
try {
  const data = buildSnapshot(await new SnapshotRepository(db).load());
  parentPort?.postMessage(data, memoryOf(data));
} finally {
  await db.destroy();
}

function memoryOf(data: SnapshotData): ArrayBuffer[] {
  const columns = [
    data.ids,
    data.durations,
    data.posted,
    data.flags,
    data.channels,
    data.users,
    data.cast.offsets,
    data.cast.values,
    data.postings.offsets,
    data.postings.values,
  ];
  const lists = [data.categories, data.performers, data.channelVideos, data.userVideos].flatMap((map) => [...map.values()]);
  const arrays = [...columns, ...Object.values(data.orders), ...Object.values(data.ranks), ...lists];
  return [...new Set(arrays.map((array) => array.buffer as ArrayBuffer))];
}
