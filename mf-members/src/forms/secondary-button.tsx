import { Button } from '@nocturne/ui/controls/button';
import { observer } from 'mobx-react-lite';

/** Target of a form's second button: an address, or another view of the same dialog. */
export type LinkTarget = { href: string } | { onClick: () => void };

/** The quiet second button below the submit button. */
export const SecondaryButton = observer(function SecondaryButton({
  target,
  children,
}: {
  target: LinkTarget;
  children: string;
}) {
  return (
    <Button variant="ghost" isBlock {...target}>
      {children}
    </Button>
  );
});
