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
const textElement = (text: string) => screen.queryByText(text);
const ACKNOWLEDGEMENTS = 'Acknowledgments must be all selected.';
const CONTENT = 'Content must be all selected.';

describe('Verif dialog', () => {
  test('R4-05 R9-13 shows eleven points in two groups', () => {
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

  test('R5-04 disables the button and shows progress until every point is ticked', async () => {
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

  test('R5-04 shows a group’s message from its first change until it is complete', async () => {
    show();
    expect([textElement(ACKNOWLEDGEMENTS), textElement(CONTENT)]).toEqual([null, null]);
    await userEvent.click(boxes()[0] as HTMLElement);
    expect(screen.getByRole('group', { name: /^Acknowledgments/ })).toHaveAccessibleDescription(
      ACKNOWLEDGEMENTS,
    );
    expect(textElement(CONTENT)).toBeNull();
    for (const box of boxes().slice(1, 6)) await userEvent.click(box);
    expect(textElement(ACKNOWLEDGEMENTS)).toBeNull();
    await userEvent.click(boxes()[6] as HTMLElement);
    await userEvent.click(boxes()[6] as HTMLElement);
    expect(screen.getByRole('group', { name: /^Content/ })).toHaveAccessibleDescription(CONTENT);
    await userEvent.click(boxes()[5] as HTMLElement);
    expect(textElement(ACKNOWLEDGEMENTS)).toBeVisible();
  });

  test('R4-05 Accept by a visitor sets the cookie and the flag, and closes', async () => {
    const services = show();
    for (const box of boxes()) await userEvent.click(box);
    await userEvent.click(button('Accept'));
    expect([
      services.verification.isVerified,
      services.cookies.get(COOKIES.verif),
      services.modals.stack,
    ]).toEqual([true, '1', []]);
  });

  test('R4-05 Accept by a member sends all tick times and counts after the response', async () => {
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

  test('R4-05 shows a refusal, keeps every tick and can be sent again', async () => {
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

  test('T18 ticks survive reopening until accepted or until traces are removed', async () => {
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

  test('T18 ticks count only for the same member and language, for 24 hours', async () => {
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

  test('T18 links to the terms and the 2257 statement in a new tab', () => {
    show();
    for (const [name, path] of [
      ['Read the terms', '/information/terms/'],
      ['Read the 2257 statement', '/information/2257/'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
      expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    }
  });

  test('R4-05 keeps every tick when the network fails', async () => {
    const services = show({ user: MEMBER });
    for (const box of boxes()) await userEvent.click(box);
    await userEvent.click(button('Accept'));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
    expect([
      boxes().filter((box) => (box as HTMLInputElement).checked).length,
      services.verification.isVerified,
    ]).toEqual([11, false]);
  });

  test.each([['Not now'], ['Close']])('R4-05 %s closes without accepting', async (name) => {
    const services = show();
    for (const box of boxes()) await userEvent.click(box);
    await userEvent.click(button(name));
    expect([services.verification.isVerified, services.modals.stack]).toEqual([false, []]);
  });

  test.each([...LANGUAGES])('R2.3-18 no text is missing in %s', (language) => {
    show({ language });
    expect(document.body.textContent).not.toMatch(/verification\./);
  });
});
