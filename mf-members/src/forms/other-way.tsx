import { Button } from '@nocturne/ui/button';
import { observer } from 'mobx-react-lite';

/** Target of a form's second button: an address, or another view in the same place. */
export type Way = { href: string } | { onClick: () => void };

/** The quiet second button below the submit button. */
export const OtherWay = observer(function OtherWay({
  way,
  children,
}: {
  way: Way;
  children: string;
}) {
  return (
    <Button variant="ghost" isBlock {...way}>
      {children}
    </Button>
  );
});
