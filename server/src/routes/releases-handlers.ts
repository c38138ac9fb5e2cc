import type { OperationAnswer } from '@nocturne/contracts/operations';
import { PRODUCTION } from '@nocturne/contracts/registry';
import { REMOTE_NAMES } from '@nocturne/contracts/routes';
import { requireStaff } from '../policies/staff.ts';
import type { ChannelChoice } from '../registry/channel-choice.ts';
import type { RegistryDesk } from '../registry/registry-desk.ts';
import { readAct } from '../registry/read-act.ts';
import type { RegistryService } from '../registry/registry-service.ts';
import { shownChannel } from '../registry/shown-channel.ts';
import { AppError } from '../services/app-error.ts';
import type { CookieChange, FormFields, Handlers } from './handler.ts';

export interface ReleasesParts {
  desk: Pick<RegistryDesk, 'state' | 'releases' | 'act'>;
  registry: Pick<RegistryService, 'appsOf'>;
  channels: Pick<ChannelChoice, 'cookieFor' | 'cookieName'>;
}

/** Releases of each app that an admin can choose from, the newest. */
const RELEASES_SHOWN = 20;

/** The staff page of releases, and views of other channels (docs/federation.md): for admins alone; leaving a view is for everybody. */
export function releasesHandlers({ desk, registry, channels }: ReleasesParts): Handlers {
  return {
    remotesState: async (_values, { user }) => {
      requireStaff(user, ['admin']);
      return { answer: await stateOf(desk), isPersonal: true };
    },
    remoteAct: async (_values, { user }, form) => {
      const { username } = requireStaff(user, ['admin']);
      return { answer: { ok: 1, done: await desk.act(readAct(parse(form['body'] ?? '')), username) }, isPersonal: true };
    },
    channelView: async (_values, { user }, form) => {
      if (form['act'] === 'leave')
        return { answer: { ok: 1 }, isPersonal: true, cookies: [{ name: channels.cookieName, isHttpOnly: true }] };
      if (form['act'] !== 'view') throw new AppError('bad_request', { field: 'act' });
      requireStaff(user, ['admin']);
      return { answer: { ok: 1 }, isPersonal: true, cookies: [await beginView({ registry, channels }, form)] };
    },
  };
}

async function stateOf(desk: ReleasesParts['desk']): Promise<OperationAnswer<'remotesState'>> {
  const state = await desk.state();
  const apps = new Set(['shell', ...REMOTE_NAMES, ...state.channels.map(({ remote }) => remote)]);
  const releases = await Promise.all([...apps].map(async (app) => (await desk.releases(app)).slice(0, RELEASES_SHOWN)));
  return { ...state, releases: releases.flat() };
}

async function beginView(
  { registry, channels }: Pick<ReleasesParts, 'registry' | 'channels'>,
  { channel = '', releases = '' }: FormFields,
): Promise<CookieChange> {
  const ids = releases.split(',').filter((id) => id !== '');
  const shown = await shownChannel(registry, channel, ids);
  // Production without a release of one's own is what everybody sees.
  return channel === PRODUCTION && ids.length === 0 ? { name: channels.cookieName, isHttpOnly: true } : channels.cookieFor(shown);
}

/** A form holds texts only: the change comes as JSON. What is none reads as nothing. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
