import type { Language } from '@nocturne/contracts/constants';

interface LayoutTexts {
  /** Greeting of somebody with a name. Marks: {name}. */
  hello: string;
  /** Greeting of somebody without one. */
  helloThere: string;
  /** Above the address of the button. */
  fallback: string;
  /** Above words that staff wrote. */
  note: string;
  /** Between a label and its value. */
  colon: string;
}

/** Words that several emails share. After the greeting each language goes on with a capital letter. */
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
