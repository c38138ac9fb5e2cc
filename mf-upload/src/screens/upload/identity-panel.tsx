import { IDENTITY_REASONS, type VerificationState } from '@nocturne/contracts/verification';
import type { Services } from '@nocturne/federation/services';
import { joinTexts, type Translate } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { identityTexts } from '@nocturne/i18n/texts/identity';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { uploadTexts } from '@nocturne/i18n/texts/upload';
import { useText } from '@nocturne/i18n/use-text';
import { Callout, type CalloutTone } from '@nocturne/ui/status/callout';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { IdentityForm } from './identity-form.tsx';
import { maySendIdentity } from './may-send-identity.ts';
import styles from './identity-panel.module.css';

type IdentityServices = Pick<Services, 'verification' | 'locale' | 'links'>;

const texts = joinTexts(uiTexts, commonTexts, uploadTexts, identityTexts);

interface IdentityPanelProps {
  services: IdentityServices;
  /** True if the form replaces the focused element. */
  takesFocus?: boolean;
}

/**
 * State of the uploader's identity, and the form if it may be sent. Its texts are in its own chunk.
 */
export const IdentityPanel = observer(function IdentityPanel({
  services,
  takesFocus = false,
}: IdentityPanelProps) {
  const { language, decorate } = services.locale;
  return (
    <TextProvider
      language={language}
      texts={texts}
      siteName={services.links.siteName}
      decorate={decorate}
    >
      <Panel services={services} takesFocus={takesFocus} />
    </TextProvider>
  );
});

const Panel = observer(function Panel({ services, takesFocus = false }: IdentityPanelProps) {
  const t = useText();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { record } = services.verification;
  if (!record?.is_accepted) return null;
  const message = stateMessage(t, record.state, record.reason_code);
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles['title']}>
        {t('identity.title')}
      </h2>
      <div role="status">{message && <Callout tone={message.tone}>{message.text}</Callout>}</div>
      {maySendIdentity(record) && (
        <IdentityForm
          verification={services.verification}
          onSent={() => heading.current?.focus()}
        />
      )}
    </section>
  );
});

function stateMessage(
  t: Translate,
  state: VerificationState,
  code: string,
): { tone: CalloutTone; text: string } | undefined {
  const reason = t(
    `identity.reason_${IDENTITY_REASONS.find((known) => known === code) ?? 'other'}`,
  );
  switch (state) {
    case 'none':
    case 'acknowledged':
      return undefined;
    case 'id_submitted':
      return { tone: 'info', text: t('identity.submitted') };
    case 'verified':
      return { tone: 'success', text: t('identity.verified') };
    case 'rejected':
      return { tone: 'warning', text: t('identity.rejected', { reason }) };
    case 'expired':
      return { tone: 'warning', text: t('identity.expired') };
    case 'revoked':
      return { tone: 'warning', text: t('identity.revoked', { reason }) };
  }
}
