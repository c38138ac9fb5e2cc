import { LANGUAGES } from '@nocturne/contracts/constants';
import { DEFAULT_GATE_POLICY, type GateTerms } from '@nocturne/contracts/gates';
import { href } from '@nocturne/contracts/routes';
import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { consentTexts } from '@nocturne/i18n/texts/consent';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { createTranslate } from '@nocturne/i18n/translate';
import { termsAt } from '@nocturne/lib/gates';
import { AgeGateStore } from '@nocturne/stores/age-gate-store';
import { ConsentStore } from '@nocturne/stores/consent-store';
import { describe, expect, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.edge';
import { ShellContext, type Shell } from '../composition/shell-context.ts';
import { testShell } from '../testing/test-shell.ts';
import { ConsentBar } from './consent-bar.tsx';
import { PrivacyChoices } from './privacy-choices.tsx';

const texts = joinTexts(uiTexts, consentTexts);
const page = (shell: Shell, language: (typeof LANGUAGES)[number] = 'en') => (
  <TextProvider language={language} texts={texts} siteName="Nocturne">
    <ShellContext value={shell}>
      <ConsentBar />
      <PrivacyChoices />
    </ShellContext>
  </TextProvider>
);
const bar = () => screen.queryByRole('region', { name: 'Your privacy' });
const PASSED = { _agev: '1' };

function show(cookies: Record<string, string> = PASSED) {
  const shell = testShell({}, { cookies });
  render(page(shell));
  return { shell, cookies: shell.services.cookies };
}

describe('R4-22 consent bar', () => {
  test.each([
    ['Accept', 'yes'],
    ['Refuse', 'no'],
  ])('%s takes one press and closes it', async (name, kept) => {
    const { cookies } = show();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(bar()).toBeNull();
    expect(cookies.get('consent')).toBe(kept);
  });

  test('R4-01 is shown without an age gate too', () => {
    const shell = testShell();
    const terms: GateTerms = {
      ...termsAt(DEFAULT_GATE_POLICY, { country: '', region: '' }),
      rule: 'open',
    };
    render(
      page({
        ...shell,
        ageGate: new AgeGateStore({
          cookies: shell.services.cookies,
          modals: shell.services.modals,
          terms,
        }),
      }),
    );
    expect(bar()).toBeVisible();
  });

  test('gives both buttons the same style and links the documents', () => {
    show();
    const answers = within(bar() as HTMLElement).getAllByRole('button');
    expect(answers.map((button) => button.textContent)).toEqual(['Refuse', 'Accept']);
    expect(
      new Set(
        answers.map((button) =>
          [button.className, button.dataset['variant'], button.dataset['size']].join(),
        ),
      ),
    ).toHaveProperty('size', 1);
    const links = within(bar() as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      href('information_cookies'),
      href('information_privacy'),
    ]);
  });

  test('does not take focus when it appears', () => {
    show();
    expect(bar()).toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

  test('waits for the age gate', () => {
    const { shell } = show({});
    expect(bar()).toBeNull();
    act(() => shell.ageGate.accept());
    expect(bar()).toBeInTheDocument();
  });

  test.each(['yes', 'no'])('is hidden after the answer %s', (consent) => {
    show({ ...PASSED, consent });
    expect(bar()).toBeNull();
  });

  test('is not rendered on the server', () => {
    expect(renderToString(page(testShell({}, { cookies: PASSED })))).not.toContain('Your privacy');
  });
});

describe('R4-22 privacy choices button', () => {
  const choices = () => screen.getByRole('button', { name: 'Privacy choices' });

  test('opens the bar with the current answer and moves focus there and back', async () => {
    const { cookies } = show({ ...PASSED, consent: 'yes' });
    await userEvent.click(choices());
    expect(bar()).toHaveTextContent('You have accepted.');
    expect(bar()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(bar()).toBeNull();
    expect(choices()).toHaveFocus();
    expect(cookies.get('consent')).toBe('yes');
  });

  test('withdraws consent with one press', async () => {
    const { cookies } = show({ ...PASSED, consent: 'yes' });
    await userEvent.click(choices());
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
    expect([bar(), cookies.get('consent')]).toEqual([null, 'no']);
    await userEvent.click(choices());
    expect(bar()).toHaveTextContent('You have refused.');
  });

  test('shows that the browser refuses consent, without asking', async () => {
    const shell = testShell();
    const consent = new ConsentStore({ cookies: shell.services.cookies, isRefusedByBrowser: true });
    shell.ageGate.accept();
    render(page({ ...shell, services: { ...shell.services, consent } }));
    expect(bar()).toBeNull();
    await userEvent.click(choices());
    expect(bar()).toHaveTextContent('Global Privacy Control');
    expect(within(bar() as HTMLElement).getAllByRole('button')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(bar()).toBeNull();
  });
});

test.each(LANGUAGES)('R2.3-18 R4-22 the consent bar is translated: %s', (language) => {
  render(page(testShell({}, { cookies: PASSED }), language));
  const t = createTranslate(language, texts[language]);
  expect(screen.getByRole('region', { name: t('consent.title') }).textContent).toContain(
    t('consent.text'),
  );
});
