import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataRequestsRepository } from '../repositories/data-requests-repository.ts';
import type { MemberDataRepository } from '../repositories/member-data-repository.ts';

interface ExportParts {
  requests: DataRequestsRepository;
  data: MemberDataRepository;
  /** Private: nothing is served from it but to the member it is of. */
  folder: string;
  now: () => Date;
}

/** Only the site's own account reads the files. */
const PRIVATE_MODE = 0o600;

/** The job "exports": makes the files that members asked for, and removes those that may be kept no longer. */
export async function makeExports(parts: ExportParts): Promise<void> {
  const { requests, folder, now } = parts;
  for (const { id, fileKey } of await requests.endedExports(now())) {
    await rm(join(folder, fileKey), { force: true });
    await requests.forgetFile(id);
  }
  for (const { id, userId } of await requests.openExports()) {
    const fileKey = `${randomUUID()}.json`;
    const bytes = await writeExport(parts, userId, fileKey);
    if (!(await requests.finishExport(id, { fileKey, bytes, now: now() }))) await rm(join(folder, fileKey), { force: true });
  }
}

/** One JSON object with a list for each section. A file that was broken off bears another name. */
async function writeExport({ data, folder, now }: ExportParts, userId: number, fileKey: string): Promise<number> {
  const path = join(folder, fileKey);
  const file = createWriteStream(`${path}.part`, { mode: PRIVATE_MODE });
  await once(file, 'open');
  const write = async (text: string): Promise<void> => {
    if (!file.write(text)) await once(file, 'drain');
  };
  try {
    await write(`{\n"made_at": ${JSON.stringify(now())}`);
    await data.read(userId, (section, rows) => write(`,\n${JSON.stringify(section)}: ${JSON.stringify(rows, null, 1)}`));
    await write('\n}\n');
    file.end();
    await once(file, 'finish');
    await rename(`${path}.part`, path);
  } catch (error) {
    file.destroy();
    await rm(`${path}.part`, { force: true });
    throw error;
  }
  return (await stat(path)).size;
}
