import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from './tab-heading.module.css';

/** The heading of a tab's content, with its controls at the right. */
export const TabHeading = observer(function TabHeading({
  title,
  children,
}: {
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles['heading']}>
      <h2 className={styles['title']}>{title}</h2>
      {children}
    </div>
  );
});
