import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../controls/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { Callout } from './callout.tsx';
import { PageHeading, Section } from '../page/page-heading.tsx';
import { LinesSkeleton } from '../lists/lines-skeleton.tsx';
import { CardRowSkeleton, GridSkeleton } from '../lists/skeletons.tsx';

describe('states', () => {
  test('ErrorPanel shows an alert with a retry button', async () => {
    const retried = jest.fn();
    render(<ErrorPanel onRetry={retried} />);
    expect(screen.getByRole('alert')).toHaveTextContent('This part did not load');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retried).toHaveBeenCalledTimes(1);
  });

  test('EmptyState shows its message and action', () => {
    render(
      <EmptyState
        icon="search"
        title="Not matches found"
        text="Try fewer words."
        action={<Button>Clear search</Button>}
      />,
    );
    expect(screen.getByRole('heading', { name: 'Not matches found' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clear search' })).toBeVisible();
  });

  test.each([
    ['tiles', <GridSkeleton key="tiles" count={3} />, '[aria-hidden="true"] > *'],
    ['card rows', <CardRowSkeleton key="rows" count={3} />, '[aria-hidden="true"]'],
    ['lines', <LinesSkeleton key="lines" />, '[aria-hidden="true"] > *'],
  ])('a skeleton of %s announces loading once and hides its shapes', (_what, skeleton, shapes) => {
    const { container } = render(skeleton);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(container.querySelectorAll(shapes)).toHaveLength(3);
  });

  test.each([
    [undefined, 2],
    ['h1', 1],
  ] as const)('EmptyState uses the given heading level: %s', (heading, level) => {
    render(<EmptyState icon="lock" title="Closed" heading={heading} />);
    expect(screen.getByRole('heading', { level, name: 'Closed' })).toBeVisible();
  });

  test('only a Notice with tone danger is an alert', () => {
    render(
      <>
        <Callout>Confirm your email</Callout>
        <Callout tone="danger">Too many attempts</Callout>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts');
  });

  test('PageHeading is an h1 and Section has an h2', () => {
    render(
      <>
        <PageHeading title="Trending" note="24 of 1,204" />
        <Section title="Related">list</Section>
      </>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Trending' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Related' })).toBeVisible();
  });
});
