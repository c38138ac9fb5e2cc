import { observer } from 'mobx-react-lite';
import { Fragment, type HTMLAttributes, type ReactNode } from 'react';
import { LoadingStatus } from '../status/loading-status.tsx';

/** All other attributes are those of the grid, as around the real cards. */
interface CardsSkeletonProps extends HTMLAttributes<HTMLDivElement> {
  count: number;
  /** One placeholder card, as large as a real one. */
  children: ReactNode;
}

/** A grid of placeholder cards. */
export const CardsSkeleton = observer(function CardsSkeleton({
  count,
  children,
  ...grid
}: CardsSkeletonProps) {
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
