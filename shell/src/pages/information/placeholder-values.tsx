import {
  BIOMETRIC_RETENTION_YEARS,
  CONFIRM_HOURS,
  HISTORY_MAX,
  MINIMUM_AGE,
  RECORDS_2257_RETENTION_YEARS,
  RTA_LABEL,
  SESSION_IDLE_SECONDS,
  SESSION_SECONDS,
} from '@nocturne/contracts/constants';
import type { Information } from '@nocturne/contracts/entities/information';
import { routeOfDocument, URGENT_REPORT_HOURS } from '@nocturne/contracts/information';
import { NOTICE_QUERY } from '@nocturne/contracts/notice-form';
import { href } from '@nocturne/contracts/routes';
import {
  DOCUMENT_PLACEHOLDERS,
  type TextPlaceholder,
} from '@nocturne/i18n/information/document-text';
import type { Translate } from '@nocturne/i18n/messages';
import { Fragment, type ReactNode } from 'react';

const DAY_SECONDS = 86_400;

/**
 * Values of the placeholders in a document: the operator's fields, the product's numbers, links to
 * other pages.
 */
export function placeholderValues(
  t: Translate,
  site: string,
  information: Information,
): Readonly<Record<TextPlaceholder, ReactNode>> {
  const form = <a href={href('contacts')}>{t('information.contact_form')}</a>;
  const mailLink = (address: string): ReactNode =>
    address === '' ? form : <a href={`mailto:${address}`}>{address}</a>;
  const documentLink = (placeholder: keyof typeof DOCUMENT_PLACEHOLDERS): ReactNode => {
    const document = DOCUMENT_PLACEHOLDERS[placeholder];
    return <a href={href(routeOfDocument(document))}>{t(`information.name_${document}`)}</a>;
  };
  return {
    site,
    company: information.company.name,
    country: information.country,
    law: information.law,
    contacts: form,
    notice_form: (
      <a href={href('contacts', {}, { [NOTICE_QUERY]: 'dmca' })}>{t('information.notice_form')}</a>
    ),
    consent_form: (
      <a href={href('contacts', {}, { [NOTICE_QUERY]: 'ncii' })}>{t('information.consent_form')}</a>
    ),
    contact_email: mailLink(information.company.email),
    abuse_email: mailLink(information.abuse_email),
    privacy_email: mailLink(information.privacy_email),
    custodian_email: mailLink(information.custodian.email),
    age: MINIMUM_AGE,
    biometric_years: BIOMETRIC_RETENTION_YEARS,
    records_years: RECORDS_2257_RETENTION_YEARS,
    idle_days: SESSION_IDLE_SECONDS / DAY_SECONDS,
    session_days: SESSION_SECONDS / DAY_SECONDS,
    confirm_hours: CONFIRM_HOURS,
    history_max: HISTORY_MAX,
    urgent_hours: URGENT_REPORT_HOURS,
    label: RTA_LABEL,
    terms: documentLink('terms'),
    privacy: documentLink('privacy'),
    cookies: documentLink('cookies'),
    copyright: documentLink('copyright'),
    records: documentLink('records'),
    support: documentLink('support'),
  };
}

/** A text with its placeholders filled; unknown braces stay unchanged. */
export function FilledText({
  text,
  values,
}: {
  text: string;
  values: Readonly<Record<string, ReactNode>>;
}) {
  return text.split(/(\{\w+\})/).map((part, at) => {
    const placeholder = /^\{(\w+)\}$/.exec(part)?.[1];
    // The parts of a text never change, so their index is a stable key.
    return (
      <Fragment key={`${at} ${part}`}>
        {placeholder !== undefined && placeholder in values ? values[placeholder] : part}
      </Fragment>
    );
  });
}
