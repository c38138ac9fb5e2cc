import type { InformationDocument } from '@nocturne/contracts/information';
import type { RouteName } from '@nocturne/contracts/routes';
import type { RouteDescriptor } from '@nocturne/federation/remote-module';
import type { Services } from '@nocturne/federation/services';
import { loadDocument } from '@nocturne/i18n/information/load-document';
// Server-rendered pages need their styles before scripts run, so styles of the pages below are in
// the shell's own sheet.
import '@nocturne/ui/forms/checkbox.module.css';
import '@nocturne/ui/status/empty-state.module.css';
import '@nocturne/ui/forms/field.module.css';
import '@nocturne/ui/lists/info-list.module.css';
import '../contact/contact-form.module.css';
import './contacts/contacts.module.css';
import './information/information.module.css';

type LoadPage = (services: Pick<Services, 'locale'>) => Promise<RouteDescriptor>;

/**
 * The shell's own pages. Few visits need one, so each loads on demand, and each document
 * separately.
 */
const pages: Partial<Record<RouteName, LoadPage>> = {
  information: async () =>
    (await import(/* webpackChunkName: "information" */ './information/overview-page.tsx'))
      .overviewPage,
  information_terms: documentLoader('terms'),
  information_privacy: documentLoader('privacy'),
  information_cookies: documentLoader('cookies'),
  information_dmca: documentLoader('dmca'),
  information_2257: documentLoader('2257'),
  information_support: documentLoader('support'),
  contacts: async () => {
    const [{ createContactsPage }, { ContactForm }] = await Promise.all([
      import(/* webpackChunkName: "information" */ './contacts/contacts-page.tsx'),
      import(/* webpackChunkName: "contact" */ '../contact/contact-form.tsx'),
    ]);
    return createContactsPage(ContactForm);
  },
  releases: async () =>
    (await import(/* webpackChunkName: "releases" */ './releases/releases-page.tsx')).releasesPage,
  unsubscribe: async () =>
    (await import(/* webpackChunkName: "information" */ './unsubscribe/unsubscribe-page.tsx'))
      .unsubscribePage,
  unavailable: async () =>
    (await import(/* webpackChunkName: "information" */ './unavailable-page.tsx')).unavailablePage,
};

/** The page of a route; undefined if the shell has none. Rejects if its file is unavailable. */
export function loadShellPage(
  name: RouteName,
  services: Pick<Services, 'locale'>,
): Promise<RouteDescriptor> | undefined {
  return pages[name]?.(services);
}

function documentLoader(name: InformationDocument): LoadPage {
  return async ({ locale }) => {
    const [{ createDocumentPage }, text] = await Promise.all([
      import(/* webpackChunkName: "information" */ './information/document-page.tsx'),
      loadDocument(name, locale.language),
    ]);
    return createDocumentPage(name, text);
  };
}
