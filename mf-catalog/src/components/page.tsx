import { useText } from '@nocturne/i18n/use-text';
import { PageColumn } from '@nocturne/ui/page-column';
import { PageMeta } from '@nocturne/ui/page-meta';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  description: string;
  /** From 1; further pages say their number in the document's title. */
  page?: number;
  children: ReactNode;
}

/** The frame of each screen of this remote: the document's title and description, and the column of the content. */
export const Page = observer(function Page({ title, description, page = 1, children }: PageProps) {
  const t = useText();
  const numbered = page > 1 ? t('listing.numbered', { title, page }) : title;
  return (
    <PageColumn>
      <PageMeta title={numbered} description={description} />
      {children}
    </PageColumn>
  );
});
