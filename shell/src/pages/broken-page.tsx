import { useRevalidator } from 'react-router-dom';
import { ErrorPage } from './error-page.tsx';

/** Stands in the site's frame for a page that broke outside of its remote's own boundary; Retry loads the page again. */
export function BrokenPage() {
  const { revalidate } = useRevalidator();
  return <ErrorPage onRetry={() => void revalidate()} />;
}
