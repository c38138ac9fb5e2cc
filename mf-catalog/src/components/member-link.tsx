import type { User } from '@nocturne/contracts/entities/people';
import { href } from '@nocturne/contracts/routes';
import { useServices } from '@nocturne/federation/define-remote';
import { memberPage } from '@nocturne/ui/byline-of';
import { isPlainClick } from '@nocturne/ui/plain-click';
import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactNode } from 'react';

interface MemberLinkProps {
  user: User;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A link to a member's page, which is for members: a visitor's press opens the Login modal, and without scripts the link leads there by way of
 * the sign-in page (settlement 29). While no remote offers such pages a member gets the words without a link.
 */
export const MemberLink = observer(function MemberLink({ user, className, children }: MemberLinkProps) {
  const { session, modals } = useServices();
  const page = memberPage(user);
  if (session.isMember)
    return page === undefined ? (
      <span className={className}>{children}</span>
    ) : (
      <a className={className} href={page}>
        {children}
      </a>
    );
  const ask = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    modals.open('Login');
  };
  return (
    <a className={className} href={href('signin', {}, { next: page })} onClick={ask}>
      {children}
    </a>
  );
});
