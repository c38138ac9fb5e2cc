import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { releaseTexts } from '@nocturne/i18n/texts/releases';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { PageColumn } from '@nocturne/ui/page/page-column';
import { PageMeta } from '@nocturne/ui/page/page-meta';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ReleasesConsole } from './console/releases-console.tsx';
import { ReleasesStore } from './releases-store.ts';

const texts = joinTexts(uiTexts, commonTexts, releaseTexts);

/**
 * `/releases/` for admins (docs/federation.md, "The staff page"). It is a page of the shell, so it
 * works even if every remote fails. The server renders only its heading. The browser requests the
 * state, which requires the role.
 */
export const releasesPage = {
  name: 'releases',
  store: (services) => new ReleasesStore(services),
  load: () => Promise.resolve(undefined),
  dehydrate: () => null,
  hydrate: () => undefined,
  dispose: (store) => store.dispose(),
  Screen: observer(function ReleasesScreen({ store, services }) {
    const { language, decorate } = services.locale;
    return (
      <TextProvider
        language={language}
        texts={texts}
        siteName={services.links.siteName}
        decorate={decorate}
      >
        <ReleasesFrame store={store} />
      </TextProvider>
    );
  }),
} satisfies RouteDescriptor<ReleasesStore>;

const ReleasesFrame = observer(function ReleasesFrame({ store }: { store: ReleasesStore }) {
  const t = useText();
  useEffect(() => store.watch(), [store]);
  return (
    <PageColumn>
      <PageMeta title={t('releases.title')} />
      <ReleasesConsole store={store} />
    </PageColumn>
  );
});
