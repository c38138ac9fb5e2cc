import { refusal } from '@nocturne/api/testing/fake-transport';
import {
  LANGUAGES,
  VERIF_ACKNOWLEDGEMENTS,
  VERIF_BOXES,
  VERIF_CONTENT_POINTS,
  VERIF_TICK_HOURS,
  VERIF_VERSION,
} from '@nocturne/contracts/constants';
import { COOKIES } from '@nocturne/contracts/cookies';
import { VERIF_GROUPS, VERIF_POINTS } from '@nocturne/contracts/verification';
import type { Verification } from '@nocturne/contracts/entities/verification';
import { removeTraces } from '@nocturne/lib/visit-traces';
import {
  testServices,
  type TestServices,
  type TestServicesOptions,
} from '@nocturne/federation/testing/test-services';
import { describe, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.tsx';

const MEMBER = { user_id: 7, username: 'anselm' };
const ACCEPTED: Verification = {
  state: 'acknowledged',
  version: VERIF_VERSION,
  is_accepted: true,
  accepted_at: '2026-11-22T07:00:00.000Z',
  decided_at: '',
  reason_code: '',
};

function show(options: TestServicesOptions = {}): TestServices {
  const services = testServices(options);
  const Dialog = remote.dialogs?.Verif;
  if (!Dialog) throw new Error('no dialog');
  services.modals.open('Verif', {}, { clickOutside: false });
  render(
    <Dialog modal={{ name: 'Verif', params: {}, click_outside: false }} services={services} />,
  );
  return services;
}

const boxes = () => screen.getAllByRole('checkbox');
const button = (name: string) => screen.getByRole('button', { name });
const said = (text: string) => screen.queryByText(text);
const ACKNOWLEDGEMENTS = 'Acknowledgments must be all selected.';
const CONTENT = 'Content must be all selected.';

describe('Verif dialog', () => {
  test('R4-05 R9-13 has eleven points in two groups', () => {
    show();
    expect(screen.getByRole('dialog', { name: 'Before you upload' })).toHaveAccessibleDescription(
      /Confirm all 11 points once/,
    );
    expect([VERIF_GROUPS.acknowledgements.length, VERIF_GROUPS.content.length]).toEqual([
      VERIF_ACKNOWLEDGEMENTS,
      VERIF_CONTENT_POINTS,
    ]);
    expect(boxes()).toHaveLength(VERIF_BOXES);
    expect(
      within(screen.getByRole('group', { name: /^Acknowledgments/ })).getAllByRole('checkbox'),
    ).toHaveLength(6);
    expect(
      within(screen.getByRole('group', { name: /^Content/ })).getAllByRole('checkbox'),
    ).toHaveLength(5);
  });

  test('R5-04 the button is off and says what to do until every point is ticked', async () => {
    const services = show();
    for (const [at, box] of boxes().entries()) {
      expect(button('Confirm all points')).toBeDisabled();
      expect(screen.getByRole('status')).toHaveTextContent(`${at} of 11 confirmed`);
      await userEvent.click(box);
    }
    expect(button('Accept')).toBeEnabled();
    expect(screen.getByRole('status')).toHaveTextContent('11 of 11 confirmed');
    await userEvent.click(boxes()[3] as HTMLElement);
    expect(button('Confirm all points')).toBeDisabled();
    expect(services.verification.isVerified).toBe(false);
  });

  test('R5-04 each message stands under its group from the first change in it until it is full', async () => {
    show();
    expect([said(ACKNOWLEDGEMENTS), said(CONTENT)]).toEqual([null, null]);
    await userEvent.click(boxes()[0] as HTMLElement);
    expect(screen.getByRole('group', { name: /^Acknowledgments/ })).toHaveAccessibleDescription(
      ACKNOWLEDGEMENTS,
    );
    expect(said(CONTENT)).toBeNull();
    for (const box of boxes().slice(1, 6)) await userEvent.click(box);
    expect(said(ACKNOWLEDGEMENTS)).toBeNull();
    await userEvent.click(boxes()[6] as HTMLElement);
    await userEvent.click(boxes()[6] as HTMLElement);
    expect(screen.getByRole('group', { name: /^Content/ })).toHaveAccessibleDescription(CONTENT);
    await userEvent.click(boxes()[5] as HTMLElement);
    expect(said(ACKNOWLEDGEMENTS)).toBeVisible();
  });

  test('R4-05 Accept sets the cookie and the flag and closes, of a visitor in the browser alone', async () => {
    const services = show();
    for (const box of boxes()) await userEvent.click(box);
    await userEvent.click(button('Accept'));
    expect([
      services.verification.isVerified,
      services.cookies.get(COOKIES.verif),
      services.modals.stack,
    ]).toEqual([true, '1', []]);
  });

  test('R4-05 what a member accepts is sent, with the moment of each tick, and counts once the server has it', async () => {
    const before = Date.now();
    const services = show({ user: MEMBER, answers: { verification: ACCEPTED } });
    for (const box of boxes().toReversed()) await userEvent.click(box);
    await userEvent.click(button('Accept'));
    const [sent] = services.transport.callsOf('verification');
    expect(sent?.body).toMatchObject({
      act: 'accept',
      version: String(VERIF_VERSION),
      points: VERIF_POINTS.join(','),
    });
    const { ticked_at: ticked = '' } = (sent?.body ?? {}) as { ticked_at?: string };
    const moments = ticked.split(',').map(Number);
    expect(moments).toHaveLength(VERIF_BOXES);
    expect(moments.every((moment) => moment >= before && moment <= Date.now())).toBe(true);
    expect(moments).toEqual(moments.toSorted((a, b) => b - a));
    expect([
      services.verification.isVerified,
      services.verification.state,
      services.modals.stack,
    ]).toEqual([true, 'acknowledged', []]);
  });

  test('R4-05 what the server refuses is said; every tick stays, and it can be sent again', async () => {
    const services = show({
      user: MEMBER,
      answers: { verification: refusal('changed', 'version') },
    });
    for (const box of boxes()) await userEvent.click(box);
    await userEvent.click(button('Accept'));
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(boxes().every((box) => (box as HTMLInputElement).checked)).toBe(true);
    expect([
      services.verification.isVerified,
      services.cookies.get(COOKIES.verif),
      services.modals.stack,
    ]).toEqual([false, undefined, [expect.objectContaining({ name: 'Verif' })]]);
    services.transport.answers = { verification: ACCEPTED };
    await userEvent.click(button('Accept'));
    expect([services.verification.isVerified, services.modals.stack]).toEqual([true, []]);
  });

  test('T18 ticks stay in the tab until they are accepted or wiped, and count in the dialog that opens next', async () => {
    show({ user: MEMBER, answers: { verification: ACCEPTED } });
    for (const box of boxes().slice(0, 10)) await userEvent.click(box);
    cleanup();
    show({ user: MEMBER, answers: { verification: ACCEPTED } });
    expect(screen.getByRole('status')).toHaveTextContent('10 of 11 confirmed');
    cleanup();
    removeTraces();
    show({ user: MEMBER, answers: { verification: ACCEPTED } });
    expect(screen.getByRole('status')).toHaveTextContent('0 of 11 confirmed');
    for (const box of boxes()) await userEvent.click(box);
    await userEvent.click(button('Accept'));
    cleanup();
    show({ user: MEMBER });
    expect(screen.getByRole('status')).toHaveTextContent('0 of 11 confirmed');
  });

  test('T18 ticks count for the member who set them, for the texts that were read, and for a day', async () => {
    const tick = async (): Promise<void> => {
      cleanup();
      show({ user: MEMBER });
      for (const box of boxes().slice(0, 3))
        if (!(box as HTMLInputElement).checked) await userEvent.click(box);
    };
    const shownTo = (options: TestServicesOptions): string => {
      cleanup();
      show(options);
      return screen.getByRole('status').textContent ?? '';
    };
    await tick();
    expect(shownTo({ user: MEMBER })).toMatch(/^3 /);
    expect(shownTo({ user: { user_id: 8, username: 'ida' } })).toMatch(/^0 /);
    expect(shownTo({ user: MEMBER, language: 'de' })).toMatch(/^0 /);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + VERIF_TICK_HOURS * 3_600_000 + 60_000);
    expect(shownTo({ user: MEMBER })).toMatch(/^0 /);
  });

  test('T18 leads to the terms and the 2257 statement in a new tab', () => {
    show();
    for (const [name, path] of [
      ['Read the terms', '/information/terms/'],
      ['Read the 2257 statement', '/information/2257/'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
      expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    }
  });

  test('R4-05 without a network nothing is lost', async () => {
    const services = show({ user: MEMBER });
    for (const box of boxes()) await userEvent.click(box);
    await userEvent.click(button('Accept'));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
    expect([
      boxes().filter((box) => (box as HTMLInputElement).checked).length,
      services.verification.isVerified,
    ]).toEqual([11, false]);
  });

  test.each([['Not now'], ['Close']])('R4-05 %s closes and accepts nothing', async (name) => {
    const services = show();
    for (const box of boxes()) await userEvent.click(box);
    await userEvent.click(button(name));
    expect([services.verification.isVerified, services.modals.stack]).toEqual([false, []]);
  });

  test.each([...LANGUAGES])('R2.3-18 has words for everything in %s', (language) => {
    show({ language });
    expect(document.body.textContent).not.toMatch(/verification\./);
  });
});
