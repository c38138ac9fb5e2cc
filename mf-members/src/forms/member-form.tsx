import { Button } from '@nocturne/ui/button';
import { Notice } from '@nocturne/ui/notice';
import { observer } from 'mobx-react-lite';
import type { FormHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './form.module.css';

interface MemberFormProps {
  /** Where it posts without scripts. */
  action: string;
  form: Pick<FormHTMLAttributes<HTMLFormElement>, 'noValidate' | 'onSubmit'> & { ref: Ref<HTMLFormElement> };
  /** Why the form as a whole was refused. */
  error: string | undefined;
  /** Where the visitor goes on afterwards; travels along for a post without scripts. */
  next: string | null;
  submit: string;
  isBusy: boolean;
  /** The other way, below the button. */
  aside: ReactNode;
  children: ReactNode;
}

/** A form of an account page: what was refused, its fields, one button, and the way to the other form. */
export const MemberForm = observer(function MemberForm({ action, form, error, next, submit, isBusy, aside, children }: MemberFormProps) {
  return (
    <form className={styles['form']} method="post" action={action} {...form}>
      {next && <input type="hidden" name="next" value={next} />}
      {error && <Notice tone="danger">{error}</Notice>}
      {children}
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={isBusy}>
        {submit}
      </Button>
      <p className={styles['aside']}>{aside}</p>
    </form>
  );
});
