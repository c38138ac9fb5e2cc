import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Button } from '@nocturne/ui/controls/button';
import { Icon } from '@nocturne/ui/icons/icon';
import { observer } from 'mobx-react-lite';
import { MessagePage } from './message-page.tsx';
import styles from './message-page.module.css';
import { definePage } from './define-page.tsx';

/**
 * `/unavailable`, for a part of the site that is temporarily out of service. It answers 503, so
 * that nobody takes it for the requested page.
 */
export const unavailablePage = definePage<null>({
  name: 'unavailable',
  store: () => null,
  load: () => Promise.resolve({ status: 503 }),
  dehydrate: () => null,
  hydrate: () => undefined,
  Screen: observer(function UnavailableScreen() {
    const t = useText();
    const figure = (
      <span className={styles['mark']}>
        <Icon name="clock" size="lg" />
      </span>
    );
    return (
      <MessagePage
        figure={figure}
        title={t('information.unavailable_title')}
        text={t('information.unavailable_text')}
      >
        <Button variant="primary" size="lg" href={href('index')}>
          {t('shell.home')}
        </Button>
        <Button size="lg" href={href('contacts')}>
          {t('information.unavailable_write')}
        </Button>
      </MessagePage>
    );
  }),
});
