import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataRequestsRepository } from '../repositories/privacy/data-requests-repository.ts';
import type { MemberDataRepository } from '../repositories/privacy/member-data-repository.ts';

interface ExportDeps {
  requests: DataRequestsRepository;
  data: Pick<MemberDataRepository, 'readSections'>;
  /** Private folder. Only the member who asked for an export may download it. */
  folder: string;
  now: () => Date;
}

/** Only the site's own account reads the files. */
const PRIVATE_MODE = 0o600;

/**
 * The job "exports": writes the requested files and removes the expired ones.
 *
 * A failing export stays open for the next run and does not delay the others. The job then rejects
 * with an AggregateError.
 */
export async function writeExports(deps: ExportDeps): Promise<void> {
  const { requests, folder, now } = deps;
  for (const { id, fileKey } of await requests.listExpiredExports(now())) {
    await rm(join(folder, fileKey), { force: true });
    await requests.clearFile(id);
  }
  const failures: unknown[] = [];
  for (const request of await requests.listOpenExports()) {
    await completeExport(deps, request).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `could not write all exports: ${failures.length} failed`);
}

async function completeExport(
  deps: ExportDeps,
  { id, userId }: { id: number; userId: number },
): Promise<void> {
  const { requests, folder, now } = deps;
  const fileKey = `${randomUUID()}.json`;
  const bytes = await writeExportFile(deps, userId, fileKey);
  if (!(await requests.finishExport(id, { fileKey, bytes, now: now() })))
    await rm(join(folder, fileKey), { force: true });
}

/**
 * Writes one JSON object with a list per section, and `unreadable` for sealed values that do not
 * open. An incomplete file has another name.
 */
async function writeExportFile(
  { data, folder, now }: ExportDeps,
  userId: number,
  fileKey: string,
): Promise<number> {
  const path = join(folder, fileKey);
  const file = await open(`${path}.part`, 'w', PRIVATE_MODE);
  try {
    await file.appendFile(`{\n"made_at": ${JSON.stringify(now())}`);
    const writeSection = (section: string, rows: readonly unknown[]) =>
      file.appendFile(`,\n${JSON.stringify(section)}: ${JSON.stringify(rows, null, 1)}`);
    await writeSection('unreadable', await data.readSections(userId, writeSection));
    await file.appendFile('\n}\n');
    await file.close();
    await rename(`${path}.part`, path);
  } catch (error) {
    await file.close();
    await rm(`${path}.part`, { force: true });
    throw error;
  }
  return (await stat(path)).size;
}
