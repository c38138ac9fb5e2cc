import { href, type RouteMatch } from '@nocturne/contracts/routes';
import { useText } from '@nocturne/i18n/use-text';
import { CategorySlider } from '@nocturne/ui/controls/category-slider';
import { observer } from 'mobx-react-lite';
import { useShell } from '../composition/shell-context.ts';

/** The category slider below the header, from the site's statistics. */
export const Categories = observer(function Categories({
  match,
}: {
  match: RouteMatch | undefined;
}) {
  const t = useText();
  const categories = useShell().services.stats.stats?.categories ?? [];
  const current = match?.name === 'videos-categories' ? match.params['object_id'] : undefined;
  const links = categories.map(({ dir, title }) => ({
    label: title,
    href: href('videos-categories', { object_id: dir }),
    isCurrent: dir === current,
  }));
  return (
    <CategorySlider
      links={[
        {
          label: t('shell.all'),
          href: href('videos'),
          isCurrent: match?.name === 'videos' || match?.name === 'index',
        },
        ...links,
      ]}
    />
  );
});
