import type { Language } from '@nocturne/contracts/constants';

interface LayoutTexts {
  /** Greeting for somebody with a name. Placeholders: {name}. */
  hello: string;
  /** Greeting for somebody without a name. */
  helloThere: string;
  /** Label above the address of the button. */
  fallback: string;
  /** Label above a note from staff. */
  note: string;
  /** Separator between a label and its value. */
  colon: string;
}

/**
 * Texts that several emails share. In each language the sentence after the greeting begins with a
 * capital letter.
 */
export const LAYOUT_TEXTS: Readonly<Record<Language, LayoutTexts>> = {
  en: {
    hello: 'Hello {name},',
    helloThere: 'Hello,',
    fallback: 'If the button does not work, copy this address into your browser:',
    note: 'Note from our team',
    colon: ':',
  },
  ru: {
    hello: 'Здравствуйте, {name}!',
    helloThere: 'Здравствуйте!',
    fallback: 'Если кнопка не работает, скопируйте этот адрес в браузер:',
    note: 'Комментарий нашей команды',
    colon: ':',
  },
  fr: {
    hello: 'Bonjour {name},',
    helloThere: 'Bonjour,',
    fallback: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    note: 'Message de notre équipe',
    colon: '\u00a0:',
  },
  de: {
    hello: 'Hallo {name}!',
    helloThere: 'Guten Tag!',
    fallback:
      'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    note: 'Nachricht unseres Teams',
    colon: ':',
  },
};
