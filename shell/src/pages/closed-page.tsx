import { MINIMUM_AGE, type Language } from '@nocturne/contracts/constants';
import {
  ASSURANCE_ANSWER,
  ASSURANCE_NEXT,
  ASSURANCE_PATHS,
  ASSURANCE_REFUSED,
  type ClosedBy,
} from '@nocturne/contracts/gates';
import { useSiteName, useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { Callout } from '@nocturne/ui/status/callout';
import { useId } from 'react';
import { AcceptForm } from '../gates/accept-form.tsx';
import { AgeBox } from '../gates/age-box.tsx';
import boxStyles from '../gates/age-box.module.css';
import { GateLanguages } from '../gates/gate-languages.tsx';
import styles from './closed-page.module.css';

interface ClosedPageProps {
  closedBy: ClosedBy;
  /** True in place of an embedded player. */
  isSmall: boolean;
  /** Address of the requested page. */
  url: URL;
}

/**
 * Shown instead of a page that the server withholds. It has plain links and one form, so it works
 * without scripts.
 */
export function ClosedPage({ closedBy, isSmall, url }: ClosedPageProps) {
  const t = useText();
  const siteName = useSiteName();
  const id = useId();
  const isAssured = closedBy === 'assured';
  const title = isAssured ? t('gates.assured_title') : t('shell.age_title');
  const text = isAssured ? t('gates.assured_text') : t('shell.age_text', { age: MINIMUM_AGE });
  const action = isAssured ? <Assurance isSmall={isSmall} url={url} /> : <AcceptForm />;
  return (
    <main className={isSmall ? styles['small'] : styles['page']} data-site="">
      <title>{`${title} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      {isSmall ? (
        <>
          <h1 className={styles['small-title']}>{title}</h1>
          <p className={styles['small-text']}>{text}</p>
          {action}
        </>
      ) : (
        <section className={boxStyles['box']} aria-labelledby={id}>
          <AgeBox
            {...{ id, heading: 'h1', title, text }}
            languages={<GateLanguages hrefIn={(language) => languageHref(url, language)} />}
          >
            {action}
          </AgeBox>
        </section>
      )}
    </main>
  );
}

/**
 * Age assurance. A provider's page cannot be shown in a frame, and its result is stored for this
 * site's own pages. An embedded player therefore opens it in a tab.
 */
function Assurance({ isSmall, url }: { isSmall: boolean; url: URL }) {
  const t = useText();
  const address = withoutAnswer(url);
  if (isSmall)
    return (
      <Button variant="primary" href={address} target="_blank" rel="noopener">
        {t('gates.assured_elsewhere')}
      </Button>
    );
  const query = new URLSearchParams({ [ASSURANCE_NEXT]: address });
  const isRefused = url.searchParams.get(ASSURANCE_ANSWER) === ASSURANCE_REFUSED;
  return (
    <>
      {isRefused && <Callout tone="warning">{t('gates.assured_refused')}</Callout>}
      <Button
        variant="primary"
        size="lg"
        isBlock
        rel="nofollow"
        href={`${ASSURANCE_PATHS.start}?${query.toString()}`}
      >
        {t('gates.assured_start')}
      </Button>
    </>
  );
}

/** Path and query of the page, without the result of the last attempt. */
function withoutAnswer({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  query.delete(ASSURANCE_ANSWER);
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

function languageHref({ search }: URL, language: Language): string {
  const query = new URLSearchParams(search);
  query.set('lang', language);
  return `?${query.toString()}`;
}
