import { NOTICE_KINDS } from '@nocturne/contracts/cases';
import type { ContactValues } from '@nocturne/contracts/contact';
import type { Modal as ModalState } from '@nocturne/contracts/entities/interface';
import { NOTICE_PAGE_QUERY, NOTICE_QUERY } from '@nocturne/contracts/notice-form';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Modal } from '@nocturne/ui/overlays/modal';
import { useIsMounted } from '@nocturne/ui/hooks/use-is-mounted';
import { observer } from 'mobx-react-lite';
import { useShell } from '../composition/shell-context.ts';
import { ContactForm } from '../contact/contact-form.tsx';
import { sendContact } from '../contact/send-contact.ts';
import { SupportAddress } from '../contact/support-address.tsx';
import styles from '../contact/contact-form.module.css';

/**
 * A message to the operator, or a report of the video or comment that the modal names by `page` and
 * `title`.
 */
export const ContactModal = observer(function ContactModal({ modal }: { modal: ModalState }) {
  const { services } = useShell();
  const t = useText();
  const { page = '', title, about } = modal.params;
  const question = about === 'comment' ? t('contact.report_comment') : t('contact.report');
  const isMounted = useIsMounted();
  const close = (): void => services.modals.close('ContactUs');
  const send = async (values: ContactValues) => {
    const result = await sendContact(services, values);
    if ('refusal' in result) return result.refusal;
    const { reference } = result;
    if (reference === '') services.notifications.success('contact.sent');
    else services.notifications.success('contact.sent_case', { reference });
    // The dialog may have been closed and opened again with another message before the response.
    if (isMounted()) close();
    return undefined;
  };
  return (
    <Modal
      title={title ? question : t('contact.title')}
      {...(title ? { subtitle: title } : {})}
      closesOutside={modal.click_outside}
      onClose={close}
    >
      <ContactForm page={page} onSend={send} />
      <p className={styles['aside']}>
        <a
          href={href(
            'contacts',
            {},
            {
              [NOTICE_QUERY]: NOTICE_KINDS[0],
              ...(page === '' ? {} : { [NOTICE_PAGE_QUERY]: page }),
            },
          )}
        >
          {t('contact.other_ways')}
        </a>
      </p>
      <SupportAddress />
    </Modal>
  );
});
