import { href } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { Fragment } from 'react';
import { observer } from 'mobx-react-lite';
import styles from './guest-note.module.css';

/**
 * "Please log in or register to post comments", with both as links, wherever the language puts
 * them. Both return to `page`.
 */
export const GuestNote = observer(function GuestNote({ page }: { page: string }) {
  const t = useText();
  const links: Readonly<Record<string, { address: string; label: string }>> = {
    login: { address: href('signin', {}, { next: page }), label: t('comments.login') },
    register: { address: href('signup', {}, { next: page }), label: t('comments.register') },
  };
  // Without values the placeholders stay in the text; splitting at them yields the parts between.
  const parts = t('comments.guest').split(/\{(\w+)\}/);
  return (
    <p className={styles['note']}>
      {parts.map((part, at) => {
        const link = at % 2 === 1 ? links[part] : undefined;
        return link ? (
          <a key={part} href={link.address}>
            {link.label}
          </a>
        ) : (
          <Fragment key={at}>{part}</Fragment>
        );
      })}
    </p>
  );
});
