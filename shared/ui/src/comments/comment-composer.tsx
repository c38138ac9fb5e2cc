import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Avatar } from '../icons/avatar.tsx';
import { CommentForm } from './comment-form.tsx';
import type { CommentActions } from './comment-item.tsx';
import { GuestNote } from './guest-note.tsx';
import styles from './comments.module.css';

interface CommentComposerProps {
  commentActions: CommentActions;
  /** The page to return to after sign-in. */
  page: string;
}

/** Lets a member begin a comment; invites a visitor to sign in. */
export const CommentComposer = observer(function CommentComposer({
  commentActions,
  page,
}: CommentComposerProps) {
  const t = useText();
  // Changes after each accepted text, which remounts an empty form.
  const [formKey, setFormKey] = useState(0);
  if (!commentActions.me) return <GuestNote page={page} />;
  const send = async (text: string) => {
    const refusal = await commentActions.comments.write(text, null);
    if (!refusal) setFormKey(formKey + 1);
    return refusal;
  };
  return (
    <div className={styles['composer']}>
      <Avatar
        name={commentActions.me.username}
        pictureUrl={commentActions.me.avatar || undefined}
        isOwn
      />
      <CommentForm key={formKey} label={t('comments.write')} storageKey="comment" onSend={send} />
    </div>
  );
});
