import { BUILDS } from './builds.ts';
import type { HostileRelease } from './row.ts';
import { SHARED_REALM } from './shared-realm.ts';
import { STRAY_ERRORS } from './stray.ts';
import { UNSENDABLE_PAGES } from './unsendable.ts';
import { WEB_HALVES } from './web-halves.ts';

/** All hostile releases. The two kinds that used to crash the site come first. */
export const HOSTILE_RELEASES: readonly HostileRelease[] = [
  ...STRAY_ERRORS,
  ...UNSENDABLE_PAGES,
  ...SHARED_REALM,
  ...BUILDS,
  ...WEB_HALVES,
];
