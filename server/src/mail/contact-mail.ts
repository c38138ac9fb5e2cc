import type { ContactValues } from '@nocturne/contracts/contact';
import type { EmailSite } from './layout/email-content.ts';
import type { Mail } from './mailer.ts';
import { operatorMail } from './operator-mail.ts';

/** A stored message. */
export interface StoredContact extends ContactValues {
  id: number;
  username: string | undefined;
  videoId: number | null;
  /** Reference of the case that the message opened. */
  reference?: string;
}

/**
 * The operator's copy of a contact message. A reply goes to its writer, if they left an address.
 */
export function contactMail(
  { contact, to }: { contact: StoredContact; to: string },
  site: EmailSite,
): Mail {
  const { id, reason, eml, username, videoId, page, message, reference } = contact;
  const facts = [
    { label: 'Reason', value: reason },
    {
      label: 'From',
      value: `${eml || 'No address given'}${username ? `, member ${username}` : ''}`,
    },
    {
      label: 'Page',
      value: `${page || 'None given'}${videoId === null ? '' : `, video ${videoId}`}`,
    },
    ...(reference
      ? [
          {
            label: 'Case',
            value: `${reference}, ./nocturne cases show ${reference} --as USERNAME`,
          },
        ]
      : []),
    { label: 'Mark as answered', value: `./nocturne contacts answer ${id}` },
  ];
  return operatorMail(
    {
      to,
      subject: `Message ${id}: ${reason}`,
      text: 'Someone sent a message with the contact form.',
      blocks: [
        { kind: 'facts', facts },
        { kind: 'quote', label: 'Message', text: message },
      ],
      ...(eml ? { replyTo: eml } : {}),
    },
    site,
  );
}
