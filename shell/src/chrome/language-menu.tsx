import { LANGUAGES } from '@nocturne/contracts/constants';
import { useText } from '@nocturne/i18n/use-text';
import { FilterMenu } from '@nocturne/ui/lists/filter-menu';
import { observer } from 'mobx-react-lite';
import { useShell } from '../composition/shell-context.ts';
import { languageNames, switchLanguage } from '../common/languages.ts';
import { useLanguageHref } from '../common/use-language-href.ts';
import styles from './language-menu.module.css';

/**
 * The language menu; each language is named in itself. A choice is saved and reloads the page. This
 * is a menu, because arrow keys in a closed <select> would make a choice (WCAG 3.2.2). Its links
 * name the language, for new tabs and for browsers without scripts (settlement 40).
 */
export const LanguageMenu = observer(function LanguageMenu() {
  const t = useText();
  const { locale } = useShell().services;
  const hrefIn = useLanguageHref();
  const options = LANGUAGES.map((value) => ({
    value,
    label: languageNames[value],
    href: hrefIn(value),
    lang: value,
  }));
  return (
    <div className={styles['language']}>
      <FilterMenu
        title={t('shell.language')}
        options={options}
        current={locale.language}
        onChoose={(language) => switchLanguage(locale, language)}
        icon="globe"
        isTitleShown={false}
      />
    </div>
  );
});
