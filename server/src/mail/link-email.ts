import type { Mail } from './mailer.ts';

/** Words of a letter with one link, in one language. Marks: {name}, {hours}, {site}. */
export interface EmailTexts {
  subject: string;
  greeting: string;
  body: string;
  ignore: string;
}

export interface EmailMessage {
  to: string;
  username: string;
  /** The whole address. */
  link: string;
  /** For how long the link works. */
  hours: number;
  siteName: string;
}

/** A letter with one link: greeting, what the link is for, the link, and what to do when nobody asked for it. */
export function linkEmail(words: EmailTexts, { to, username, link, hours, siteName }: EmailMessage): Mail {
  const lines = [
    words.greeting.replace('{name}', username),
    '',
    words.body.replace('{hours}', String(hours)),
    '',
    link,
    '',
    words.ignore.replace('{site}', siteName),
    '',
  ];
  return { to, subject: `${words.subject} · ${siteName}`, text: lines.join('\n') };
}
