import type {
  ChangeRequestInfo,
  ReleaseChannelInfo,
  ExperimentInfo,
  ReleaseInfo,
  VariantInfo,
} from '@nocturne/contracts/registry';
import type { RegistryPage } from '../releases-store.ts';

const AT = '2026-11-20T10:00:00.000Z';

export function aRow(changes: Partial<ReleaseChannelInfo> = {}): ReleaseChannelInfo {
  return {
    remote: 'mf-upload',
    channel: 'production',
    active: 'mf-upload-one',
    previous: ['mf-upload-zero'],
    sequence: 3,
    since: AT,
    by: 'ada',
    kill: null,
    guard: { reports: 0, bad: 0, mean_ms: 0 },
    ...changes,
  };
}

export function aRelease(release: string, changes: Partial<ReleaseInfo> = {}): ReleaseInfo {
  const remote = release.slice(0, release.lastIndexOf('-'));
  const build = release.slice(remote.length + 1);
  return {
    release,
    remote,
    build,
    version: '1.0.0',
    revision: 'abc',
    status: 'accepted',
    published_at: AT,
    published_by: 'ada',
    refusals: [],
    ...changes,
  };
}

const share = { value: 0.5, low: 0.4, high: 0.6 };
export function aVariant(name: string, changes: Partial<VariantInfo> = {}): VariantInfo {
  return {
    name,
    release: `mf-catalog-${name}`,
    weight: 1000,
    visitors: 120,
    plays: 60,
    play_share: share,
    first_frame: { mean: 800, low: 760, high: 840 },
    errors: 1,
    error_share: { value: 0.01, low: 0, high: 0.05 },
    ...changes,
  };
}

export function anExperiment(changes: Partial<ExperimentInfo> = {}): ExperimentInfo {
  return {
    id: 'grid-density',
    remote: 'mf-catalog',
    channel: 'production',
    state: 'running',
    paused_why: '',
    audience: {},
    since: AT,
    variants: [aVariant('control', { weight: 9000 }), aVariant('b')],
    ...changes,
  };
}

export function aRequest(changes: Partial<ChangeRequestInfo> = {}): ChangeRequestInfo {
  return {
    request: 7,
    remote: 'mf-upload',
    channel: 'production',
    detail: 'production shows mf-upload-two',
    asked_by: 'ada',
    asked_at: AT,
    ends_at: '2026-11-27T10:00:00.000Z',
    is_current: true,
    is_own: false,
    ...changes,
  };
}

/** The registry of a small site. */
export function aRegistry(changes: Partial<RegistryPage> = {}): RegistryPage {
  return {
    rev: 481,
    second_person: false,
    requests: [],
    channels: [
      aRow(),
      aRow({ channel: 'staging', active: 'mf-upload-two', previous: [], by: 'upload team' }),
      aRow({ remote: 'shell', active: 'shell-one' }),
    ],
    experiments: [anExperiment()],
    audit: [
      {
        at: AT,
        actor: 'ada',
        action: 'promote',
        remote: 'mf-upload',
        channel: 'production',
        detail: 'mf-upload-one',
      },
    ],
    releases: [
      aRelease('mf-upload-two'),
      aRelease('mf-upload-one'),
      aRelease('mf-upload-bad', { status: 'refused' }),
      aRelease('shell-one'),
    ],
    ...changes,
  };
}
