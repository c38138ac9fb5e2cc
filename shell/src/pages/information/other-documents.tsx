import {
  INFORMATION_DOCUMENTS,
  routeOfDocument,
  type InformationDocument,
} from '@nocturne/contracts/information';
import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import styles from './information.module.css';

/** Links to the other documents and the contacts. */
export const OtherDocuments = observer(function OtherDocuments({
  except,
}: {
  /** The page that shows the links. */
  except: InformationDocument | 'contacts';
}) {
  const t = useText();
  const others = INFORMATION_DOCUMENTS.filter((name) => name !== except);
  return (
    <nav className={styles['others']} aria-label={t('information.all')}>
      <ul>
        {others.map((name) => (
          <li key={name}>
            <a href={href(routeOfDocument(name))}>{t(`information.name_${name}`)}</a>
          </li>
        ))}
        {except !== 'contacts' && (
          <li>
            <a href={href('contacts')}>{t('contact.title')}</a>
          </li>
        )}
      </ul>
    </nav>
  );
});
