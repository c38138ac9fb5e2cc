import { LANGUAGES } from '@nocturne/contracts/constants';
import { useText } from '@nocturne/i18n/use-text';
import { Icon } from '@nocturne/ui/icon';
import { observer } from 'mobx-react-lite';
import { useShell } from '../app/shell-context.ts';
import { languageNames, switchLanguage } from './languages.ts';
import styles from './language-select.module.css';

/** The switch of languages (R2.3-18): each by its own name; the choice is kept and the page read again in it. */
export const LanguageSelect = observer(function LanguageSelect() {
  const t = useText();
  const { locale } = useShell().services;
  return (
    <label className={styles['language']}>
      <span className={styles['label']}>{t('shell.language')}</span>
      <Icon name="globe" size="sm" />
      <select
        value={locale.language}
        onChange={(event) => switchLanguage(locale, LANGUAGES.find((known) => known === event.target.value) ?? 'en')}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language} translate="no">
            {languageNames[language]}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="xs" />
    </label>
  );
});
