import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TextProvider } from './text-provider.ts';
import { uiTexts } from './texts/ui.ts';
import { useLanguage, useSiteName, useText } from './use-text.ts';

function Label() {
  const t = useText();
  return <p lang={useLanguage()}>{t('ui.close')}</p>;
}

test('R2.3-18 components use the language of the provider', () => {
  const { rerender } = render(
    <TextProvider language="de" texts={uiTexts} siteName="Tidewater">
      <Label />
    </TextProvider>,
  );
  expect(screen.getByText('Schließen').lang).toBe('de');
  rerender(
    <TextProvider language="ru" texts={uiTexts} siteName="Tidewater">
      <Label />
    </TextProvider>,
  );
  expect(screen.getByText('Закрыть').lang).toBe('ru');
});

test('R1-02 the site name replaces {site} in every text', () => {
  const texts = { ...uiTexts, en: { 'ui.close': 'Leave {site}' } };
  function Named() {
    const t = useText();
    return (
      <p title={useSiteName()}>
        {t('ui.close')}, {t('ui.close', { site: 'us' })}
      </p>
    );
  }
  render(
    <TextProvider language="en" texts={texts} siteName="Tidewater">
      <Named />
    </TextProvider>,
  );
  expect(screen.getByText('Leave Tidewater, Leave us').title).toBe('Tidewater');
});

test('components use English without a provider', () => {
  render(<Label />);
  expect(screen.getByText('Close').lang).toBe('en');
});
