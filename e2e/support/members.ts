import { operations, type OperationAnswer } from '@nocturne/contracts/operations';
import type { APIRequestContext, Page } from '@playwright/test';
import { confirmPath, letterTo } from './outbox.ts';
import { expect, siteUrl, type SiteName } from './test.ts';

export interface Person {
  username: string;
  email: string;
  password: string;
}

let people = 0;

/** Somebody who has never been here: names are unique in each run, so runs may share a database. */
export function newPerson(): Person {
  people += 1;
  const username = `e2e-${process.pid.toString(36)}-${Date.now().toString(36)}-${people}`;
  return { username, email: `${username}@example.test`, password: 'a quiet evening' };
}

/** Makes a confirmed member by the API and signs the page's visitor in as one; `id` is the member's number. */
export async function enterAsMember(page: Page, site: SiteName = 'plain'): Promise<Person & { id: number }> {
  const person = newPerson();
  const { request } = page.context();
  const post = (name: 'signup' | 'signin', form: Record<string, string>) => postForm(request, name, form, siteUrl(site));
  await post('signup', { act: 'signup', usr: person.username, eml: person.email, pwd: person.password, age: '1' });
  const token = confirmPath(await letterTo(person.email)).split('/')[2] ?? '';
  await post('signup', { act: 'confirm', token });
  const { user_id: id } = (await post('signin', { usr: person.username, pwd: person.password })) as OperationAnswer<'signin'>;
  if (id === undefined) throw new Error(`${person.username} is not signed in`);
  return { ...person, id };
}

async function postForm(
  request: APIRequestContext,
  name: 'signup' | 'signin',
  form: Record<string, string>,
  origin: string,
): Promise<unknown> {
  const answer = await request.post(operations[name].path.print({}), { form, headers: { origin } });
  expect(answer.status(), `${form['act'] ?? name}: ${await answer.text()}`).toBe(200);
  return answer.json();
}
