import type { TakenContact } from '../services/contact-service.ts';
import type { Mail } from './mailer.ts';

/** The operator's copy of a message; an answer to the mail goes to whoever wrote it, where they left an address. */
export function contactMail({ contact, to, siteName }: { contact: TakenContact; to: string; siteName: string }): Mail {
  const { id, reason, eml, username, videoId, page, message, reference } = contact;
  const lines = [
    `Reason: ${reason}`,
    `From: ${eml || 'no address given'}${username ? `, member ${username}` : ''}`,
    `Page: ${page || 'none given'}${videoId === null ? '' : `, video ${videoId}`}`,
    ...(reference ? [`Case: ${reference}, npm run cases -- show ${reference}`] : []),
    '',
    message,
    '',
    `Once it is answered: npm run contacts -- answer ${id}`,
    '',
  ];
  return { to, subject: `Message ${id}: ${reason} · ${siteName}`, text: lines.join('\n'), ...(eml ? { replyTo: eml } : {}) };
}
