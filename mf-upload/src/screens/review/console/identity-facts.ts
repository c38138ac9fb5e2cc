import type { Language } from '@nocturne/contracts/constants';
import type { OpenedIdentity, StaffIdentity } from '@nocturne/contracts/entities/verification';
import type { Translate } from '@nocturne/i18n/messages';
import { countryNames } from '@nocturne/lib/country-names';
import { formatDay, formatDateTime } from '@nocturne/lib/format-day';
import type { Fact } from '@nocturne/ui/lists/fact';

/** Returns facts about an identity that all staff may see, without empty ones. */
export function identityFacts(
  t: Translate,
  language: Language,
  identity: StaffIdentity,
): readonly Fact[] {
  const scopes = identity.scopes.map((scope) => t(`review.scope_${scope}`)).join(', ');
  const facts: Fact[] = [
    {
      name: 'submitted',
      label: t('review.identity_submitted'),
      text: formatDateTime(language, identity.submitted_at),
    },
    {
      name: 'scopes',
      label: t('review.identity_scopes'),
      text: identity.kind === 'person' ? scopes || t('review.identity_no_scopes') : '',
    },
  ];
  return facts.filter(({ text }) => text !== '');
}

/** Returns facts from the documents, without empty ones. */
export function openedFacts(
  t: Translate,
  language: Language,
  identity: OpenedIdentity,
): readonly Fact[] {
  const type = identity.document_type === '' ? '' : t(`review.document_${identity.document_type}`);
  const country =
    identity.document_country === '' ? '' : countryNames(language)(identity.document_country);
  const facts: Fact[] = [
    { name: 'name', label: t('review.identity_name'), text: identity.name },
    {
      name: 'birth',
      label: t('review.identity_birth'),
      text: formatDay(language, identity.birth_date),
    },
    {
      name: 'document',
      label: t('review.identity_document'),
      text: [type, country].filter(Boolean).join(', '),
    },
    { name: 'number', label: t('review.identity_number'), text: identity.document_number },
    {
      name: 'expires',
      label: t('review.identity_expires'),
      text: formatDay(language, identity.document_expires_on),
    },
  ];
  return facts.filter(({ text }) => text !== '');
}
