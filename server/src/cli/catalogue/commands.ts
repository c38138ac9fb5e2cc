import { buildCommand, buildRouteMap } from '@stricli/core';
import { docsOf } from '../command-docs.ts';
import { printed } from '../command-output.ts';
import { JSON_FLAG, number, path, switchFlag, tuple, YES_FLAG } from '../parameters.ts';

const fill = buildCommand({
  docs: docsOf('Add synthetic videos without media files, for measurements', {
    details:
      'The videos are published, with 20,000 performers, and no command removes them. So it ' +
      'asks first on a site that has other videos.',
    examples: ['catalogue fill 10000', 'catalogue fill 10000 --yes'],
  }),
  parameters: {
    flags: { ...JSON_FLAG, ...YES_FLAG },
    positional: tuple(number('COUNT', 'Number of videos')),
  },
  loader: async () => printed((await import('./fill-catalogue.ts')).fillCatalogue),
});

const importCommand = buildCommand({
  docs: docsOf('Import videos through the media pipeline', {
    details:
      'Known videos stay as they are, except for their captions: name.vtt, name.de.vtt or ' +
      'name.de.srt beside the video.\n\nA CSV has the columns file, external_id, title, ' +
      'categories, performers, channel, description and captions; lists are separated by ";".',
    examples: ['catalogue import films', 'catalogue import films.csv --dry-run --json'],
  }),
  parameters: {
    flags: {
      ...JSON_FLAG,
      dryRun: switchFlag('Report what an import would do, and change nothing'),
    },
    positional: tuple(path('SOURCE', 'A folder or a CSV file')),
  },
  loader: async () => printed((await import('./import-videos.ts')).importVideos),
});

export const catalogue = buildRouteMap({
  routes: { fill, import: importCommand },
  docs: docsOf("The operator's own videos", {
    examples: ['catalogue import films.csv --dry-run', 'catalogue fill 10000'],
  }),
});
