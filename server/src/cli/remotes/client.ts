import type { FieldError } from '@nocturne/contracts/error-codes';
import type {
  ReleaseFinding,
  ExperimentInfo,
  RegistryActionBody,
  RegistryResult,
  RegistryState,
  ReleaseInfo,
} from '@nocturne/contracts/registry';

/** A team's token as the command `teams` lists it. Times are ISO 8601. */
export interface ListedToken {
  remote: string;
  team: string;
  made_at: string;
  /** Null if the token never expires. */
  ends_at: string | null;
  /** Precise to the hour; null if the token was never used. */
  used_at: string | null;
  expired: boolean;
}

/**
 * Operations of the commands on a registry: that of this machine's site, or a remote site's over
 * the network. Methods reject with RegistryRefusal.
 */
export interface RegistryClient {
  getState(): Promise<RegistryState>;
  listReleases(remote: string): Promise<readonly ReleaseInfo[]>;
  getExperiment(id: string): Promise<ExperimentInfo>;
  /** Returns the problems, by release. */
  verify(remote: string | undefined): Promise<Readonly<Record<string, readonly string[]>>>;
  /** Returns the releases of a channel in the open frontend-discovery schema. */
  export(channel: string): Promise<object>;
  publish(folder: string, options: { channel: string; promote: boolean }): Promise<RegistryResult>;
  act(body: RegistryActionBody): Promise<RegistryResult>;
}

/** Operations that work only on the site's own machine. */
export interface LocalRegistryClient extends RegistryClient {
  /** Copies releases from this machine's folder to the bucket and returns them. */
  store(remote: string | undefined): Promise<readonly string[]>;
  /** Creates a token for a remote's team. */
  createToken(
    remote: string,
    team: string,
    options: { days?: number | undefined },
  ): Promise<{ token: string; endsAt: Date | undefined }>;
  revokeToken(remote: string): Promise<void>;
  listTokens(): Promise<readonly ListedToken[]>;
  /** Returns an address that opens a view of a channel in the browser that visits it. */
  createViewLink(channel: string, releases: readonly string[]): Promise<string>;
}

/** A refusal of a registry: `message` gives the reason in words, `code` is for programs. */
export class RegistryRefusal extends Error {
  override readonly name = 'RegistryRefusal';
  readonly code: string;
  /** Refused fields of the error form. */
  readonly errors: readonly FieldError[];
  readonly findings: readonly ReleaseFinding[];

  constructor(
    message: string,
    { code, errors = [], findings = [] }: Pick<RegistryRefusal, 'code'> & Partial<Lists>,
  ) {
    super(message);
    this.code = code;
    this.errors = errors;
    this.findings = findings;
  }
}

type Lists = Pick<RegistryRefusal, 'errors' | 'findings'>;
