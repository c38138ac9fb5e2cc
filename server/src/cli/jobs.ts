import { openJobsAdmin, type JobsAdmin, type ListedJob } from '../jobs/jobs-admin.ts';
import { print, printHelp, readArguments, runCommand } from './arguments.ts';
import { withRepositories } from './with-database.ts';

const HELP = `Usage: npm run jobs -- COMMAND

  list [--failed]   waiting and running jobs; --failed lists jobs whose last attempt failed, with
                    the reason
  retry ID          retries a failed job; the job of a video is video-NUMBER
  remove ID         removes a waiting or failed job; a video keeps its state`;

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
        throw new Error(`there is no failed job ${id}, or its file is missing`);
      print(`${id} is queued again`);
    });
  }
  if (name === 'remove' && id !== '' && rest.length === 0) {
    return withJobsAdmin(async (jobsAdmin) => {
      if (!(await jobsAdmin.removeJob(id)))
        throw new Error(`there is no waiting or failed job ${id}`);
      print(`${id} is removed`);
    });
  }
  printHelp(HELP, words);
});

async function withJobsAdmin(run: (jobsAdmin: JobsAdmin) => Promise<void>): Promise<void> {
  await withRepositories(async ({ repositories, target }) => {
    const jobsAdmin = openJobsAdmin(target, repositories.ingest);
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
    `attempts: ${tries}`,
    reason.replace(/\s+/g, ' ').replace(/[^\P{C}]/gu, '\uFFFD'),
  ].join('\t');
}
