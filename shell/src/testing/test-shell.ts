import {
  testServices,
  type TestServices,
  type TestServicesOptions,
} from '@nocturne/federation/testing/test-services';
import { AgeGateStore } from '@nocturne/stores/age-gate-store';
import { PreviewsStore } from '@nocturne/stores/previews-store';
import type { Shell } from '../composition/shell-context.ts';
import { SlotMount } from '../state/slot-mount.ts';
import { PageSnapshots } from '../state/page-snapshots.ts';
import { PanicStore } from '../state/panic-store.ts';

export interface TestShell extends Shell {
  services: TestServices;
  /** Errors that the page survived. */
  reported: unknown[];
  /** Releases that failed while rendering. */
  broken: string[];
}

/**
 * The shell of a page for tests: real stores over a fake network. No remote loads unless `changes`
 * provide one.
 */
export function testShell(
  changes: Partial<Shell> = {},
  options: TestServicesOptions = {},
): TestShell {
  const services = testServices(options);
  const reported: unknown[] = [];
  const broken: string[] = [];
  return {
    ageGate: new AgeGateStore({ cookies: services.cookies, modals: services.modals }),
    previews: new PreviewsStore(),
    panic: new PanicStore(),
    slotMount: new SlotMount(),
    snapshots: new PageSnapshots(),
    loadRemote: (name) => Promise.reject(new Error(`${name} is unavailable`)),
    restartRemote: () => false,
    report: (error) => void reported.push(error),
    reportBrokenRemote: (_name, release) => {
      broken.push(release);
      return false;
    },
    theme: 'dark',
    year: 2026,
    host: 'site.test',
    isShut: false,
    ...changes,
    services,
    reported,
    broken,
  };
}
