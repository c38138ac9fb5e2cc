import type { Meta } from '@nocturne/contracts/entities/interface';
import { useSiteName } from '@nocturne/i18n/use-text';

/** The title is without the site's name; a page that only says what is missing has no description (R3-14). */
export interface PageMetaProps extends Pick<Meta, 'title'> {
  description?: Meta['description'] | undefined;
}

/** Title ("Trending · Nocturne") and description of a page; React hoists them into <head> on both sides. The canonical link is the shell's. */
export function PageMeta({ title, description }: PageMetaProps) {
  const siteName = useSiteName();
  return (
    <>
      <title>{`${title} · ${siteName}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
