import { openJobsAdmin, type JobsAdmin, type ListedJob } from '../jobs/jobs-admin.ts';
import { IngestRepository } from '../repositories/ingest-repository.ts';
import { VideoStatesRepository } from '../repositories/video-states-repository.ts';
import { print, printHelp, readArguments, runCommand } from './arguments.ts';
import { withSiteDatabase } from './with-database.ts';

const HELP = `Usage: npm run jobs -- COMMAND

  list [--failed]   jobs that wait or are worked on; --failed lists those whose last try failed,
                    with the reason
  retry ID          puts one of these back to work; a video's is video-NUMBER
  remove ID         takes one that waits or failed off the list; a video stays in its state`;

await runCommand(async () => {
  const { words, flags } = readArguments(process.argv.slice(2), {
    list: { failed: 'boolean' },
    retry: {},
    remove: {},
  });
  const [name = '', id = '', ...rest] = words;
  if (flags.has('help')) return print(HELP);
  if (name === 'list' && id === '')
    return withJobsAdmin(async (jobsAdmin) =>
      printJobs(await jobsAdmin.listJobs({ isFailed: flags.has('failed') })),
    );
  if (name === 'retry' && id !== '' && rest.length === 0) {
    return withJobsAdmin(async (jobsAdmin) => {
      if (!(await jobsAdmin.retryJob(id)))
        throw new Error(`there is no failed job ${id}, or its file is gone`);
      print(`${id} is tried again`);
    });
  }
  if (name === 'remove' && id !== '' && rest.length === 0) {
    return withJobsAdmin(async (jobsAdmin) => {
      if (!(await jobsAdmin.removeJob(id)))
        throw new Error(`there is no job ${id} that waits or failed`);
      print(`${id} is gone`);
    });
  }
  printHelp(HELP, words);
});

async function withJobsAdmin(run: (jobsAdmin: JobsAdmin) => Promise<void>): Promise<void> {
  await withSiteDatabase(async (db, _config, target) => {
    const jobsAdmin = openJobsAdmin(
      target,
      new IngestRepository(db, new VideoStatesRepository(db)),
    );
    try {
      await run(jobsAdmin);
    } finally {
      await jobsAdmin.close();
    }
  });
}

function printJobs(jobs: readonly ListedJob[]): void {
  print(jobs.map(textOf).join('\n') || 'no jobs');
}

function textOf({ id, name, state, since, tries, reason }: ListedJob): string {
  return [
    id,
    name,
    state,
    since.toISOString(),
    `${tries} tries`,
    reason.replace(/\s+/g, ' ').replace(/[^\P{C}]/gu, '\uFFFD'),
  ].join('\t');
}
