import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import styles from './auth-heading.module.css';

interface AuthHeadingProps {
  title: string;
  text?: string;
  /** Ref to the heading, for views that replace a form and take the focus. */
  ref?: Ref<HTMLHeadingElement>;
}

/** The title of an account page and the sentence below it. */
export const AuthHeading = observer(function AuthHeading({ title, text, ref }: AuthHeadingProps) {
  return (
    <div>
      <h1 ref={ref} tabIndex={ref ? -1 : undefined} className={styles['title']}>
        {title}
      </h1>
      {text && <p className={styles['text']}>{text}</p>}
    </div>
  );
});
