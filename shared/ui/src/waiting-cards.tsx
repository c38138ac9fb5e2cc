import { observer } from 'mobx-react-lite';
import { Fragment, type HTMLAttributes, type ReactNode } from 'react';
import { LoadingStatus } from './loading-status.tsx';

/** The rest are the grid's own attributes, the same as around the real cards. */
interface WaitingCardsProps extends HTMLAttributes<HTMLDivElement> {
  count: number;
  /** One card to come, as large as a real one. */
  children: ReactNode;
}

/** A grid of cards to come (look, section 7). */
export const WaitingCards = observer(function WaitingCards({
  count,
  children,
  ...grid
}: WaitingCardsProps) {
  return (
    <>
      <LoadingStatus />
      <div {...grid} aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          <Fragment key={at}>{children}</Fragment>
        ))}
      </div>
    </>
  );
});
