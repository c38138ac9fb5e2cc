import { useSiteName } from '@nocturne/i18n/use-text';

/** Title of a page without the screen that would set it. */
export function SiteTitle() {
  return <title>{useSiteName()}</title>;
}
