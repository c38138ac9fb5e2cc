import { PRODUCTION, type RegistryChangeBody } from '@nocturne/contracts/registry';

/**
 * Whether a change shows a release to visitors of production who do not get it now, be it a single one. What takes a release back or stops it never waits.
 * `experimentChannel` is that of the experiment that the change names, where there is one.
 */
export function needsSecondPerson(body: RegistryChangeBody, experimentChannel?: string): boolean {
  switch (body.verb) {
    case 'promote':
      return isProduction(body.channel);
    case 'rollout':
      return body.weight > 0 && isProduction(body.channel);
    case 'experiment':
      if (body.act === 'start') return isProduction(body.channel);
      return (body.act === 'ramp' || body.act === 'resume') && experimentChannel === PRODUCTION;
    case 'rollback':
    case 'kill':
      return false;
  }
}

const isProduction = (channel: string = PRODUCTION): boolean => channel === PRODUCTION;
