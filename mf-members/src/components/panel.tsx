import { observer } from 'mobx-react-lite';
import { useId, type ReactNode, type Ref } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** Takes the focus when what had it is gone. */
  hostRef?: Ref<HTMLElement>;
  children: ReactNode;
}

/** One of the things that a page of one's own account is made of. */
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

/** Buttons side by side, as far as there is room. */
export const PanelButtons = observer(function PanelButtons({ children }: { children: ReactNode }) {
  return <div className={styles['buttons']}>{children}</div>;
});
