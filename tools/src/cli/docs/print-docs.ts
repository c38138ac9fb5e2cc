import type { CliContext } from '../../../../server/src/cli/cli-context.ts';
import {
  printOperatorExample,
  printOperatorSchema,
} from '../../../../server/src/config/operator-file.ts';
import { apiPage } from './api-page.ts';
import { commandsPage } from './commands-page.ts';

export function printApi({ process: { stdout } }: CliContext): void {
  stdout.write(`${apiPage()}\n`);
}

export async function printCommands({
  process: { stdout },
  application,
}: CliContext): Promise<void> {
  stdout.write(`${await commandsPage(application)}\n`);
}

export function printSchema({ process: { stdout } }: CliContext): void {
  stdout.write(`${printOperatorSchema()}\n`);
}

export function printExample({ process: { stdout } }: CliContext): void {
  stdout.write(`${printOperatorExample()}\n`);
}
