import { Button } from '@nocturne/ui/controls/button';
import { Callout } from '@nocturne/ui/status/callout';
import { observer } from 'mobx-react-lite';
import type { FormHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './form.module.css';

interface MemberFormProps {
  /** Address that the form posts to without scripts. */
  action: string;
  form: Pick<FormHTMLAttributes<HTMLFormElement>, 'noValidate' | 'onSubmit'> & {
    ref: Ref<HTMLFormElement>;
  };
  /** Error of the form as a whole. */
  error: string | undefined;
  /** Address to open afterwards; a hidden field sends it without scripts. */
  next: string | null;
  submit: string;
  isBusy: boolean;
  /** True for one of several forms on a page: its button is as wide as its text and not primary. */
  isPart?: boolean;
  /** A second button, close below the first. */
  secondaryButton?: ReactNode;
  /** Link to another form, in a sentence below the buttons. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * A form of an account page or dialog: error, fields, one submit button, and links to the other
 * forms.
 */
export const MemberForm = observer(function MemberForm(props: MemberFormProps) {
  const { action, form, error, next, submit, isBusy, isPart, secondaryButton, aside, children } =
    props;
  return (
    <form className={styles['form']} method="post" action={action} {...form}>
      {next && <input type="hidden" name="next" value={next} />}
      {error && <Callout tone="danger">{error}</Callout>}
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
        {secondaryButton}
      </div>
      {aside && <p className={styles['aside']}>{aside}</p>}
    </form>
  );
});
