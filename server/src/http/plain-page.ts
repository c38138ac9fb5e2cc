import { randomBytes } from 'node:crypto';
import { RTA_LABEL, type Language } from '@nocturne/contracts/constants';
import type { FastifyReply } from 'fastify';
import { escapeXml } from '../lib/xml.ts';

/** Reason for a page without the shell: rendering it is impossible or would cost too much. */
export type PlainReason =
  | 'address'
  | 'host'
  | 'busy'
  | 'unavailable'
  | 'broken'
  | 'release'
  | 'adEnded';
interface PlainText {
  title: string;
  text: string;
}

const HOME_LABELS: Readonly<Record<Language, string>> = {
  en: 'Home page',
  ru: 'Главная страница',
  fr: 'Page d’accueil',
  de: 'Startseite',
};
const RETRY_LABELS: Readonly<Record<Language, string>> = {
  en: 'Try again',
  ru: 'Повторить',
  fr: 'Réessayer',
  de: 'Erneut versuchen',
};

const TEXTS: Readonly<Record<Language, Readonly<Record<PlainReason, PlainText>>>> = {
  en: {
    address: {
      title: 'This address is not valid',
      text: 'Check the address, or go to the home page.',
    },
    host: {
      title: 'This site has another address',
      text: 'This server doesn’t serve this host name. Open the site at its own address.',
    },
    busy: {
      title: 'Too many pages at once',
      text:
        'Your network requested many new pages in a short time. Wait a moment, then reload the ' +
        'page.',
    },
    unavailable: {
      title: 'The site is busy',
      text: 'The page can’t be shown right now. Wait a moment, then reload the page.',
    },
    broken: {
      title: 'Something went wrong',
      text: 'The page can’t be shown. Reload it, or go to the home page.',
    },
    release: {
      title: 'This page can’t be shown',
      text: 'Something is wrong on our side. Try again in a moment.',
    },
    adEnded: {
      title: 'This advertisement has ended',
      text: 'Its link no longer works. Close this tab, or go to the home page.',
    },
  },
  ru: {
    address: { title: 'Неверный адрес', text: 'Проверьте адрес или начните с главной страницы.' },
    host: {
      title: 'У этого сайта другой адрес',
      text: 'Этот сервер не обслуживает это имя хоста. Откройте сайт по его собственному адресу.',
    },
    busy: {
      title: 'Слишком много страниц сразу',
      text:
        'Из вашей сети за короткое время запросили много новых страниц. Подождите немного и ' +
        'обновите страницу.',
    },
    unavailable: {
      title: 'Сайт перегружен',
      text: 'Сейчас страницу показать нельзя. Подождите немного и обновите её.',
    },
    broken: {
      title: 'Что-то пошло не так',
      text: 'Страницу показать нельзя. Обновите её или начните с главной страницы.',
    },
    release: {
      title: 'Страница не открывается',
      text: 'Неполадка на нашей стороне. Попробуйте ещё раз через минуту.',
    },
    adEnded: {
      title: 'Эта реклама больше не показывается',
      text: 'Её ссылка уже не работает. Закройте вкладку или начните с главной страницы.',
    },
  },
  fr: {
    address: {
      title: 'Cette adresse n’est pas valide',
      text: 'Vérifiez l’adresse ou repartez de la page d’accueil.',
    },
    host: {
      title: 'Ce site a une autre adresse',
      text: 'Ce serveur ne gère pas ce nom d’hôte. Ouvrez le site à sa propre adresse.',
    },
    busy: {
      title: 'Trop de pages à la fois',
      text:
        'Votre réseau a demandé beaucoup de nouvelles pages en peu de temps. Patientez un ' +
        'instant, puis rechargez la page.',
    },
    unavailable: {
      title: 'Le site est très sollicité',
      text:
        'La page ne peut pas être affichée pour le moment. Patientez un instant, puis ' +
        'rechargez-la.',
    },
    broken: {
      title: 'Une erreur s’est produite',
      text: 'La page ne peut pas être affichée. Rechargez-la ou repartez de la page d’accueil.',
    },
    release: {
      title: 'Cette page ne peut pas être affichée',
      text: 'Le problème vient de chez nous. Réessayez dans un instant.',
    },
    adEnded: {
      title: 'Cette publicité est terminée',
      text: 'Son lien ne fonctionne plus. Fermez cet onglet ou repartez de la page d’accueil.',
    },
  },
  de: {
    address: {
      title: 'Diese Adresse ist ungültig',
      text: 'Prüfen Sie die Adresse oder beginnen Sie auf der Startseite.',
    },
    host: {
      title: 'Diese Website hat eine andere Adresse',
      text:
        'Dieser Server ist für diesen Hostnamen nicht zuständig. Öffnen Sie die Website unter ' +
        'ihrer eigenen Adresse.',
    },
    busy: {
      title: 'Zu viele Seiten auf einmal',
      text:
        'Aus Ihrem Netz wurden in kurzer Zeit viele neue Seiten angefragt. Warten Sie einen ' +
        'Moment und laden Sie die Seite neu.',
    },
    unavailable: {
      title: 'Die Website ist ausgelastet',
      text:
        'Die Seite kann gerade nicht angezeigt werden. Warten Sie einen Moment und laden Sie ' +
        'sie neu.',
    },
    broken: {
      title: 'Etwas ist schiefgegangen',
      text:
        'Die Seite kann nicht angezeigt werden. Laden Sie sie neu oder beginnen Sie auf der ' +
        'Startseite.',
    },
    release: {
      title: 'Diese Seite lässt sich nicht anzeigen',
      text: 'Der Fehler liegt bei uns. Versuchen Sie es gleich noch einmal.',
    },
    adEnded: {
      title: 'Diese Werbung ist beendet',
      text:
        'Ihr Link funktioniert nicht mehr. Schließen Sie den Tab oder beginnen Sie auf der ' +
        'Startseite.',
    },
  },
};

const STYLE =
  'body{margin:15vh auto;max-width:32rem;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}';

interface PlainPage {
  language: Language;
  /** Target of the link. If empty, the link reloads this page and its label is "Try again". */
  link: string;
  /** The visitor's choice; otherwise the browser's preference applies. */
  theme?: 'dark' | 'light';
}

/** Sends a complete page without scripts, pictures or data. The caller sets status and caching. */
export function sendPlainHtml(
  reply: FastifyReply,
  reason: PlainReason,
  page: PlainPage,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .headers({
      // Only its own style loads, through the nonce.
      'content-security-policy':
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; ` +
        `frame-ancestors 'none'`,
      'x-frame-options': 'DENY',
      'content-language': page.language,
    })
    .type('text/html; charset=utf-8')
    .send(plainPage(reason, page, nonce));
}

function plainPage(
  reason: PlainReason,
  { language, link, theme }: PlainPage,
  nonce: string,
): string {
  const { title, text } = TEXTS[language][reason];
  const label = (link === '' ? RETRY_LABELS : HOME_LABELS)[language];
  return [
    `<!doctype html><html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}>`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="${theme ?? 'dark light'}">`,
    `<meta name="robots" content="noindex"><meta name="rating" content="${RTA_LABEL}">`,
    `<title>${title}</title><style nonce="${nonce}">${STYLE}</style></head>`,
    `<body><main><h1>${title}</h1><p>${text}</p>`,
    `<p><a href="${escapeXml(link)}">${label}</a></p></main></body></html>`,
  ].join('');
}
