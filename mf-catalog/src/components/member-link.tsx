import type { User } from '@nocturne/contracts/entities/people';
import { href } from '@nocturne/contracts/routes';
import { useServices } from '@nocturne/federation/define-remote';
import { isPlainClick } from '@nocturne/ui/hooks/plain-click';
import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactNode } from 'react';

interface MemberLinkProps {
  user: User;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A link to a member's page, which only members may see. A visitor's click opens the Login modal,
 * which then continues to the page. Without scripts the link leads through the sign-in page
 * (settlement 29).
 */
export const MemberLink = observer(function MemberLink({
  user,
  className,
  children,
}: MemberLinkProps) {
  const { session, modals } = useServices();
  const page = href('member', { id: user.user_id });
  if (session.isMember)
    return (
      <a className={className} href={page}>
        {children}
      </a>
    );
  const promptSignIn = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    modals.open('Login', { next: page });
  };
  return (
    <a className={className} href={href('signin', {}, { next: page })} onClick={promptSignIn}>
      {children}
    </a>
  );
});
