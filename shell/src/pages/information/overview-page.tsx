import type { Information } from '@nocturne/contracts/entities/information';
import { INFORMATION_DOCUMENTS, routeOfDocument } from '@nocturne/contracts/information';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { PageColumn } from '@nocturne/ui/page/page-column';
import { PageMeta } from '@nocturne/ui/page/page-meta';
import { observer } from 'mobx-react-lite';
import { definePage } from '../define-page.tsx';
import { InformationStore } from './information-store.ts';
import { PartyAddress } from './party-address.tsx';
import styles from './information.module.css';

/** `/information/`: the six documents and the operator's details. */
export const overviewPage = definePage<InformationStore>({
  name: 'information',
  store: (services) => new InformationStore(services),
  load: (store, { signal }) => store.load(signal),
  dehydrate: (store) => store.information,
  hydrate: (store, state) => store.setInformation(state as Information),
  Screen: observer(function OverviewScreen({ store }) {
    return store.information && <Overview information={store.information} />;
  }),
});

const Overview = observer(function Overview({ information }: { information: Information }) {
  const t = useText();
  return (
    <PageColumn>
      <PageMeta title={t('information.title')} description={t('information.description')} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>{t('information.title')}</h1>
        <p className={styles['lead']}>{t('information.lead')}</p>
      </div>
      <ul className={styles['cards']}>
        {INFORMATION_DOCUMENTS.map((name) => (
          <li key={name} className={styles['card']}>
            <h2 className={styles['card-title']}>
              <a href={href(routeOfDocument(name))}>{t(`information.name_${name}`)}</a>
            </h2>
            <p>{t(`information.about_${name}`)}</p>
          </li>
        ))}
      </ul>
      <section className={styles['who']} aria-labelledby="who">
        <h2 id="who" className={styles['heading']}>
          {t('information.contacts_who')}
        </h2>
        <PartyAddress party={information.company} country={information.country} />
        <Button icon="mail" href={href('contacts')}>
          {t('contact.title')}
        </Button>
      </section>
    </PageColumn>
  );
});
