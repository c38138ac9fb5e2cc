import type { MinimumSandbox } from '../config/uploads.ts';
import { MediaError } from './media-error.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import type { MediaTools } from './tools.ts';

export interface SandboxState {
  /** `missing` if no tools are installed. */
  readonly kind: Sandbox['kind'] | 'missing';
  /** True if the site opens untrusted files. */
  readonly isOpen: boolean;
  /** Reason why not, or why the sandbox is not bubblewrap; empty if it is. */
  readonly reason: string;
}

interface SandboxedToolsDeps {
  /** Looks for the tools again. */
  find: () => Promise<MediaTools>;
  minimum: MinimumSandbox;
  /** Clock with any zero point, milliseconds. */
  now?: () => number;
}

/**
 * Interval between searches while the tools are not good enough, milliseconds: the operator may
 * have installed better ones.
 */
const RETRY_MS = 60_000;

/**
 * Media tools for untrusted files. Returns them only if the sandbox is as strong as the operator
 * requires.
 */
export class SandboxedTools {
  readonly #deps: Required<SandboxedToolsDeps>;
  #tools: Promise<MediaTools | Error> | undefined;
  #searchedAt = 0;
  /** The last result of `state`; undefined before the first call. */
  lastState: SandboxState | undefined;

  constructor({ now = () => performance.now(), ...deps }: SandboxedToolsDeps) {
    this.#deps = { ...deps, now };
  }

  /** Throws MediaError `tool-missing` with the reason if the site may not open untrusted files. */
  async getTools(): Promise<MediaTools> {
    const found = await this.#findTools();
    if (found instanceof Error) throw found;
    const reason = this.#closedReason(found);
    if (reason !== undefined)
      throw new MediaError('tool-missing', `members' files are not opened: ${reason}`);
    return found;
  }

  async state(): Promise<SandboxState> {
    const found = await this.#findTools();
    this.lastState = this.#stateOf(found);
    return this.lastState;
  }

  #stateOf(found: MediaTools | Error): SandboxState {
    if (found instanceof Error) return { kind: 'missing', isOpen: false, reason: found.message };
    const closedReason = this.#closedReason(found);
    return {
      kind: found.sandbox.kind,
      isOpen: closedReason === undefined,
      reason: closedReason ?? found.sandboxReason,
    };
  }

  async #findTools(): Promise<MediaTools | Error> {
    const { find, now } = this.#deps;
    const known = await this.#tools;
    const isUsable =
      known !== undefined && !(known instanceof Error) && this.#closedReason(known) === undefined;
    if (known !== undefined && (isUsable || now() - this.#searchedAt < RETRY_MS)) return known;
    this.#searchedAt = now();
    this.#tools = find().catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
    return this.#tools;
  }

  #closedReason({ isFallback, sandbox: { kind }, sandboxReason }: MediaTools): string | undefined {
    if (isFallback) return 'only the old ffmpeg from npm was found: install ffmpeg';
    if (kind === 'bubblewrap' || (kind === 'limits' && this.#deps.minimum === 'limits'))
      return undefined;
    return `${sandboxReason} (see uploads.sandbox in docs/operate.md)`;
  }
}

/** Sandbox kinds as numbers for the metrics: higher is stronger. */
export const SANDBOX_LEVELS: Readonly<Record<SandboxState['kind'], number>> = {
  missing: -1,
  none: 0,
  limits: 1,
  bubblewrap: 2,
};

/** Returns the line that startup prints. */
export function sandboxLine({ kind, isOpen, reason }: SandboxState): string {
  if (!isOpen) return `Uploads are closed: ${reason}.`;
  if (kind === 'bubblewrap') return "Uploads are open. Members' files are opened in bubblewrap.";
  return `WARNING: uploads are open without a sandbox (uploads.sandbox: "limits"): ${reason}.`;
}
