import { PRODUCTION, type RegistryChangeBody } from '@nocturne/contracts/registry';

/**
 * True if a change shows a release to any production visitor who does not get it now. Changes that
 * revert or stop a release never wait. `experimentChannel` is the channel of the experiment in the
 * change, if there is one.
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
