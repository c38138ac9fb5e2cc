import { readFile } from 'node:fs/promises';
import {
  buildApplication,
  buildRouteMap,
  help,
  version,
  type ApplicationText,
} from '@stricli/core';
import { accounts } from '../../../server/src/cli/accounts/commands.ts';
import { ads } from '../../../server/src/cli/ads/commands.ts';
import { analytics } from '../../../server/src/cli/analytics/commands.ts';
import { cases } from '../../../server/src/cli/cases/commands.ts';
import { catalogue } from '../../../server/src/cli/catalogue/commands.ts';
import type { CliContext } from '../../../server/src/cli/cli-context.ts';
import { docsOf } from '../../../server/src/cli/command-docs.ts';
import { contacts } from '../../../server/src/cli/contacts/commands.ts';
import { hashes } from '../../../server/src/cli/hashes/commands.ts';
import { jobs } from '../../../server/src/cli/jobs/commands.ts';
import { records } from '../../../server/src/cli/records/commands.ts';
import { REMOTES_DOCS, REMOTES_ROUTES } from '../../../server/src/cli/remotes/commands.ts';
import { staff } from '../../../server/src/cli/staff/commands.ts';
import { completion } from './completion/commands.ts';
import { docs } from './docs/commands.ts';
import { emails } from './emails/command.ts';
import { codeOfError } from './exit-codes.ts';
import { newRemote } from './remotes/new-command.ts';
import { inRoot } from '../process/root.ts';
import { sample } from './sample/command.ts';
import { screens } from './screens/command.ts';
import { withShortUsage } from './short-usage.ts';
import { vast } from './vast/command.ts';

/** All groups and commands. */
const GROUPS = buildRouteMap<string, CliContext>({
  routes: {
    accounts,
    ads,
    analytics,
    cases,
    catalogue,
    contacts,
    hashes,
    jobs,
    records,
    remotes: buildRouteMap<string, CliContext>({
      routes: { ...REMOTES_ROUTES, new: newRemote },
      docs: REMOTES_DOCS,
    }),
    staff,
    completion,
    docs,
    emails,
    sample,
    screens,
    vast,
  },
  docs: docsOf('The command line of a Nocturne site', {
    details:
      'Commands use the database of the running site: that of DATABASE_URL, or of DATA_DIR. ' +
      'Exit codes: 0 done, 1 failed, 2 wrong usage.',
    examples: ['remotes list', 'staff add anna admin', 'cases list --json', 'remotes --help'],
  }),
});

export const ROUTES = withShortUsage(GROUPS);

/** The command line with all its commands. Implementations are loaded when they run. */
export function createApplication(text: ApplicationText, routes = ROUTES) {
  return buildApplication(
    routes,
    {
      name: 'nocturne',
      scanner: { caseStyle: 'allow-kebab-for-camel', allowArgumentEscapeSequence: true },
      documentation: { disableAnsiColor: true },
      localization: { text },
      determineExitCode: codeOfError,
    },
    {
      help: help({
        brief: 'Print this help',
        defaultForRouteMap: true,
        formatting: {
          caseStyle: 'convert-camel-to-kebab',
          useAliasInUsageLine: false,
          onlyRequiredInUsageLine: false,
        },
      }),
      version: version({
        brief: 'Print the version',
        alias: false,
        info: { getCurrentVersion: readVersion },
      }),
    },
  );
}

async function readVersion(): Promise<string> {
  const text = await readFile(inRoot('package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
