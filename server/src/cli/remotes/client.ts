import type { GateFinding, ExperimentInfo, RegistryActBody, RegistryDone, RegistryState, ReleaseInfo } from '@nocturne/contracts/registry';

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
  act(body: RegistryActBody): Promise<RegistryDone>;
  /** A new token for a remote's team; on the site's own machine only. */
  makeToken?(remote: string, team: string): Promise<string>;
  revokeToken?(remote: string): Promise<void>;
  /** An address that begins a view of a channel in the browser that opens it; on the site's own machine only. */
  viewLink?(channel: string, releases: readonly string[]): Promise<string>;
}

/** What a registry refused: `message` says why in words, `code` is for programs. */
export class RegistryRefusal extends Error {
  override readonly name = 'RegistryRefusal';
  readonly code: string;
  readonly findings: readonly GateFinding[];

  constructor(message: string, { code, findings = [] }: { code: string; findings?: readonly GateFinding[] }) {
    super(message);
    this.code = code;
    this.findings = findings;
  }
}
