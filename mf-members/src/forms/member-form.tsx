import { Button } from '@nocturne/ui/button';
import { Notice } from '@nocturne/ui/notice';
import { observer } from 'mobx-react-lite';
import type { FormHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './form.module.css';

interface MemberFormProps {
  /** Where it posts without scripts. */
  action: string;
  form: Pick<FormHTMLAttributes<HTMLFormElement>, 'noValidate' | 'onSubmit'> & {
    ref: Ref<HTMLFormElement>;
  };
  /** Why the form as a whole was refused. */
  error: string | undefined;
  /** Where the visitor goes on afterwards; travels along for a post without scripts. */
  next: string | null;
  submit: string;
  isBusy: boolean;
  /** One of several forms of a page: its button is as wide as its words, and none is the page's one primary. */
  isPart?: boolean;
  /** A second button, close below the first. */
  otherWay?: ReactNode;
  /** The way to another form, in a sentence below the buttons. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A form of an account page or dialog: what was refused, its fields, one button, and the ways to the other forms. */
export const MemberForm = observer(function MemberForm(props: MemberFormProps) {
  const { action, form, error, next, submit, isBusy, isPart, otherWay, aside, children } = props;
  return (
    <form className={styles['form']} method="post" action={action} {...form}>
      {next && <input type="hidden" name="next" value={next} />}
      {error && <Notice tone="danger">{error}</Notice>}
      {children}
      <div className={styles['buttons']} data-part={isPart || undefined}>
        <Button
          type="submit"
          variant={isPart ? 'solid' : 'primary'}
          size="lg"
          isBlock={!isPart}
          isBusy={isBusy}
        >
          {submit}
        </Button>
        {otherWay}
      </div>
      {aside && <p className={styles['aside']}>{aside}</p>}
    </form>
  );
});
