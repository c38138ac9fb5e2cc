import type { ProfileValues } from '@nocturne/contracts/account';
import { SIGNUP_RULE_CODES as CODES } from '@nocturne/contracts/forms';
import type { FormBody } from '@nocturne/contracts/bodies';
import {
  operations,
  type OperationAnswer,
  type OperationBody,
  type PostName,
} from '@nocturne/contracts/operations';
import type { APIRequestContext, Page } from '@playwright/test';
import { confirmPath, latestEmailTo } from './outbox.ts';
import { expect, newAddress, siteUrl, type SiteName } from './test.ts';

export interface Person {
  username: string;
  email: string;
  password: string;
}

const PASSWORD = 'a quiet evening';
let people = 0;

/** A new person. Names are unique in each run, so runs may share a database. */
export function newPerson(): Person {
  people += 1;
  return personNamed(`e2e-${process.pid.toString(36)}-${Date.now().toString(36)}-${people}`);
}

function personNamed(username: string): Person {
  return { username, email: `${username}@example.test`, password: PASSWORD };
}

/**
 * Creates a confirmed member through the API and signs the page's visitor in; `id` is the member's
 * id.
 */
export async function enterAsMember(
  page: Page,
  site: SiteName = 'plain',
): Promise<Person & { id: number }> {
  const { request } = page.context();
  const person = newPerson();
  await signUp(request, person, site);
  return signIn(request, person, site);
}

/**
 * Like `enterAsMember`, with a readable name for screenshots. Adds a number if an earlier run took
 * the name.
 */
export async function enterByName(
  request: APIRequestContext,
  name: string,
  site: SiteName = 'plain',
): Promise<Person & { id: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const person = personNamed(attempt === 1 ? name : `${name}${attempt}`);
    if (await signUp(request, person, site)) return signIn(request, person, site);
  }
}

/** Resolves to false if the name is taken. */
async function signUp(
  request: APIRequestContext,
  { username: usr, email: eml, password: pwd }: Person,
  site: SiteName,
): Promise<boolean> {
  // The server limits sign-ups per address.
  const headers = { 'x-forwarded-for': newAddress() };
  const answer = await send(
    request,
    'signup',
    { act: 'signup', usr, eml, pwd, age: '1' },
    { site, headers },
  );
  const text = await answer.text();
  if (text.includes(CODES.usedUsername)) return false;
  expect(answer.status(), `signup: ${text}`).toBe(200);
  await postForm(
    request,
    'signup',
    { act: 'confirm', token: confirmPath(await latestEmailTo(eml)).split('/')[2] ?? '' },
    site,
  );
  return true;
}

async function signIn(
  request: APIRequestContext,
  person: Person,
  site: SiteName,
): Promise<Person & { id: number }> {
  const { user_id: id } = await postForm(
    request,
    'signin',
    { usr: person.username, pwd: person.password },
    site,
  );
  if (id === undefined) throw new Error(`${person.username} is not signed in`);
  return { ...person, id };
}

/** Performs a member action through the API. */
export function sendAs(page: Page, action: FormBody<'stat'>): Promise<OperationAnswer<'stat'>> {
  return postForm(page.context().request, 'stat', action);
}

/** Edits the profile of the page's member through the API. */
export async function editProfile(page: Page, values: Partial<ProfileValues>): Promise<void> {
  await postForm(page.context().request, 'ownMember', { act: 'edit', ...values });
}

/** Deletes the page's member and everything they wrote, so no other test sees it. */
export async function deleteAccount(page: Page, { username, password }: Person): Promise<void> {
  await postForm(page.context().request, 'privacy', {
    act: 'delete',
    usr: username,
    pwd: password,
  });
}

type Form<N extends PostName> = Exclude<OperationBody<N>, FormData>;

/** Posts a form of the site; fails if it is refused. */
export async function postForm<N extends PostName>(
  request: APIRequestContext,
  name: N,
  form: Form<N>,
  site: SiteName = 'plain',
): Promise<OperationAnswer<N>> {
  const answer = await send(request, name, form, { site });
  expect(answer.status(), `${name}: ${await answer.text()}`).toBe(200);
  return (await answer.json()) as OperationAnswer<N>;
}

function send<N extends PostName>(
  request: APIRequestContext,
  name: N,
  form: Form<N>,
  { site, headers = {} }: { site: SiteName; headers?: object },
) {
  const address = siteUrl(site) + operations[name].path.print({});
  return request.post(address, {
    form: form as Record<string, string>,
    headers: { origin: siteUrl(site), ...headers },
  });
}
