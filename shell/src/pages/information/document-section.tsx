import type { Information } from '@nocturne/contracts/entities/information';
import type { TextBlock, TextSection } from '@nocturne/i18n/information/document-text';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { CookieTable, LocalDataTable } from './storage-tables.tsx';
import { FilledText } from './placeholder-values.tsx';
import { PartyAddress } from './party-address.tsx';
import styles from './information.module.css';

interface SectionProps {
  section: TextSection;
  information: Information;
  values: Readonly<Record<string, ReactNode>>;
}

/** One section of a document; its heading is the anchor. */
export const DocumentSection = observer(function DocumentSection({
  section,
  information,
  values,
}: SectionProps) {
  return (
    <section aria-labelledby={section.id}>
      <h2 id={section.id} className={styles['heading']}>
        {section.title}
      </h2>
      {section.body.map((block) => (
        <Block key={keyOf(block)} block={block} information={information} values={values} />
      ))}
    </section>
  );
});

const Block = observer(function Block({
  block,
  information,
  values,
}: Omit<SectionProps, 'section'> & { block: TextBlock }) {
  const fill = (text: string): ReactNode => <FilledText text={text} values={values} />;
  if (typeof block === 'string') return <p>{fill(block)}</p>;
  if (isList(block))
    return (
      <ul className={styles['list']}>
        {block.map((text) => (
          <li key={text}>{fill(text)}</li>
        ))}
      </ul>
    );
  if ('party' in block) {
    const { company, country } = information;
    return block.party === 'company' ? (
      <PartyAddress party={company} country={country} />
    ) : (
      <PartyAddress party={information[block.party]} />
    );
  }
  return 'cookies' in block ? (
    <CookieTable purposes={fillAll(block.cookies, fill)} />
  ) : (
    <LocalDataTable purposes={fillAll(block.local, fill)} />
  );
});

const isList = (block: TextBlock): block is readonly string[] => Array.isArray(block);

/** The text is the key, because no section repeats a text. */
function keyOf(block: TextBlock): string {
  return typeof block === 'string' ? block : JSON.stringify(block);
}

function fillAll<K extends string>(
  texts: Readonly<Record<K, string>>,
  fill: (text: string) => ReactNode,
): Record<K, ReactNode> {
  return Object.fromEntries(
    Object.entries<string>(texts).map(([key, text]) => [key, fill(text)]),
  ) as Record<K, ReactNode>;
}
