import { satisfy } from '@module-federation/runtime-core';
import { REMOTE_NAME_PATTERN, type ReleaseFinding } from '@nocturne/contracts/registry';
import {
  EXPOSED_MODULE,
  globalNameOf,
  policyNameOf,
  SINGLETONS,
  type RemoteContract,
} from '@nocturne/contracts/remotes';
import { routes, type RouteName } from '@nocturne/contracts/routes';
import { finding, isFinding } from './release-check-finding.ts';

const VERSION = /^(\d+)\.(\d+)\.(\d+)(-[\w.-]+)?$/;

/**
 * Checks a contract against its own build and this project. `before` is the contract of the active
 * release.
 */
export function checkContract(
  contract: RemoteContract,
  before: RemoteContract | undefined,
): ReleaseFinding[] {
  const { name, build, global, policy, exposes } = contract;
  const isRemote = name !== 'shell';
  const expected = { global: globalNameOf(name, build), policy: policyNameOf(name) };
  return [
    REMOTE_NAME_PATTERN.test(name)
      ? undefined
      : finding('contract', `${name} is not a valid remote name: use mf- and lowercase letters.`),
    isRemote && !exposes.includes(EXPOSED_MODULE)
      ? finding(
          'exposes',
          `It does not expose ${EXPOSED_MODULE}, the only module that the shell loads.`,
        )
      : undefined,
    global === expected.global
      ? undefined
      : finding(
          'global',
          `Its container is named ${global} instead of ${expected.global}: every build needs ` +
            'its own name.',
        ),
    policy === expected.policy
      ? undefined
      : finding(
          'policy',
          `Its Trusted Types policy is ${policy ?? 'not named'}; pages only allow ` +
            `${expected.policy}.`,
        ),
    ...(isRemote
      ? [...checkNeeds(contract), ...checkRoutes(contract, before)]
      : checkOffer(contract)),
  ].filter(isFinding);
}

/**
 * Checks the needs of a remote against the offer of a shell; either may be the candidate. Builds
 * from before the release check lack this information and pass.
 */
export function checkCompatibility(
  remote: RemoteContract,
  shell: RemoteContract,
): ReleaseFinding[] {
  const { requires, name } = remote;
  const { provides } = shell;
  if (!requires || !provides) return [];
  const shellId = `shell ${shell.build}`;
  const remoteId = `${name} ${remote.build}`;
  return [
    isCompatibleVersion(provides.contract, requires.contract)
      ? undefined
      : finding(
          'contract',
          `${remoteId} is built for contract ${requires.contract}, but ${shellId} has ` +
            `${provides.contract}.`,
        ),
    remote.runtime === shell.runtime
      ? undefined
      : finding(
          'runtime',
          `${remoteId} is built with federation runtime ${remote.runtime}, but ${shellId} uses ` +
            `${shell.runtime}.`,
        ),
    ...Object.entries(requires.singletons).map(([key, range]) =>
      checkSingleton(key, range, provides.singletons[key], { remoteId, shellId }),
    ),
  ].filter(isFinding);
}

function checkSingleton(
  key: string,
  range: string,
  offered: string | undefined,
  { remoteId, shellId }: { remoteId: string; shellId: string },
): ReleaseFinding | undefined {
  if (offered === undefined)
    return finding(
      'singleton',
      `${remoteId} needs ${key} from the page, but ${shellId} does not provide it.`,
    );
  // The same function as in the page's federation runtime.
  return satisfy(offered, range)
    ? undefined
    : finding(
        'singleton',
        `${remoteId} needs ${key} ${range}, but ${shellId} provides ${offered}.`,
      );
}

/** True for the same major version, and a minor version that is not newer than the page's. */
function isCompatibleVersion(offered: string, needed: string): boolean {
  const [, major, minor] = VERSION.exec(offered) ?? [];
  const [, neededMajor, neededMinor] = VERSION.exec(needed) ?? [];
  return major !== undefined && major === neededMajor && Number(minor) >= Number(neededMinor);
}

function checkNeeds({
  requires,
  contract,
  runtime,
}: RemoteContract): (ReleaseFinding | undefined)[] {
  if (!requires || !runtime)
    return [
      finding(
        'contract',
        'Its contract.json does not say what it requires: build it with the current project.',
      ),
    ];
  const missing = SINGLETONS.filter((key) => !requires.singletons[key]?.trim());
  return [
    requires.contract === contract && VERSION.test(contract)
      ? undefined
      : finding(
          'contract',
          `Its contract is ${contract} in one place and ${requires.contract} in another, or is ` +
            'not a version.',
        ),
    missing.length > 0
      ? finding(
          'singleton',
          `It does not use ${missing.join(', ')} from the page, so there would be two copies.`,
        )
      : undefined,
  ];
}

function checkOffer({ provides, runtime }: RemoteContract): (ReleaseFinding | undefined)[] {
  if (!provides || !runtime)
    return [
      finding(
        'contract',
        'Its contract.json does not say what it provides: build it with the current project.',
      ),
    ];
  const missing = SINGLETONS.filter((key) => !VERSION.test(provides.singletons[key] ?? ''));
  return [
    missing.length > 0
      ? finding(
          'singleton',
          `It does not provide ${missing.join(', ')} to the remotes with an exact version.`,
        )
      : undefined,
  ];
}

/**
 * Only the route table of contracts assigns addresses. A remote cannot take another's address or
 * drop a screen that is shown.
 */
function checkRoutes(
  { name, routes: declared }: RemoteContract,
  before: RemoteContract | undefined,
): (ReleaseFinding | undefined)[] {
  if (!declared || declared.length === 0)
    return [finding('route', 'Its contract.json does not list any route that it renders.')];
  const lost = (before?.routes ?? []).filter(
    (route) => ownerOf(route) === name && !declared.includes(route),
  );
  const duplicates = declared.filter((route, at) => declared.indexOf(route) !== at);
  return [
    ...declared.map((route) => checkOwner(name, route)),
    ...lost.map((route) =>
      finding(
        'route',
        `It no longer renders ${route} (${patternOf(route)}), unlike the previous release.`,
      ),
    ),
    ...duplicates.map((route) => finding('route', `It lists ${route} twice.`)),
  ];
}

function checkOwner(name: string, route: string): ReleaseFinding | undefined {
  const owner = ownerOf(route);
  if (owner === name) return undefined;
  if (owner === undefined)
    return finding(
      'route',
      `It renders ${route}, which is not a route of the site: add it to the route table first.`,
    );
  return finding('route', `It renders ${route} (${patternOf(route)}), which belongs to ${owner}.`);
}

const isRoute = (route: string): route is RouteName => Object.hasOwn(routes, route);
const ownerOf = (route: string): string | undefined =>
  isRoute(route) ? routes[route].owner : undefined;
const patternOf = (route: string): string => (isRoute(route) ? routes[route].pattern : '');
