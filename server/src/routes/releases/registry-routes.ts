import {
  PRODUCTION,
  REGISTRY_ACTIONS,
  REGISTRY_READS,
  TEAM_TOKEN_PATTERN,
  registryPath,
  type RegistryAction,
  type RegistryResult,
  type RegistryRead,
} from '@nocturne/contracts/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ChangeRequests } from '../../registry/change-requests.ts';
import { teamPerson, type Team } from '../../registry/person.ts';
import { parseRegistryAction } from '../../registry/parse-registry-action.ts';
import type { RegistryAdmin } from '../../registry/registry-admin.ts';
import type { TeamTokens } from '../../registry/team-tokens.ts';
import { AppError } from '../../errors/app-error.ts';
import { addressGroup, RateLimiter } from '../../lib/rate-limiter.ts';
import { receiveRelease } from './receive-release.ts';
import { NO_STORE } from '../../http/send-answer.ts';

interface RegistryOptions {
  registryAdmin: RegistryAdmin;
  requests: ChangeRequests;
  tokens: Pick<TeamTokens, 'teamOf'>;
  workFolder: string;
}

/** Wrong tokens per address in PERIOD_SECONDS. */
const WRONG_TOKENS_MAX = 20;
/** Builds and other actions per team in PERIOD_SECONDS. */
const PUBLISHES_MAX = 60;
const ACTIONS_MAX = 300;
const PERIOD_SECONDS = 600;

/**
 * HTTP API of the registry for teams (docs/federation.md), with `Authorization: Bearer nrt_…`.
 * Reads show everything; actions change the team's own remote only. Requests from browsers are
 * refused, with or without a token.
 */
export function registerRegistry(
  app: FastifyInstance,
  { registryAdmin, requests, tokens, workFolder }: RegistryOptions,
): void {
  const wrongTokenLimiter = new RateLimiter(WRONG_TOKENS_MAX, PERIOD_SECONDS);
  const publishLimiter = new RateLimiter(PUBLISHES_MAX, PERIOD_SECONDS);
  const actionLimiter = new RateLimiter(ACTIONS_MAX, PERIOD_SECONDS);

  const teamOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Team> => {
    refuseBrowsers(request);
    void reply.header('cache-control', NO_STORE).header('www-authenticate', 'Bearer');
    const [, sent = ''] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const team = await tokens.teamOf(TEAM_TOKEN_PATTERN.test(sent) ? sent : '');
    if (team) {
      void reply.removeHeader('www-authenticate');
      return team;
    }
    wrongTokenLimiter.consume(addressGroup(request.ip));
    throw new AppError('team_token_invalid');
  };

  for (const verb of REGISTRY_READS) {
    app.get(registryPath(verb), async (request, reply) => {
      const team = await teamOf(request, reply);
      if (verb === 'list') return reply.send(await requests.getState(teamPerson(team)));
      return reply.send(await readRegistry(registryAdmin, verb, queryOf(request)));
    });
  }
  for (const verb of REGISTRY_ACTIONS.filter((one) => one !== 'publish')) {
    app.post(registryPath(verb), async (request, reply) => {
      const team = await teamOf(request, reply);
      actionLimiter.consume(team.remote);
      const done = await performAction(requests, team, bodyOf(request, verb));
      return reply.code(codeOf(done, 200)).send(done);
    });
  }
  app.post(registryPath('publish'), async (request, reply) => {
    try {
      const team = await teamOf(request, reply);
      publishLimiter.consume(team.remote);
      const done = await publish(requests, team, request, workFolder);
      return await reply.code(codeOf(done, 201)).send(done);
    } catch (error) {
      // Drain the body, so that the caller receives the response.
      request.raw.unpipe();
      request.raw.resume();
      throw error;
    }
  });
}

/**
 * Refuses requests from web pages: cookies do not count here, and tokens do not belong in pages.
 */
function refuseBrowsers({ headers }: FastifyRequest): void {
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined)
    throw new AppError('cross_site');
}

async function readRegistry(
  registryAdmin: RegistryAdmin,
  verb: Exclude<RegistryRead, 'list'>,
  query: Readonly<Record<string, string>>,
): Promise<unknown> {
  const { remote, experiment, channel } = query;
  switch (verb) {
    case 'show':
      if (experiment !== undefined) return registryAdmin.getExperiment(experiment);
      if (remote === undefined)
        throw new AppError('bad_request', {
          field: 'remote',
          why: 'show requires remote or experiment',
        });
      return registryAdmin.listReleases(remote);
    case 'verify':
      return registryAdmin.verify(remote);
    case 'export':
      return registryAdmin.export(channel);
  }
}

async function performAction(
  requests: ChangeRequests,
  team: Team,
  body: ReturnType<typeof parseRegistryAction>,
): Promise<RegistryResult> {
  // A team may confirm requests of other teams; all other actions are limited to its own remote.
  if (body.verb !== 'confirm') requireOwnRemote(team, await requests.remoteOf(body));
  return requests.performAction(body, teamPerson(team));
}

/** 202: nothing has changed yet, a second person must confirm. */
const codeOf = ({ request }: RegistryResult, otherwise: number): number =>
  request === undefined ? otherwise : 202;

async function publish(
  requests: ChangeRequests,
  team: Team,
  request: FastifyRequest,
  workFolder: string,
): Promise<RegistryResult> {
  const { channel = PRODUCTION, promote } = queryOf(request);
  const sequence = expectedSequenceOf(request);
  const { folder, discard } = await receiveRelease(request, workFolder);
  try {
    const options = { channel, promote: promote === 'yes', remote: team.remote };
    return await requests.publish(
      folder,
      { ...options, ...(sequence === undefined ? {} : { sequence }) },
      teamPerson(team),
    );
  } finally {
    await discard();
  }
}

function requireOwnRemote({ remote }: Team, wanted: string): void {
  if (wanted !== remote) throw new AppError('forbidden', { why: `this token is for ${remote}` });
}

/** Body of an action. The verb comes from the address, the sequence optionally from If-Match. */
function bodyOf(
  request: FastifyRequest,
  verb: RegistryAction,
): ReturnType<typeof parseRegistryAction> {
  const sequence = expectedSequenceOf(request);
  const body = typeof request.body === 'object' && request.body !== null ? request.body : {};
  return parseRegistryAction({ ...body, verb, ...(sequence === undefined ? {} : { sequence }) });
}

/** Sequence in If-Match; undefined without one, and for `*`. */
function expectedSequenceOf({ headers }: FastifyRequest): number | undefined {
  const seen = headers['if-match'];
  if (seen === undefined || seen === '*') return undefined;
  const number = /^"?(\d{1,9})"?$/.exec(seen)?.[1];
  if (number === undefined)
    throw new AppError('bad_request', {
      field: 'if-match',
      why: 'If-Match must be the sequence number of a channel',
    });
  return Number(number);
}

function queryOf(request: FastifyRequest): Readonly<Record<string, string>> {
  const given = Object.entries(request.query as Record<string, unknown>);
  return Object.fromEntries(
    given.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
