import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { Notice } from './notice.tsx';
import { PageHeading, Section } from './page-heading.tsx';
import { GridSkeleton, TextSkeleton } from './skeletons.tsx';

describe('states', () => {
  test('a failed part says so and offers to try again', async () => {
    const retried = jest.fn();
    render(<ErrorPanel onRetry={retried} />);
    expect(screen.getByRole('alert')).toHaveTextContent('This part did not load');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retried).toHaveBeenCalledTimes(1);
  });

  test('an empty part has its message and one way on', () => {
    render(<EmptyState icon="search" title="Not matches found" text="Try fewer words." action={<Button>Clear search</Button>} />);
    expect(screen.getByRole('heading', { name: 'Not matches found' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clear search' })).toBeVisible();
  });

  test('a skeleton says that it loads and hides its shapes', () => {
    const { container } = render(
      <>
        <GridSkeleton count={3} />
        <TextSkeleton lines={2} />
      </>,
    );
    expect(screen.getAllByRole('status')).toHaveLength(2);
    expect(container.querySelectorAll('[aria-hidden="true"] > *')).toHaveLength(5);
  });

  test('only a notice of danger is read out at once', () => {
    render(
      <>
        <Notice>Confirm your email</Notice>
        <Notice tone="danger">Too many attempts</Notice>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts');
  });

  test('a page has one h1, its sections have h2', () => {
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
