import { Readable } from 'node:stream';
import { run, type Application, type StricliProcess } from '@stricli/core';
import type { CliContext } from '../../../../server/src/cli/cli-context.ts';
import { listPaths } from '../list-paths.ts';

/** The help of one level of the command line. */
export interface HelpPage {
  /** `nocturne` and the names of groups and the command. */
  words: readonly string[];
  help: string;
}

/** Prints the help of every group and command, the outer ones first. */
export async function helpPages(application: Application<CliContext>): Promise<HelpPage[]> {
  const paths = listPaths(application.root);
  return Promise.all(
    paths.map(async (path) => ({
      words: [application.config.name, ...path],
      help: await printHelp(application, path),
    })),
  );
}

async function printHelp(
  application: Application<CliContext>,
  path: readonly string[],
): Promise<string> {
  let help = '';
  const stdout = { write: (text: string) => void (help += text) };
  const process: StricliProcess = { env: {}, stdout, stderr: stdout };
  const openInput = () => Readable.from([]);
  await run(application, [...path, '--help'], { process, openInput, folder: '', application });
  return help;
}
