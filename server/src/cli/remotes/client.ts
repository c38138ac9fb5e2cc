import type {
  ReleaseFinding,
  ExperimentInfo,
  RegistryActionBody,
  RegistryDone,
  RegistryState,
  ReleaseInfo,
} from '@nocturne/contracts/registry';

/** A team's token as `teams` lists it. Times are ISO 8601. */
export interface ListedToken {
  remote: string;
  team: string;
  made_at: string;
  /** Null for one without an end. */
  ends_at: string | null;
  /** To the hour; null for one that nobody has used. */
  used_at: string | null;
  expired: boolean;
}

/** What the commands do with a registry: the one of this machine's site, or a site's over the network. Refusals are RegistryRefusals. */
export interface RegistryClient {
  state(): Promise<RegistryState>;
  releases(remote: string): Promise<readonly ReleaseInfo[]>;
  experiment(id: string): Promise<ExperimentInfo>;
  /** What is wrong, by release. */
  verify(remote: string | undefined): Promise<Readonly<Record<string, readonly string[]>>>;
  /** Releases that were put into the bucket from this machine's folder; on the site's own machine only. */
  store?(remote: string | undefined): Promise<readonly string[]>;
  /** What a channel shows, as the open frontend-discovery schema has it. */
  export(channel: string): Promise<object>;
  publish(folder: string, options: { channel: string; promote: boolean }): Promise<RegistryDone>;
  act(body: RegistryActionBody): Promise<RegistryDone>;
  /** A new token for a remote's team; on the site's own machine only. */
  makeToken?(
    remote: string,
    team: string,
    options: { days?: number | undefined },
  ): Promise<{ token: string; endsAt: Date | undefined }>;
  revokeToken?(remote: string): Promise<void>;
  /** Every token; on the site's own machine only. */
  tokens?(): Promise<readonly ListedToken[]>;
  /** An address that begins a view of a channel in the browser that opens it; on the site's own machine only. */
  viewLink?(channel: string, releases: readonly string[]): Promise<string>;
}

/** What a registry refused: `message` says why in words, `code` is for programs. */
export class RegistryRefusal extends Error {
  override readonly name = 'RegistryRefusal';
  readonly code: string;
  readonly findings: readonly ReleaseFinding[];

  constructor(
    message: string,
    { code, findings = [] }: { code: string; findings?: readonly ReleaseFinding[] },
  ) {
    super(message);
    this.code = code;
    this.findings = findings;
  }
}
