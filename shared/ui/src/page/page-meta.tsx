import type { Meta } from '@nocturne/contracts/entities/interface';
import { useSiteName } from '@nocturne/i18n/use-text';

/**
 * The title excludes the site name. A page that only reports something missing has no description.
 */
export interface PageMetaProps extends Pick<Meta, 'title'> {
  description?: Meta['description'] | undefined;
}

/**
 * Title ("Trending · Nocturne") and description of a page; React hoists them into <head> on server
 * and client. The shell adds the canonical link.
 */
export function PageMeta({ title, description }: PageMetaProps) {
  const siteName = useSiteName();
  return (
    <>
      <title>{`${title} · ${siteName}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
