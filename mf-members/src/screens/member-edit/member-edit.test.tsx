import { ApiError } from '@nocturne/api/api-error';
import { PICTURE_MAX_BYTES } from '@nocturne/contracts/constants';
import type { OwnMember } from '@nocturne/contracts/entities/people';
import { refusal, type FakeAnswers } from '@nocturne/federation/testing/fake-transport';
import { anOwnMember } from '@nocturne/federation/testing/test-people';
import type { TestServices } from '@nocturne/federation/testing/test-services';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showRoute } from '../../testing/show-route.tsx';

const USER = { user_id: 7001, username: 'anselm' };
const OWN = anOwnMember({
  username: 'anselm',
  city: 'Bergen',
  gender: 'man',
  birth_date: '1990-02-03',
  about_me: 'Slow films.',
});

let revoked: string[];
beforeEach(() => {
  revoked = [];
  sessionStorage.clear();
  Object.assign(URL, {
    createObjectURL: () => 'blob:chosen',
    revokeObjectURL: (url: string) => revoked.push(url),
  });
});
afterEach(() => {
  for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name);
});

/** A server that answers each action with the updated member. */
function server(own: OwnMember = OWN) {
  const change = (body: unknown): Partial<OwnMember> => {
    if (body instanceof FormData)
      return {
        [body.get('section') === 'u_ava' ? 'avatar' : 'cover']: '/media/members/7001/new.webp',
      };
    const { act, usr, section: _section, ...values } = body as Record<string, string>;
    if (act === 'image_delete') return { avatar: '' };
    return { ...values, ...(usr === undefined ? {} : { username: usr }) };
  };
  let now = own;
  return ({ body }: { body: unknown }) => ({ member: (now = { ...now, ...change(body) }) });
}

async function show(ownMember: FakeAnswers['ownMember'] = server()) {
  const answers = { member: { member: OWN }, ...(ownMember ? { ownMember } : {}) };
  return showRoute('member_edit', { user: USER, answers }, { params: { id: '7001' } });
}
const acts = (services: TestServices) =>
  services.transport.callsOf('ownMember').map(({ body }) => body);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
async function type(label: string, text: string): Promise<void> {
  await userEvent.clear(screen.getByLabelText(label));
  if (text) await userEvent.click(screen.getByLabelText(label));
  if (text) await userEvent.paste(text);
}

describe('R3-15 edit profile', () => {
  test('R3-15 R6-04 shows the current account and sends every field', async () => {
    const { services } = await show();
    expect(screen.getByLabelText('City')).toHaveValue('Bergen');
    expect(screen.getByLabelText('Date of birth')).toHaveValue('1990-02-03');
    expect(screen.getByRole('combobox', { name: 'Gender' })).toHaveValue('man');
    await type('City', ' Oslo ');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'NO');
    await save();
    expect(await screen.findByRole('button', { name: 'Save profile' })).toBeEnabled();
    expect(acts(services)).toEqual([
      { act: 'read' },
      expect.objectContaining({
        act: 'edit',
        usr: 'anselm',
        city: 'Oslo',
        country: 'NO',
        gender: 'man',
        about_me: 'Slow films.',
        website: '',
      }),
    ]);
    expect(services.notifications.list.map(({ key }) => key)).toEqual(['notify.account_saved']);
  });

  test('R3-15 a new username shows at once in the heading and the session', async () => {
    const { services } = await show();
    await type('Username', 'anselm_two');
    await save();
    expect(await screen.findByRole('heading', { level: 1, name: 'anselm_two' })).toBeVisible();
    expect(services.session.user).toMatchObject({ user_id: 7001, username: 'anselm_two' });
  });

  test('R1-05 R5-05 validates with the server’s rules and sends no invalid form', async () => {
    const { services } = await show();
    await type('Username', 'a b');
    fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '2020-01-01' } });
    await type('Website', 'htp://anselm');
    await type('City', 'x'.repeat(101));
    await save();
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(
      'Username contains illegal characters',
    );
    await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus());
    expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(
      /You must be at least 18 years old/,
    );
    expect(screen.getByLabelText('Website')).toHaveAccessibleDescription('This link is not valid');
    expect(screen.getByLabelText('City')).toHaveAccessibleDescription(
      'Enter at most 100 characters',
    );
    expect(acts(services)).toEqual([{ act: 'read' }]);
  });

  test('R5-05 shows that a username is taken', async () => {
    const { services } = await show();
    services.transport.answers.ownMember = refusal('usr_used', 'usr');
    await save();
    expect(await screen.findByText('This username is already taken')).toBeVisible();
  });

  test('shows a network failure and keeps what was typed', async () => {
    const { services } = await show();
    await type('City', 'Tromsø');
    services.transport.answers.ownMember = () => {
      throw ApiError.offline();
    };
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('The site could not be reached');
    expect(screen.getByLabelText('City')).toHaveValue('Tromsø');
  });

  test('T1 unsaved changes survive a reload, saved ones are cleared', async () => {
    await show();
    await type('City', 'Oslo');
    await type('About me', '');
    cleanup();
    await show();
    expect(screen.getByLabelText('City')).toHaveValue('Oslo');
    expect(screen.getByLabelText('About me')).toHaveValue('');
    await save();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  test('offers Retry when the account does not load', async () => {
    const { services } = await show(refusal('unavailable'));
    expect(screen.getByRole('alert')).toHaveTextContent('This part did not load');
    services.transport.answers.ownMember = server();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('City')).toHaveValue('Bergen');
  });
});

const panel = (name: string) => within(screen.getByRole('region', { name }));
async function choose(
  name: string,
  file: File,
  size?: { width: number; height: number },
): Promise<void> {
  const input = screen
    .getByRole('region', { name })
    .querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no picker');
  await userEvent.upload(input, file);
  const picture = screen.getByRole('region', { name }).querySelector('img');
  if (!picture || !size) return;
  Object.defineProperties(picture, {
    naturalWidth: { value: size.width },
    naturalHeight: { value: size.height },
  });
  fireEvent.load(picture);
}
const picture = (bytes = 10) =>
  new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' });
const sentForms = (services: TestServices) =>
  acts(services).flatMap((body) => (body instanceof FormData ? [Object.fromEntries(body)] : []));

describe('R7-05 pictures', () => {
  test('R7-05 crops a chosen avatar with sliders, sends it and shows it', async () => {
    const { services } = await show();
    await choose('Avatar', picture(), { width: 4000, height: 3000 });
    fireEvent.change(panel('Avatar').getByRole('slider', { name: 'Zoom' }), {
      target: { value: '2' },
    });
    fireEvent.change(panel('Avatar').getByRole('slider', { name: 'Horizontal position' }), {
      target: { value: '1' },
    });
    await userEvent.click(panel('Avatar').getByRole('button', { name: 'Save picture' }));
    expect(await panel('Avatar').findByRole('button', { name: 'Remove avatar' })).toBeVisible();
    expect(sentForms(services)).toEqual([
      {
        section: 'u_ava',
        x: '2500',
        y: '750',
        width: '1500',
        height: '1500',
        file: expect.anything(),
      },
    ]);
    expect(services.session.user?.avatar).toBe('/media/members/7001/new.webp');
    expect(screen.getByRole('region', { name: 'Avatar' })).toHaveFocus();
    expect(revoked).toEqual(['blob:chosen']);
  });

  test('R7-05 R5-10 moves a cover by dragging and disables sliders without effect', async () => {
    const { services } = await show();
    await choose('Cover', picture(), { width: 1250, height: 1000 });
    const region = screen.getByRole('region', { name: 'Cover' });
    expect(panel('Cover').getByRole('slider', { name: 'Zoom' })).toBeDisabled();
    expect(panel('Cover').getByRole('slider', { name: 'Horizontal position' })).toBeDisabled();
    const frame = region.querySelector<HTMLElement>('[data-section]');
    if (!frame) throw new Error('no frame');
    Object.assign(frame, { setPointerCapture: () => undefined });
    frame.getBoundingClientRect = () => new DOMRect(0, 0, 500, 100);
    const at = (y: number) => ({ clientX: 0, clientY: y, pointerId: 1 });
    fireEvent(frame, new MouseEvent('pointerdown', { bubbles: true, ...at(0) }));
    fireEvent(frame, new MouseEvent('pointermove', { bubbles: true, ...at(50) }));
    fireEvent(frame, new MouseEvent('pointerup', { bubbles: true, ...at(50) }));
    fireEvent(frame, new MouseEvent('pointermove', { bubbles: true, ...at(90) }));
    await userEvent.click(panel('Cover').getByRole('button', { name: 'Save picture' }));
    await panel('Cover').findByRole('button', { name: 'Remove cover' });
    expect(sentForms(services)).toEqual([
      expect.objectContaining({
        section: 'u_cover',
        x: '0',
        y: '250',
        width: '1250',
        height: '250',
      }),
    ]);
  });

  test('R8-07 refuses a cover that is too small without sending it', async () => {
    const { services } = await show();
    await choose('Cover', picture(), { width: 1249, height: 900 });
    expect(panel('Cover').getByRole('alert')).toHaveTextContent(
      'Image upload failed! Upload an image that is at least 1250x250 in size',
    );
    expect(sentForms(services)).toEqual([]);
  });

  test('R8-07 refuses a file that the browser cannot decode', async () => {
    await show();
    await choose('Avatar', picture());
    const image = screen.getByRole('region', { name: 'Avatar' }).querySelector('img');
    if (image) fireEvent.error(image);
    expect(panel('Avatar').getByRole('alert')).toHaveTextContent('Failed to load image!');
    expect(revoked).toEqual(['blob:chosen']);
  });

  test('R8-07 refuses a file that is too large without reading it', async () => {
    await show();
    await choose('Avatar', picture(PICTURE_MAX_BYTES + 1));
    expect(panel('Avatar').getByRole('alert')).toHaveTextContent('at most 10 MB');
    expect(screen.getByRole('region', { name: 'Avatar' }).querySelector('img')).toBeNull();
  });

  test('R8-07 shows the server’s refusal and keeps the chosen picture', async () => {
    const { services } = await show();
    await choose('Avatar', picture(), { width: 400, height: 300 });
    services.transport.answers.ownMember = refusal('image_resize', 'file');
    await userEvent.click(panel('Avatar').getByRole('button', { name: 'Save picture' }));
    expect(await panel('Avatar').findByRole('alert')).toHaveTextContent('Error resizing image');
    expect(panel('Avatar').getByRole('button', { name: 'Save picture' })).toBeVisible();
  });

  test('R7-05 a chosen picture can be discarded', async () => {
    const { services } = await show();
    await choose('Avatar', picture(), { width: 400, height: 300 });
    await userEvent.click(panel('Avatar').getByRole('button', { name: 'Discard picture' }));
    expect(panel('Avatar').getByRole('button', { name: 'Choose an avatar' })).toBeVisible();
    expect(sentForms(services)).toEqual([]);
  });

  test('R7-05 removes a picture', async () => {
    const { services } = await show(server({ ...OWN, avatar: '/media/members/7001/old.webp' }));
    await userEvent.click(panel('Avatar').getByRole('button', { name: 'Remove avatar' }));
    await waitFor(() =>
      expect(panel('Avatar').queryByRole('button', { name: 'Remove avatar' })).toBeNull(),
    );
    expect(screen.getByRole('region', { name: 'Avatar' })).toHaveFocus();
    expect(acts(services).at(-1)).toEqual({ act: 'image_delete', section: 'u_ava' });
    expect(services.session.user?.avatar).toBe('');
  });
});
