import { MINIMUM_AGE } from '@nocturne/contracts/constants';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import type { ReactNode } from 'react';
import styles from './age-box.module.css';

/** Address for visitors who are too young. */
const EXIT_ADDRESS = 'about:blank';

interface AgeBoxProps {
  /** Id of the title; the id of the text ends with `-text`. */
  id: string;
  heading: 'h1' | 'h2';
  title: string;
  text: string;
  /** The button or form that passes the gate. */
  children: ReactNode;
  /** The language choices, as buttons or links. */
  languages: ReactNode;
}

/**
 * Content of every gate: the age, the ways in and out, the documents that may be read first, and
 * the languages (settlement 42).
 */
export function AgeBox({ id, heading: Heading, title, text, children, languages }: AgeBoxProps) {
  const t = useText();
  return (
    <>
      <p className={styles['age']} aria-hidden="true">
        {MINIMUM_AGE}+
      </p>
      <Heading id={id} className={styles['title']}>
        {title}
      </Heading>
      <p id={`${id}-text`} className={styles['text']}>
        {text}
      </p>
      {children}
      <Button variant="ghost" isBlock href={EXIT_ADDRESS} rel="noopener noreferrer">
        {t('shell.age_leave')}
      </Button>
      <p className={styles['readable']}>
        <a href={href('information_terms')}>{t('gates.terms')}</a>
        <a href={href('information_cookies')}>{t('gates.cookies')}</a>
      </p>
      <div className={styles['languages']} role="group" aria-label={t('shell.language')}>
        {languages}
      </div>
      <span className={styles['end']} hidden />
    </>
  );
}
