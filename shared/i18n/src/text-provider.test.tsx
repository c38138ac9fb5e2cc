import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TextProvider } from './text-provider.ts';
import { uiTexts } from './texts/ui.ts';
import { useLanguage, useText } from './use-text.ts';

function Label() {
  const t = useText();
  return <p lang={useLanguage()}>{t('ui.close')}</p>;
}

test('R2.3-18 what is inside speaks the language of the provider', () => {
  const { rerender } = render(
    <TextProvider language="de" texts={uiTexts}>
      <Label />
    </TextProvider>,
  );
  expect(screen.getByText('Schließen').lang).toBe('de');
  rerender(
    <TextProvider language="ru" texts={uiTexts}>
      <Label />
    </TextProvider>,
  );
  expect(screen.getByText('Закрыть').lang).toBe('ru');
});

test('without a provider the kit speaks English', () => {
  render(<Label />);
  expect(screen.getByText('Close').lang).toBe('en');
});
