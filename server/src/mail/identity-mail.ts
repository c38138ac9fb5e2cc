import type { Language } from '@nocturne/contracts/constants';
import { href } from '@nocturne/contracts/routes';
import type { IdentityKind, IdentityReason } from '@nocturne/contracts/verification';
import { IDENTITY_EMAIL_TEXTS, type IdentityDecision } from './identity-email-texts.ts';
import { createMail } from './layout/create-mail.ts';
import type { EmailBlock, EmailSite } from './layout/email-content.ts';
import { fillText } from './layout/fill-text.ts';
import { LAYOUT_TEXTS } from './layout/layout-texts.ts';
import type { Mail } from './mailer.ts';

/**
 * Decision about an identity. The email names only the account, because mail servers on the way can
 * read it.
 */
export interface IdentityDecisionEmail {
  to: string;
  username: string;
  language: Language;
  act: IdentityDecision;
  kind: IdentityKind;
  reason: IdentityReason | '';
  /** Note that staff added, in their own words. */
  note: string;
}

export function identityMail(
  { to, username, language, act, kind, reason, note }: IdentityDecisionEmail,
  site: EmailSite,
): Mail {
  const texts = IDENTITY_EMAIL_TEXTS[language];
  const [eventBlock, ...next] = texts.text[kind][act].map((text): EmailBlock => ({
    kind: 'text',
    text,
  }));
  const blocks: EmailBlock[] = [
    ...(eventBlock ? [eventBlock] : []),
    ...(reason
      ? [
          {
            kind: 'facts',
            facts: [{ label: texts.reasonLabel, value: texts.reasons[reason] }],
          } as const,
        ]
      : []),
    ...(note ? [{ kind: 'quote', label: LAYOUT_TEXTS[language].note, text: note } as const] : []),
    ...next,
  ];
  return createMail(
    {
      language,
      subject: texts.subject[act],
      preheader: texts.text[kind][act][0] ?? '',
      greeting: fillText(LAYOUT_TEXTS[language].hello, { name: username }),
      blocks,
      button: { label: texts.button, url: site.publicUrl + href('upload') },
      reason: fillText(texts.reason, { site: site.siteName }),
    },
    { to },
    site,
  );
}
