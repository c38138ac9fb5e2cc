import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { informationTexts } from '@nocturne/i18n/texts/information';
import { noticeTexts } from '@nocturne/i18n/texts/notices';
import { reasonTexts } from '@nocturne/i18n/texts/reasons';
import { shellTexts } from '@nocturne/i18n/texts/shell';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import type { Services } from '@nocturne/federation/services';
import { observer } from 'mobx-react-lite';

const texts = joinTexts(
  uiTexts,
  commonTexts,
  shellTexts,
  informationTexts,
  noticeTexts,
  reasonTexts,
);

/** Defines a page of the shell that loads on demand together with its texts. */
export function definePage<S>(descriptor: RouteDescriptor<S>): RouteDescriptor {
  const { Screen } = descriptor;
  const PageWithTexts = observer(function PageWithTexts({
    store,
    services,
  }: {
    store: S;
    services: Services;
  }) {
    return (
      <TextProvider
        language={services.locale.language}
        texts={texts}
        siteName={services.links.siteName}
        decorate={services.locale.decorate}
      >
        <Screen store={store} services={services} />
      </TextProvider>
    );
  });
  return { ...descriptor, Screen: PageWithTexts } as RouteDescriptor;
}
