import type { Readable } from 'node:stream';
import type { Application, CommandContext, StricliProcess } from '@stricli/core';

/** Standard input; `isTTY` is true for a terminal. */
export type CommandInput = Readable & { readonly isTTY?: boolean };

/** Context of every command, its `this`. */
export interface CliContext extends CommandContext {
  readonly process: StricliProcess;
  /** A function, because most commands never open standard input. */
  readonly openInput: () => CommandInput;
  /** Folder in which the person called the command; file arguments are relative to it. */
  readonly folder: string;
  /** The whole command line, for commands about commands. */
  readonly application: Application<CliContext>;
}
