import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { EmptyState } from '../status/empty-state.tsx';
import type { Fact } from './fact.tsx';
import styles from './info-list.module.css';

interface InfoListProps {
  facts: readonly Fact[];
  /** Paragraphs after the list. */
  paragraphs?: readonly string[];
}

/** Attributes of a performer, channel or member as labels and texts, or an empty message. */
export const InfoList = observer(function InfoList({ facts, paragraphs = [] }: InfoListProps) {
  const t = useText();
  if (facts.length === 0 && paragraphs.length === 0)
    return <EmptyState icon="info" title={t('component.404.title')} />;
  return (
    <>
      {facts.length > 0 && (
        <dl className={styles['list']}>
          {facts.map((fact) => (
            <div key={fact.name}>
              <dt>{fact.label}</dt>
              <dd>
                {fact.href === undefined ? fact.text : <FactLink fact={fact} href={fact.href} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {paragraphs.length > 0 && (
        <div className={styles['words']}>
          {paragraphs.map((paragraph, at) => (
            <p key={at}>{paragraph}</p>
          ))}
        </div>
      )}
    </>
  );
});

/** Other sites open in a new tab and get `nofollow`. */
const FactLink = observer(function FactLink({ fact, href }: { fact: Fact; href: string }) {
  const externalAttributes = fact.isExternal ? { target: '_blank', rel: 'noopener nofollow' } : {};
  return (
    <a className={styles['link']} href={href} {...externalAttributes}>
      {fact.text}
    </a>
  );
});
