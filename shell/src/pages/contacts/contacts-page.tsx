import { NOTICE_KINDS, type NoticeKind } from '@nocturne/contracts/cases';
import type { Information } from '@nocturne/contracts/entities/information';
import { NOTICE_PAGE_QUERY, NOTICE_QUERY } from '@nocturne/contracts/notice-form';
import { href } from '@nocturne/contracts/routes';
import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { PageColumn } from '@nocturne/ui/page/page-column';
import { PageMeta } from '@nocturne/ui/page/page-meta';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ComponentType } from 'react';
import type { ContactFormProps } from '../../contact/contact-form.tsx';
import { OtherDocuments } from '../information/other-documents.tsx';
import { PartyAddress } from '../information/party-address.tsx';
import { definePage } from '../define-page.tsx';
import { CaseLookupForm, CaseStatus } from './case-status.tsx';
import { ContactsStore, type ContactsState } from './contacts-store.ts';
import { NoticeForm } from './notice-form.tsx';
import prose from '../information/information.module.css';
import styles from './contacts.module.css';

/** `/contacts`. It shares the form, and its chunk, with the contact dialog. */
export function createContactsPage(Form: ComponentType<ContactFormProps>): RouteDescriptor {
  return definePage<ContactsStore>({
    name: 'contacts',
    store: (services) => new ContactsStore(services),
    load: (store, visit) => store.load(visit),
    dehydrate: (store) =>
      ({ information: store.operator.information, status: store.status }) satisfies ContactsState,
    hydrate: (store, state, { query }) => store.restore(state as ContactsState, query),
    Screen: observer(function ContactsScreen({ store }) {
      const t = useText();
      return (
        <PageColumn>
          <PageMeta
            title={t('contact.title')}
            description={t('information.contacts_description')}
          />
          <div className={prose['head']}>
            <h1 className={prose['title']}>{t('contact.title')}</h1>
            <p className={prose['lead']}>{t('information.contacts_lead')}</p>
          </div>
          <div className={styles['columns']}>
            <Main store={store} Form={Form} />
            <div className={styles['aside']}>
              <ContactOptions store={store} />
              {store.operator.information && (
                <OperatorSection information={store.operator.information} />
              )}
            </div>
          </div>
        </PageColumn>
      );
    }),
  });
}

/**
 * Shows the part that the address asks for: a case, a notice of one kind, or the message to the
 * operator.
 */
const Main = observer(function Main({
  store,
  Form,
}: {
  store: ContactsStore;
  Form: ComponentType<ContactFormProps>;
}) {
  if (store.isCase) return <CaseStatus store={store} />;
  if (store.noticeKind) return <NoticeSection store={store} kind={store.noticeKind} />;
  return store.isSent ? (
    <Thanks onAgain={() => store.startNewMessage()} />
  ) : (
    <MessageSection store={store} Form={Form} />
  );
});

const NoticeSection = observer(function NoticeSection({
  store,
  kind,
}: {
  store: ContactsStore;
  kind: NoticeKind;
}) {
  const t = useText();
  return (
    <section className={styles['form']} aria-labelledby="notice-form">
      <h2 id="notice-form" className={styles['subtitle']}>
        {t(`notice.kind_${kind}`)}
      </h2>
      <NoticeForm
        key={kind}
        kind={kind}
        page={store.noticePage}
        refusal={store.noticeRefusal}
        onSend={(form) => store.sendNotice(form)}
      />
    </section>
  );
});

/** The kinds of notices, each with its form, and the form to look up a case. */
const ContactOptions = observer(function ContactOptions({ store }: { store: ContactsStore }) {
  const t = useText();
  const page = store.noticePage === '' ? {} : { [NOTICE_PAGE_QUERY]: store.noticePage };
  return (
    <>
      <section aria-labelledby="contacts-report">
        <h2 id="contacts-report" className={styles['subtitle']}>
          {t('notice.ways')}
        </h2>
        <p className={styles['thanks']}>{t('notice.ways_text')}</p>
        <ul className={`${styles['kinds']} ${prose['linked']}`}>
          {NOTICE_KINDS.map((kind) => (
            <li key={kind}>
              <a
                href={href('contacts', {}, { [NOTICE_QUERY]: kind, ...page })}
                aria-current={kind === store.noticeKind ? 'page' : undefined}
              >
                {t(`notice.kind_${kind}`)}
              </a>
            </li>
          ))}
        </ul>
      </section>
      {!store.isCase && (
        <section aria-labelledby="contacts-ask">
          <h2 id="contacts-ask" className={styles['subtitle']}>
            {t('case.ask')}
          </h2>
          <CaseLookupForm />
        </section>
      )}
    </>
  );
});

/** The form. If it replaces the thanks, its first field takes the focus. */
const MessageSection = observer(function MessageSection({
  store,
  Form,
}: {
  store: ContactsStore;
  Form: ComponentType<ContactFormProps>;
}) {
  const t = useText();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (store.isAnotherMessage) box.current?.querySelector('select')?.focus();
  }, [store]);
  return (
    <section ref={box} className={styles['form']} aria-labelledby="contacts-form">
      <h2 id="contacts-form" className={styles['subtitle']}>
        {t('information.contacts_form')}
      </h2>
      <Form page="" refusal={store.refusal} onSend={(values) => store.send(values)} />
    </section>
  );
});

/** Replaces the form, so it takes the focus. */
const Thanks = observer(function Thanks({ onAgain }: { onAgain: () => void }) {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles['form']}>
      <h2 ref={title} tabIndex={-1} className={styles['subtitle']}>
        {t('information.contacts_thanks')}
      </h2>
      <p className={styles['thanks']}>{t('information.contacts_thanks_text')}</p>
      <div className={styles['ways']}>
        <Button variant="primary" href={href('index')}>
          {t('shell.home')}
        </Button>
        <Button onClick={onAgain}>{t('information.contacts_again')}</Button>
      </div>
    </section>
  );
});

const OperatorSection = observer(function OperatorSection({
  information,
}: {
  information: Information;
}) {
  const t = useText();
  const { company, country, abuse_email: abuse, privacy_email: privacy } = information;
  return (
    <>
      <section aria-labelledby="contacts-answers">
        <h2 id="contacts-answers" className={styles['subtitle']}>
          {t('information.contacts_answers')}
        </h2>
        <OtherDocuments except="contacts" />
      </section>
      <section aria-labelledby="contacts-who">
        <h2 id="contacts-who" className={styles['subtitle']}>
          {t('information.contacts_who')}
        </h2>
        <PartyAddress party={company} country={country} />
        <Mail label={t('information.contacts_abuse')} address={abuse} />
        <Mail label={t('information.contacts_privacy')} address={privacy} />
      </section>
    </>
  );
});

/** An address for one matter; renders nothing if the operator has none. */
function Mail({ label, address }: { label: string; address: string }) {
  return (
    address !== '' && (
      <p className={`${styles['mail']} ${prose['linked']}`}>
        {label}: <a href={`mailto:${address}`}>{address}</a>
      </p>
    )
  );
}
