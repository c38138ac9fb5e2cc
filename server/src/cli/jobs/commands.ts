import { buildCommand, buildRouteMap } from '@stricli/core';
import { docsOf } from '../command-docs.ts';
import { printed } from '../command-output.ts';
import { JSON_FLAG, limitFlag, switchFlag, tuple, word } from '../parameters.ts';

const JOB = tuple(word('ID', 'ID of the job; the job of a video is video-NUMBER'));

const list = buildCommand({
  docs: docsOf('List waiting and running jobs', {
    examples: ['jobs list', 'jobs list --failed'],
  }),
  parameters: {
    flags: {
      ...JSON_FLAG,
      limit: limitFlag(1000),
      failed: switchFlag('List jobs whose last attempt failed, with the reason'),
    },
  },
  loader: async () => printed((await import('./jobs.ts')).listJobs),
});

const retry = buildCommand({
  docs: docsOf('Retry a failed job', { examples: ['jobs retry video-2500123'] }),
  parameters: { flags: JSON_FLAG, positional: JOB },
  loader: async () => printed((await import('./jobs.ts')).retryJob),
});

const remove = buildCommand({
  docs: docsOf('Remove a waiting or failed job', {
    details: 'A video keeps its state.',
    examples: ['jobs remove video-2500123'],
  }),
  parameters: { flags: JSON_FLAG, positional: JOB },
  loader: async () => printed((await import('./jobs.ts')).removeJob),
});

export const jobs = buildRouteMap({
  routes: { list, retry, remove },
  docs: docsOf('Jobs of the worker', {
    examples: ['jobs list --failed', 'jobs retry video-2500123'],
  }),
});
