import type { Application, CommandContext, StricliProcess } from '@stricli/core';

/** Context of every command, its `this`. */
export interface CliContext extends CommandContext {
  readonly process: StricliProcess;
  /** Folder in which the person called the command; file arguments are relative to it. */
  readonly folder: string;
  /** The whole command line, for commands about commands. */
  readonly application: Application<CliContext>;
}
