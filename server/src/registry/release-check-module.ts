import type { ReleaseFinding } from '@nocturne/contracts/registry';
import type { RemoteContract } from '@nocturne/contracts/remotes';
import { finding } from './release-check-finding.ts';
import type { StepResult } from './release-check-steps.ts';

/** Checks that the module matches its contract. */
export function checkModule(
  candidate: RemoteContract,
  module: NonNullable<StepResult['module']>,
): ReleaseFinding[] {
  if (module.name !== candidate.name)
    return candidate.name === 'shell'
      ? []
      : [
          finding(
            'exposes',
            `Its module is named ${module.name}, but its contract.json says ${candidate.name}.`,
          ),
        ];
  const declared = candidate.routes ?? [];
  const undeclared = module.routes.filter((route) => !declared.includes(route));
  const missing = declared.filter((route) => !module.routes.includes(route));
  return [
    ...(module.contract === candidate.contract
      ? []
      : [
          finding(
            'contract',
            `Its module has contract ${module.contract}, but its contract.json says ` +
              `${candidate.contract}.`,
          ),
        ]),
    ...undeclared.map((route) =>
      finding('route', `Its module renders ${route}, which its contract.json does not list.`),
    ),
    ...missing.map((route) =>
      finding('route', `Its contract.json lists ${route}, which its module does not render.`),
    ),
  ];
}
