import { openJobsAdmin, type JobsAdmin, type ListedJob } from '../../jobs/jobs-admin.ts';
import type { CommandOutput, JsonFlag } from '../command-output.ts';
import { limited, type LimitFlag } from '../limited.ts';
import { withRepositories } from '../with-database.ts';

interface ListFlags extends JsonFlag, LimitFlag {
  readonly failed: boolean | undefined;
}

export function listJobs({ failed = false, limit }: ListFlags): Promise<CommandOutput> {
  return withJobsAdmin(async (jobsAdmin) => {
    const found = await jobsAdmin.listJobs({ isFailed: failed, count: limit + 1 });
    const { shown, note } = limited(found, limit);
    return {
      value: shown.map(presentJob),
      note,
      text: shown.map(textOf).join('\n') || 'no jobs',
    };
  });
}

export function retryJob(_flags: JsonFlag, id: string): Promise<CommandOutput> {
  return withJobsAdmin(async (jobsAdmin) => {
    if (!(await jobsAdmin.retryJob(id)))
      throw new Error(`there is no failed job ${id}, or its file is missing`);
    return { value: { id, queued: true }, text: `${id} is queued again` };
  });
}

export function removeJob(_flags: JsonFlag, id: string): Promise<CommandOutput> {
  return withJobsAdmin(async (jobsAdmin) => {
    if (!(await jobsAdmin.removeJob(id)))
      throw new Error(`there is no waiting or failed job ${id}`);
    return { value: { id, removed: true }, text: `${id} is removed` };
  });
}

function withJobsAdmin(
  run: (jobsAdmin: JobsAdmin) => Promise<CommandOutput>,
): Promise<CommandOutput> {
  return withRepositories(async ({ repositories, target }) => {
    const jobsAdmin = openJobsAdmin(target, repositories.ingest);
    try {
      return await run(jobsAdmin);
    } finally {
      await jobsAdmin.close();
    }
  });
}

function presentJob({ id, name, state, since, tries, reason }: ListedJob) {
  return { id, name, state, since: since.toISOString(), tries, reason };
}

function textOf({ id, name, state, since, tries, reason }: ListedJob): string {
  return [
    id,
    name,
    state,
    since.toISOString(),
    `attempts: ${tries}`,
    reason.replace(/\s+/g, ' '),
  ].join('\t');
}
