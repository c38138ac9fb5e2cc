import type { OperationAnswer } from '@nocturne/contracts/operations';
import { PRODUCTION } from '@nocturne/contracts/registry';
import { APP_NAMES } from '@nocturne/contracts/routes';
import type { ReleaseChannelResolver } from '../../registry/release-channel-resolver.ts';
import type { ChangeRequests } from '../../registry/change-requests.ts';
import { staffPerson, type Person } from '../../registry/person.ts';
import type { RegistryAdmin } from '../../registry/registry-admin.ts';
import { parseRegistryAction } from '../../registry/parse-registry-action.ts';
import type { RegistryService } from '../../registry/registry-service.ts';
import { selectReleaseChannel } from '../../registry/select-release-channel.ts';
import type { CookieChange } from '../../http/cookies.ts';
import type { Handlers } from '../../operations/handler.ts';

export interface ReleasesDeps {
  registryAdmin: Pick<RegistryAdmin, 'listReleases'>;
  requests: Pick<ChangeRequests, 'getState' | 'performAction'>;
  registry: Pick<RegistryService, 'appsOf'>;
  releaseChannels: Pick<ReleaseChannelResolver, 'cookieFor' | 'cookieName'>;
}

/** Newest releases of each app that an admin can choose from. */
const RELEASES_SHOWN = 20;

/**
 * Release console, and views of other release channels (docs/federation.md). For admins only;
 * anyone may leave a view.
 */
export function releasesHandlers({
  registryAdmin,
  requests,
  registry,
  releaseChannels,
}: ReleasesDeps) {
  return {
    remotesState: async ({ actor }) => ({
      answer: await stateOf({ registryAdmin, requests }, staffPerson(actor)),
      isPersonal: true,
    }),
    remoteAct: async ({ body, actor }) => {
      const { done, request } = await requests.performAction(
        parseRegistryAction(parse(body.body)),
        staffPerson(actor),
      );
      return {
        answer: { ok: 1, done, ...(request === undefined ? {} : { request }) },
        isPersonal: true,
      };
    },
    channelView: {
      leave: () =>
        Promise.resolve({
          answer: { ok: 1 },
          isPersonal: true,
          cookies: [{ name: releaseChannels.cookieName, isHttpOnly: true }],
        }),
      view: async ({ body }) => ({
        answer: { ok: 1 },
        isPersonal: true,
        cookies: [await beginView({ registry, releaseChannels }, body)],
      }),
    },
  } satisfies Handlers;
}

async function stateOf(
  { registryAdmin, requests }: Pick<ReleasesDeps, 'registryAdmin' | 'requests'>,
  person: Person,
): Promise<OperationAnswer<'remotesState'>> {
  const state = await requests.getState(person);
  const apps = new Set<string>([...APP_NAMES, ...state.channels.map(({ remote }) => remote)]);
  const releases = await Promise.all(
    [...apps].map(async (app) => (await registryAdmin.listReleases(app)).slice(0, RELEASES_SHOWN)),
  );
  return { ...state, releases: releases.flat() };
}

async function beginView(
  { registry, releaseChannels }: Pick<ReleasesDeps, 'registry' | 'releaseChannels'>,
  { channel, releases: ids }: { channel: string; releases: readonly string[] },
): Promise<CookieChange> {
  const shown = await selectReleaseChannel(registry, channel, ids);
  // Production without selected releases is the default view.
  return channel === PRODUCTION && ids.length === 0
    ? { name: releaseChannels.cookieName, isHttpOnly: true }
    : releaseChannels.cookieFor(shown);
}

/** The change is JSON in a text field. Invalid JSON gives undefined. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
