import type { Language } from '@nocturne/contracts/constants';
import { RTA_LABEL } from '@nocturne/contracts/constants';
import type { FastifyReply } from 'fastify';
import { NO_STORE } from '../routes/send-answer.ts';

/** When browsers and machines may ask again. */
const RETRY_SECONDS = 10;

const TEXTS: Readonly<Record<Language, readonly [title: string, text: string, link: string]>> = {
  en: ['This page cannot be shown', 'Something is wrong on our side. Please try again in a moment.', 'Try again'],
  ru: ['Страница не открывается', 'Неполадка на нашей стороне. Попробуйте ещё раз через минуту.', 'Попробовать ещё раз'],
  fr: ['Cette page ne peut pas être affichée', 'Le problème vient de chez nous. Réessayez dans un instant.', 'Réessayer'],
  de: [
    'Diese Seite lässt sich nicht anzeigen',
    'Der Fehler liegt bei uns. Bitte versuchen Sie es gleich noch einmal.',
    'Noch einmal versuchen',
  ],
};

/** The server's own page for when no release of the shell can draw one. It needs no script, no style and nothing of the catalogue. */
export function sendUnavailable(reply: FastifyReply, { language, theme }: { language: Language; theme: 'dark' | 'light' }): FastifyReply {
  const [title, text, link] = TEXTS[language];
  return reply
    .code(503)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': NO_STORE,
      'retry-after': RETRY_SECONDS,
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
      'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    })
    .send(
      [
        `<!doctype html><html lang="${language}" data-theme="${theme}"><head><meta charset="utf-8"><title>${title}</title>`,
        `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="${theme}">`,
        `<meta name="rating" content="${RTA_LABEL}"></head>`,
        `<body><main><h1>${title}</h1><p>${text}</p><p><a href="">${link}</a></p></main></body></html>`,
      ].join(''),
    );
}
