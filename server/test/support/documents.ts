import { VERIF_VERSION } from '@nocturne/contracts/constants';
import { operations, type PostName } from '@nocturne/contracts/operations';
import { VERIF_POINTS, type IdentityValues } from '@nocturne/contracts/verification';
import { freshAddress, post, type TestSite } from '../test-site.ts';

/** Returns a form that accepts all points, ticked just now. */
export function allPoints(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const ticked = VERIF_POINTS.map((_point, at) => String(Date.now() - 60_000 + at * 1000)).join(
    ',',
  );
  return {
    act: 'accept',
    version: String(VERIF_VERSION),
    points: VERIF_POINTS.join(','),
    ticked_at: ticked,
    ...more,
  };
}

export const acceptAll = (t: TestSite, cookie: string) =>
  post(t.app, operations.verification.path.print({}), allPoints(), { cookie });

/** A valid identity. */
export const AN_IDENTITY: IdentityValues = {
  name: 'Órla Venn-Halden',
  birth_date: '1990-04-05',
  document_type: 'passport',
  document_country: 'NO',
  document_number: 'N-7734-512',
  document_expires_on: '2096-01-31',
};
export const A_DOCUMENT = Buffer.from(`%PDF-1.7\n${'a document of Orla Venn-Halden '.repeat(20)}`);

/** Posts a form with a file, as a browser of this site does. */
export async function postFile(
  t: TestSite,
  name: PostName,
  fields: object,
  file: Buffer | undefined,
  cookie: string,
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  if (file) form.append('file', new Blob([new Uint8Array(file)]), 'paper.pdf');
  const wire = new Response(form);
  const headers = {
    'content-type': wire.headers.get('content-type') ?? '',
    'sec-fetch-site': 'same-origin',
    ...(cookie ? { cookie } : {}),
  };
  const payload = Buffer.from(await wire.arrayBuffer());
  return t.app.inject({
    method: 'POST',
    url: operations[name].path.print({}),
    remoteAddress: freshAddress(),
    payload,
    headers,
  });
}

export const identify = (
  t: TestSite,
  cookie: string,
  more: Partial<IdentityValues> = {},
  file: Buffer | undefined = A_DOCUMENT,
) => postFile(t, 'verification', { act: 'identify', ...AN_IDENTITY, ...more }, file, cookie);

/** Gives an account a role and signs it in. Resolves to the cookie header. */
export async function createStaff(
  t: TestSite,
  username: string,
  role: 'moderator' | 'trust' | 'admin',
): Promise<string> {
  await t.site.db.updateTable('app_user').set({ role }).where('username', '=', username).execute();
  return t.signIn(username);
}
