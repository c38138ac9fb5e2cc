import { VIEW_RELEASES_MAX } from '@nocturne/contracts/channel-view';
import type { OperationAnswer } from '@nocturne/contracts/operations';
import {
  CHANNEL_PATTERN,
  EXPERIMENT_ID_PATTERN,
  KILL_MODES,
  PRODUCTION,
  WEIGHTS_TOTAL,
  type RegistryActBody,
} from '@nocturne/contracts/registry';
import { REMOTE_NAMES } from '@nocturne/contracts/routes';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { requireStaff } from '../policies/staff.ts';
import type { ChannelChoice } from '../registry/channel-choice.ts';
import type { RegistryDesk } from '../registry/registry-desk.ts';
import type { RegistryService } from '../registry/registry-service.ts';
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
      return { answer: { ok: 1, done: await desk.act(readAct(form['body'] ?? ''), username) }, isPersonal: true };
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
  if (!CHANNEL_PATTERN.test(channel)) throw new AppError('bad_request', { field: 'channel' });
  const ids = releases.split(',').filter((id) => id !== '');
  if (ids.length > VIEW_RELEASES_MAX) throw new AppError('bad_request', { field: 'releases' });
  const apps = await registry.appsOf(ids);
  const overrides = Object.fromEntries(apps.map((app, at) => [app ?? '', ids[at] ?? '']));
  // One that is not there, or two of one app.
  if ('' in overrides || Object.keys(overrides).length !== ids.length) throw new AppError('bad_request', { field: 'releases' });
  // Production without a release of one's own is what everybody sees.
  if (channel === PRODUCTION && ids.length === 0) return { name: channels.cookieName, isHttpOnly: true };
  return channels.cookieFor({ channel, overrides });
}

const channel = Type.Optional(Type.String({ pattern: CHANNEL_PATTERN.source }));
const sequence = Type.Optional(Type.Integer({ minimum: 0 }));
const name = Type.String({ maxLength: 120 });
const weight = Type.Integer({ minimum: 0, maximum: WEIGHTS_TOTAL });
const variant = Type.Object({ name: Type.String({ pattern: EXPERIMENT_ID_PATTERN.source }), release: Type.Optional(name), weight });
const audience = Type.Object({
  countries: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 250 })),
  members: Type.Optional(Type.Boolean()),
});

const ActSchema = Type.Union([
  Type.Object({ verb: Type.Literal('promote'), release: name, channel, sequence }),
  Type.Object({ verb: Type.Literal('rollback'), remote: name, channel, sequence }),
  Type.Object({ verb: Type.Literal('rollout'), release: name, weight, channel }),
  Type.Object({
    verb: Type.Literal('experiment'),
    id: Type.String({ pattern: EXPERIMENT_ID_PATTERN.source }),
    act: Type.Enum(['start', 'ramp', 'pause', 'resume', 'end']),
    remote: Type.Optional(name),
    channel,
    variants: Type.Optional(Type.Array(variant, { maxItems: 10 })),
    audience: Type.Optional(audience),
  }),
  Type.Object({ verb: Type.Literal('kill'), remote: name, mode: Type.Enum([...KILL_MODES, 'off']) }),
]);

/** A change as the form brings it: JSON. Throws bad_request for anything else. */
function readAct(text: string): RegistryActBody {
  try {
    const body: unknown = JSON.parse(text);
    if (Value.Check(ActSchema, body)) return body;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new AppError('bad_request', { field: 'body' });
}
