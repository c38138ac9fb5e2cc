import { useRevalidator } from 'react-router-dom';
import { ErrorPage } from './error-page.tsx';

/**
 * Shown in the site's frame if a page fails outside its remote's error boundary; Retry loads the
 * page again.
 */
export function BrokenPage() {
  const { revalidate } = useRevalidator();
  return <ErrorPage onRetry={() => void revalidate()} />;
}
