import { useSiteName } from '@nocturne/i18n/use-text';

/** Title of a page whose screen, which would name it, is not there. */
export function SiteTitle() {
  return <title>{useSiteName()}</title>;
}
