import { buildCommand, buildRouteMap } from '@stricli/core';
import { HASH_REASONS } from '../../policies/hash-reasons.ts';
import { docsOf } from '../command-docs.ts';
import { printed } from '../command-output.ts';
import { JSON_FLAG, path, requiredFlag, tuple, word, YES_FLAG } from '../parameters.ts';

const importCommand = buildCommand({
  docs: docsOf('Import a hash list; leaves known hashes as they are', {
    details:
      'The first line of the file names the format: sha256, md5 or pdq (one hex hash per ' +
      'line), algorithm,value or algorithm,value,reason.',
    examples: ['hashes import list.csv --source partner --reason ncii'],
  }),
  parameters: {
    flags: {
      ...JSON_FLAG,
      source: requiredFlag('Name of the list: lower-case letters, digits and dashes', 'NAME'),
      reason: {
        kind: 'enum',
        values: HASH_REASONS,
        brief: 'Reason for lines that name none',
      },
    },
    positional: tuple(path('FILE', 'The list')),
  },
  loader: async () => printed((await import('./hash-lists.ts')).importHashes),
});

const exportCommand = buildCommand({
  docs: docsOf('Print the hashes of videos that this site has removed, as a hash list', {
    examples: ['hashes export > removed.csv'],
  }),
  parameters: { flags: JSON_FLAG },
  loader: async () => printed((await import('./hash-lists.ts')).exportHashes),
});

const list = buildCommand({
  docs: docsOf('List the sources with their reasons and numbers of entries', {
    examples: ['hashes list', 'hashes list --json'],
  }),
  parameters: { flags: JSON_FLAG },
  loader: async () => printed((await import('./hash-lists.ts')).listHashes),
});

const remove = buildCommand({
  docs: docsOf('Remove the list of a source, after a question; its matches stay', {
    examples: ['hashes remove partner', 'hashes remove partner --yes'],
  }),
  parameters: {
    flags: { ...JSON_FLAG, ...YES_FLAG },
    positional: tuple(word('SOURCE', 'Name of the list')),
  },
  loader: async () => printed((await import('./hash-lists.ts')).removeHashes),
});

const rescan = buildCommand({
  docs: docsOf('Compare the existing videos with the lists and quarantine matches', {
    examples: ['hashes rescan', 'hashes rescan --json'],
  }),
  parameters: { flags: JSON_FLAG },
  loader: async () => printed((await import('./compare-videos.ts')).rescanVideos),
});

const check = buildCommand({
  docs: docsOf('Compare a file with the lists and the videos; writes nothing', {
    examples: ['hashes check clip.mp4'],
  }),
  parameters: { flags: JSON_FLAG, positional: tuple(path('FILE', 'A video file')) },
  loader: async () => printed((await import('./compare-videos.ts')).checkFile),
});

const compute = buildCommand({
  docs: docsOf('Compute all missing fingerprints of imported videos', {
    examples: ['hashes compute'],
  }),
  parameters: { flags: JSON_FLAG },
  loader: async () => printed((await import('./compare-videos.ts')).computeFingerprints),
});

export const hashes = buildRouteMap({
  routes: { import: importCommand, export: exportCommand, list, remove, rescan, check, compute },
  docs: docsOf('Hash lists of prohibited content, and their matches', {
    examples: ['hashes import list.csv --source partner --reason ncii', 'hashes rescan'],
  }),
});
