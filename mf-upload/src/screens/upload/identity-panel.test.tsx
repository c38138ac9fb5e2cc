import { refusal, type FakeAnswers } from '@nocturne/api/testing/fake-transport';
import { LANGUAGES, VERIF_VERSION, type Language } from '@nocturne/contracts/constants';
import type { Verification } from '@nocturne/contracts/entities/verification';
import { IDENTITY_REASONS } from '@nocturne/contracts/verification';
import { testServices, type TestServices } from '@nocturne/federation/testing/test-services';
import { describe, expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IdentityPanel } from './identity-panel.tsx';

const MEMBER = { user_id: 7, username: 'anselm' };
const record = (more: Partial<Verification> = {}): Verification => ({
  state: 'acknowledged',
  version: VERIF_VERSION,
  is_accepted: true,
  accepted_at: '',
  decided_at: '',
  reason_code: '',
  ...more,
});

async function show(
  of: Partial<Verification> = {},
  answers: FakeAnswers = {},
  language: Language = 'en',
): Promise<TestServices> {
  const services = testServices({
    user: MEMBER,
    language,
    answers: { verificationState: record(of), ...answers },
  });
  await services.verification.load();
  render(<IdentityPanel services={services} />);
  return services;
}

async function fill(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Legal name'), 'Orla Venn');
  await userEvent.type(screen.getByLabelText('Date of birth'), '1990-04-05');
  await userEvent.selectOptions(screen.getByLabelText('Issuing country'), 'NO');
  await userEvent.type(screen.getByLabelText('Document number'), 'N 1');
  await userEvent.type(screen.getByLabelText('Expires on'), '2096-01-31');
  await userEvent.upload(
    screen.getByLabelText('Photo or scan'),
    new File(['%PDF-'], 'paper.pdf', { type: 'application/pdf' }),
  );
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send document' }));

describe('R4-05 identity panel', () => {
  test('sends the identity with its document and says that it is being checked', async () => {
    const services = await show({}, { verification: record({ state: 'id_submitted' }) });
    expect(screen.getByRole('region', { name: 'Your identity' })).toBeVisible();
    await fill();
    await send();
    expect(await screen.findByText(/We’re checking your document/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send document' })).toBeNull();
    const body = services.transport.callsOf('verification')[0]?.body as FormData;
    expect(
      [
        'act',
        'name',
        'birth_date',
        'document_type',
        'document_country',
        'document_number',
        'document_expires_on',
      ].map((name) => body.get(name)),
    ).toEqual(['identify', 'Orla Venn', '1990-04-05', 'passport', 'NO', 'N 1', '2096-01-31']);
    expect(body.has('file')).toBe(true);
  });

  test('T17 focuses the heading after the document is sent', async () => {
    await show({}, { verification: record({ state: 'id_submitted' }) });
    await fill();
    await send();
    await screen.findByText(/We’re checking your document/);
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Your identity' })).toHaveFocus(),
    );
  });

  test('does not send an incomplete form and focuses the first field', async () => {
    const services = await show();
    await send();
    expect(await screen.findAllByText('This field is required')).toHaveLength(6);
    await waitFor(() => expect(screen.getByLabelText('Legal name')).toHaveFocus());
    expect(services.transport.callsOf('verification')).toEqual([]);
  });

  test('shows a refusal at its field and keeps what was typed', async () => {
    await show({}, { verification: refusal('document_type', 'file') });
    await fill();
    await send();
    expect(await screen.findByText('Choose a PDF, JPEG or PNG file')).toBeVisible();
    expect(screen.getByLabelText('Legal name')).toHaveValue('Orla Venn');
  });

  test.each([
    ['id_submitted', '', /checking your document/, false],
    ['verified', '', /is confirmed/, false],
    ['rejected', 'unreadable', /could not be confirmed. The document can’t be read/, true],
    ['expired', 'expired', /has expired/, true],
    ['revoked', 'not_genuine', /is no longer confirmed. The document doesn’t look genuine/, false],
  ] as const)('shows the state %s with reason "%s"', async (state, reason, words, hasForm) => {
    await show({ state, reason_code: reason });
    expect(screen.getByRole('status')).toHaveTextContent(words);
    expect(screen.queryByRole('button', { name: 'Send document' }) !== null).toBe(hasForm);
  });

  test('shows nothing until the points are accepted', async () => {
    const services = await show({ state: 'none', is_accepted: false });
    expect(screen.queryByRole('region')).toBeNull();
    await act(async () => services.verification.setRecord(record()));
    expect(screen.getByRole('region')).toBeVisible();
  });

  test.each(
    LANGUAGES.flatMap((language) => IDENTITY_REASONS.map((reason) => [language, reason] as const)),
  )('R2.3-18 no text is missing in %s for %s', async (language, reason) => {
    await show({ state: 'rejected', reason_code: reason }, {}, language);
    expect(document.body.textContent).not.toMatch(/identity\.|\{/);
  });
});
