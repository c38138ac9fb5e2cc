import { observer } from 'mobx-react-lite';
import { useId, type ReactNode, type Ref } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** Gets the focus when the focused element disappears. */
  hostRef?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A section of an account page. */
export const Panel = observer(function Panel({ title, hostRef, children }: PanelProps) {
  const id = useId();
  return (
    <section
      ref={hostRef}
      className={styles['panel']}
      aria-labelledby={id}
      tabIndex={hostRef ? -1 : undefined}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
});

/** Buttons in a row that wraps. */
export const PanelButtons = observer(function PanelButtons({ children }: { children: ReactNode }) {
  return <div className={styles['buttons']}>{children}</div>;
});
