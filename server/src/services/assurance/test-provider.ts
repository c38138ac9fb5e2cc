import { RTA_LABEL, type Language } from '@nocturne/contracts/constants';
import { escapeXml } from '../../lib/xml.ts';
import type { AssuranceProvider, AssuranceRequest, AssuranceReturn } from './provider.ts';
import { readSigned, signText } from '../../lib/signed-text.ts';

interface PageTexts {
  title: string;
  warning: string;
  yes: string;
  no: string;
}
const PAGE_TEXTS: Readonly<Record<Language, PageTexts>> = {
  en: {
    title: 'Test provider',
    warning:
      'This page stands in for a real age assurance provider. It accepts any answer and must ' +
      'not be used on a public site.',
    yes: 'Answer: an adult',
    no: 'Answer: not an adult',
  },
  ru: {
    title: 'Тестовый провайдер',
    warning:
      'Эта страница заменяет настоящего провайдера проверки возраста. Она верит любому ответу ' +
      'и не годится для открытого сайта.',
    yes: 'Ответ: взрослый',
    no: 'Ответ: не взрослый',
  },
  fr: {
    title: 'Prestataire de test',
    warning:
      'Cette page remplace un vrai prestataire de vérification de l’âge. Elle croit toute ' +
      'réponse et ne doit pas servir sur un site public.',
    yes: 'Réponse : majeur',
    no: 'Réponse : mineur',
  },
  de: {
    title: 'Test-Anbieter',
    warning:
      'Diese Seite steht für einen echten Anbieter von Altersnachweisen. Sie glaubt jeder ' +
      'Antwort und darf auf keiner öffentlichen Website laufen.',
    yes: 'Antwort: volljährig',
    no: 'Antwort: nicht volljährig',
  },
};
const ANSWERS = ['yes', 'no'] as const;
const PURPOSE = 'test-provider';

/**
 * The provider `test`: a page of this site that accepts whatever the visitor presses. It is for
 * tests and demonstrations, and its page says so.
 */
export function testProvider({ key }: { key: Buffer }): AssuranceProvider {
  return {
    start: async (request) => ({
      kind: 'page',
      html: renderPage(request, (answer) => signText(key, PURPOSE, [request.state, answer])),
    }),
    async isAdult({ state, query }: AssuranceReturn) {
      const result = readSigned(key, PURPOSE, query['result']);
      return Array.isArray(result) && result[0] === state && result[1] === 'yes';
    },
  };
}

function renderPage(
  { state, callbackUrl, language, nonce }: AssuranceRequest,
  sign: (answer: string) => string,
): string {
  const texts = PAGE_TEXTS[language];
  const forms = ANSWERS.map((answer) => {
    const hidden = Object.entries({ state, result: sign(answer) }).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    );
    const fields = [...hidden, `<button>${texts[answer]}</button>`];
    return `<form action="${escapeXml(callbackUrl)}">${fields.join('')}</form>`;
  });
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><meta name="rating" content="${RTA_LABEL}">`,
    '<meta name="color-scheme" content="dark light">',
    `<title>${texts.title}</title><style nonce="${nonce}">${STYLE}</style></head>`,
    `<body><main><h1>${texts.title}</h1><p>${texts.warning}</p>`,
    `${forms.join('')}</main></body></html>`,
  ].join('');
}

const STYLE = `body{margin:0;min-height:100dvh;display:grid;place-items:center;
font:16px/1.5 system-ui,sans-serif}
main{max-width:42ch;padding:24px;display:grid;gap:16px}h1{margin:0;font-size:24px}p{margin:0}
button{width:100%;min-height:48px;font:inherit;cursor:pointer}`;
