import { Button } from '@nocturne/ui/button';
import { observer } from 'mobx-react-lite';

/** Where the second button of a form leads: to an address, or to another view where the form stands. */
export type Way = { href: string } | { onClick: () => void };

/** The quiet second button below the one that sends. */
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
