import type { Information, OwnText } from '@nocturne/contracts/entities/information';
import { type InformationDocument, routeOfDocument } from '@nocturne/contracts/information';
import { href } from '@nocturne/contracts/routes';
import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import type { DocumentText, TextSection } from '@nocturne/i18n/information/document-text';
import { useLanguage, useSiteName, useText } from '@nocturne/i18n/use-text';
import { PageColumn } from '@nocturne/ui/page/page-column';
import { PageMeta } from '@nocturne/ui/page/page-meta';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useShell } from '../../composition/shell-context.ts';
import { languageNames } from '../../common/languages.ts';
import { definePage } from '../define-page.tsx';
import { decorateDocument } from './decorate-document.ts';
import { DocumentSection } from './document-section.tsx';
import { InformationStore } from './information-store.ts';
import { FilledText, placeholderValues } from './placeholder-values.tsx';
import { OtherDocuments } from './other-documents.tsx';
import styles from './information.module.css';

/** `/information/{document}/` with its text in the language of the page. */
export function createDocumentPage(name: InformationDocument, text: DocumentText): RouteDescriptor {
  return definePage<InformationStore>({
    name: routeOfDocument(name),
    store: (services) => new InformationStore(services, name),
    load: (store, { signal }) => store.load(signal),
    dehydrate: (store) => store.information,
    hydrate: (store, state) => store.setInformation(state as Information),
    Screen: observer(function DocumentScreen({ store }) {
      return (
        store.information && <Document name={name} text={text} information={store.information} />
      );
    }),
  });
}

interface DocumentProps {
  name: InformationDocument;
  text: DocumentText;
  information: Information;
}

/**
 * A document: version and date, contents, sections. The operator's own text replaces the text of
 * the product.
 */
const Document = observer(function Document({ name, text: rawText, information }: DocumentProps) {
  const t = useText();
  const { services } = useShell();
  const text = useMemo(
    () => decorateDocument(rawText, services.locale.decorate),
    [rawText, services.locale.decorate],
  );
  const site = useSiteName();
  const language = useLanguage();
  const values = placeholderValues(t, site, information);
  const ownText = information.own_text;
  const sections = ownText ? ownSections(ownText) : text.sections;
  const title = t(`information.name_${name}`);
  const isForeign = ownText !== null && ownText.lang !== language;
  return (
    <PageColumn>
      <PageMeta title={title} description={t(`information.about_${name}`)} />
      <article className={styles['document']} data-document={name}>
        <header className={styles['head']}>
          <p className={`${styles['up']} ${styles['linked']}`}>
            <a href={href('information')}>{t('information.title')}</a>
          </p>
          <h1 className={styles['title']}>{title}</h1>
          <Version {...information.documents[name]} />
          {isForeign && (
            <p className={styles['version']}>
              {t('information.own_language', { language: languageNames[ownText.lang] })}
            </p>
          )}
        </header>
        <Contents sections={sections} />
        <div className={styles['prose']} {...(isForeign ? { lang: ownText.lang } : {})}>
          {!ownText && (
            <p className={styles['lead']}>
              <FilledText text={text.lead} values={values} />
            </p>
          )}
          {sections.map((section) => (
            <DocumentSection
              key={section.id}
              section={section}
              information={information}
              values={values}
            />
          ))}
        </div>
        <OtherDocuments except={name} />
      </article>
    </PageColumn>
  );
});

const Version = observer(function Version({
  version,
  effective_date: day,
}: Information['documents'][InformationDocument]) {
  const t = useText();
  const formattedDay = new Intl.DateTimeFormat(useLanguage(), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));
  return (
    <p className={styles['version']}>
      {t('information.version', { version })} <time dateTime={day}>{formattedDay}</time>
    </p>
  );
});

const Contents = observer(function Contents({ sections }: { sections: readonly TextSection[] }) {
  const t = useText();
  return (
    <nav className={styles['contents']} aria-label={t('information.contents')}>
      <p className={styles['contents-title']}>{t('information.contents')}</p>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
});

function ownSections({ sections }: OwnText): TextSection[] {
  return sections.map(({ title, paragraphs }, at) => ({
    id: `section-${at + 1}`,
    title,
    body: paragraphs,
  }));
}
