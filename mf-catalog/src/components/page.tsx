import { useText } from '@nocturne/i18n/use-text';
import { PageColumn } from '@nocturne/ui/page/page-column';
import { PageMeta } from '@nocturne/ui/page/page-meta';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  description: string;
  /** From 1; pages after the first have their number in the document title. */
  page?: number;
  children: ReactNode;
}

/** Frame of every screen of this remote: document title, description and the content column. */
export const Page = observer(function Page({ title, description, page = 1, children }: PageProps) {
  const t = useText();
  const documentTitle = page > 1 ? t('listing.numbered', { title, page }) : title;
  return (
    <PageColumn>
      <PageMeta title={documentTitle} description={description} />
      {children}
    </PageColumn>
  );
});
