import { COOKIES } from '@nocturne/contracts/cookies';
import { FOREVER_SECONDS, SESSION_SECONDS } from '@nocturne/contracts/constants';
import { STAT_SECTIONS, type StatSection } from '@nocturne/contracts/stat-sections';
import { COMMENT_SECTIONS } from '@nocturne/contracts/paths/objects';
import { parseId } from '../services/community/actions-service.ts';
import { presentComment, presentPlaylist } from '../presenters/present-community.ts';
import { presentUser } from '../presenters/present-member.ts';
import { AppError } from '../errors/app-error.ts';
import { contactValues } from '../services/contacts/contact-service.ts';
import { callerOf, RateLimiter } from '../lib/rate-limiter.ts';
import type { Services } from '../services/services.ts';
import type { CallRates } from '../http/call-rates.ts';
import type { FormFields, Handlers, StatActions } from '../operations/handler.ts';
import { signedOutCookies } from '../http/signed-out.ts';
import { createSocialActions } from './community/social-actions.ts';

/**
 * Handlers of the form posts: stat, signin, signup and the contact form. `cookies` has the cookie
 * names of this site.
 */
export function postHandlers(
  services: Services,
  cookies: SignInCookies,
  rates: Pick<CallRates, 'statPosts'>,
): Handlers {
  return {
    stat: statHandler(services, rates),
    signin: signInHandler(services, cookies),
    signup: signUpHandler(services),
    contact: contactHandler(services),
  };
}

interface SignInCookies {
  sessionCookie: string;
  deviceCookie: string;
}

const OK = { answer: { ok: 1 } } as const;

function statHandler(
  services: Services,
  { statPosts }: Pick<CallRates, 'statPosts'>,
): NonNullable<Handlers['stat']> {
  const limiter = new RateLimiter(statPosts, 60);
  const actions = createStatActions(services);
  return async (_values, visitor, form) => {
    const action = Object.hasOwn(actions, form['act'] ?? '')
      ? actions[form['act'] ?? '']
      : undefined;
    if (!action) throw new AppError('bad_request', { field: 'act' });
    limiter.consume(callerOf(visitor));
    return action(form, visitor);
  };
}

/** All actions of the statistics form; exported for the test that has a row for each. */
export function createStatActions(services: Services): StatActions {
  return {
    ...opinionActions(services),
    ...commentActions(services),
    ...playlistActions(services),
    ...videoActions(services),
    ...createSocialActions(services),
  };
}

/** Actions on comments (settlement 20). */
function commentActions({ comments }: Services): StatActions {
  return {
    comment: async (form, visitor) => {
      const { object_id: objectId = '', parent_id: parentId = '', text = '', key = '' } = form;
      const section = COMMENT_SECTIONS.find((known) => known === form['section']);
      if (!section) throw new AppError('bad_request', { field: 'section' });
      const comment = await comments.postComment({
        userId: visitor.user?.user_id,
        address: visitor.address,
        section,
        text,
        key,
        objectId: parseId(objectId),
        parentId: parentId === '' ? undefined : parseId(parentId, 'parent_id'),
      });
      return { answer: { ok: 1, comment: presentComment(comment) } };
    },
    comment_delete: async (form, visitor) => {
      await comments.removeComment(
        visitor.user?.user_id,
        parseId(form['comment_id'] ?? '', 'comment_id'),
      );
      return OK;
    },
  };
}

/** Actions on a member's own playlists. */
function playlistActions({ playlistEdits }: Services): StatActions {
  const idIn = (form: FormFields) => parseId(form['playlist_id'] ?? '', 'playlist_id');
  const textsIn = ({ title = '', description = '', is_private: isPrivate = '' }: FormFields) => ({
    title,
    description,
    isPrivate,
  });
  return {
    playlist_create: async (form, { user }) => {
      const playlist = await playlistEdits.create(user?.user_id, textsIn(form), form['key'] ?? '');
      return { answer: { ok: 1, playlist: presentPlaylist(playlist) } };
    },
    playlist_edit: async (form, { user }) => {
      const playlist = await playlistEdits.edit(user?.user_id, idIn(form), textsIn(form));
      return { answer: { ok: 1, playlist: presentPlaylist(playlist) } };
    },
    playlist_delete: async (form, { user }) => {
      await playlistEdits.removePlaylist(user?.user_id, idIn(form));
      return OK;
    },
    playlist_add: async (form, { user }) => {
      await playlistEdits.addVideo(user?.user_id, idIn(form), form['video_id'] ?? '');
      return OK;
    },
    playlist_remove: async (form, { user }) => {
      await playlistEdits.removeVideo(
        user?.user_id,
        idIn(form),
        parseId(form['video_id'] ?? '', 'video_id'),
      );
      return OK;
    },
    playlist_order: async (form, { user }) => {
      const ids = (form['video_ids'] ?? '').split(',').filter(Boolean);
      const order = ids.map((id) => parseId(id, 'video_ids'));
      await playlistEdits.reorder(user?.user_id, idIn(form), order);
      return OK;
    },
  };
}

/** Actions on a member's own videos. */
function videoActions({ videoRemoval }: Services): StatActions {
  return {
    video_delete: async (form, { user }) => {
      await videoRemoval.removeVideo(user?.user_id, parseId(form['video_id'] ?? '', 'video_id'));
      return OK;
    },
  };
}

function opinionActions({ actions, counters, coViews }: Services): StatActions {
  return {
    view: async (form, visitor) => {
      // Counting a view needs no query: the batch skips videos and playlists that do not count.
      const section = sectionOf(form);
      if (section === 'video') {
        const id = parseId(form['object_id'] ?? '');
        counters.countView(id);
        coViews.addView(visitor.visitorId, id);
      }
      if (section === 'playlist') counters.countPlaylistView(parseId(form['object_id'] ?? ''));
      return OK;
    },
    vote: async (form, visitor) => {
      if (form['vote'] !== '0' && form['vote'] !== '1')
        throw new AppError('bad_request', { field: 'vote' });
      const { likes, dislikes } = await actions.vote(
        visitor.user?.user_id,
        votedSection(form),
        form['object_id'] ?? '',
        form['vote'] === '1',
      );
      return { answer: { ok: 1, likes, dislikes } };
    },
    subscribe: async (form, visitor) => {
      await actions.subscribe(visitor.user?.user_id, sectionOf(form), form['object_id'] ?? '');
      return OK;
    },
    unsubscribe: async (form, visitor) => {
      await actions.unsubscribe(visitor.user?.user_id, sectionOf(form), form['object_id'] ?? '');
      return OK;
    },
    favourite: async (form, visitor) => {
      if (form['section'] !== 'add' && form['section'] !== 'remove')
        throw new AppError('bad_request', { field: 'section' });
      await actions.setFavourite(
        visitor.user?.user_id,
        form['video_id'] ?? '',
        form['section'] === 'add',
      );
      return OK;
    },
  };
}

function signInHandler(
  { signIn }: Services,
  { sessionCookie, deviceCookie }: SignInCookies,
): NonNullable<Handlers['signin']> {
  return async (_values, visitor, form) => {
    if (form['act'] === 'logout') {
      await signIn.signOut(visitor.secret);
      return { answer: { ok: 1 }, cookies: signedOutCookies(sessionCookie), clearsCache: true };
    }
    const { user, secret, device } = await signIn.signIn({
      usr: (form['usr'] ?? '').trim(),
      pwd: form['pwd'] ?? '',
      address: visitor.address,
      userAgent: visitor.userAgent,
      oldSecret: visitor.secret,
      device: visitor.device,
    });
    const session = {
      name: sessionCookie,
      value: secret,
      maxAgeSeconds: SESSION_SECONDS,
      isHttpOnly: true,
    };
    const deviceCookies =
      device === undefined
        ? []
        : [{ name: deviceCookie, value: device, maxAgeSeconds: FOREVER_SECONDS, isHttpOnly: true }];
    return {
      answer: { ok: 1, ...presentUser(user) },
      cookies: [session, ...deviceCookies, { name: COOKIES.logout }],
    };
  };
}

function signUpHandler({
  signUp,
  confirmAgain,
  restore,
}: Services): NonNullable<Handlers['signup']> {
  return async (_values, { address, language }, form) => {
    const {
      act = '',
      usr = '',
      eml = '',
      pwd = '',
      repeat = '',
      age = '',
      token = '',
      tok = '',
    } = form;
    switch (act) {
      case 'signup':
        await signUp.signUp({ usr: usr.trim(), eml, pwd, age, address, language });
        return OK;
      case 'confirm':
        await signUp.confirm(token);
        return OK;
      case 'confirm_again':
        await confirmAgain.sendLink({ usr, tok, address, language });
        return OK;
      case 'restore':
        await restore.requestLink({ eml, tok, address, language });
        return OK;
      case 'restore_look':
        await restore.checkLink(token);
        return OK;
      case 'new_password':
        return {
          answer: { ok: 1, username: await restore.setPassword({ token, pwd, repeat, language }) },
        };
      default:
        throw new AppError('bad_request', { field: 'act' });
    }
  };
}

function contactHandler({ contact }: Services): NonNullable<Handlers['contact']> {
  return async (_values, { user, address, language }, form) => {
    const reference = await contact.sendMessage({
      values: contactValues(form),
      user,
      address,
      language,
    });
    return { answer: { ok: 1, ...(reference ? { reference } : {}) } };
  };
}

function votedSection(form: FormFields): StatSection | 'comment' {
  return form['section'] === 'comment' ? 'comment' : sectionOf(form);
}

function sectionOf(form: FormFields): StatSection {
  const section = STAT_SECTIONS.find((known) => known === form['section']);
  if (!section) throw new AppError('bad_request', { field: 'section' });
  return section;
}
