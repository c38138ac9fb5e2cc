import { COOKIES, VERIF_ACCEPTED } from '@nocturne/contracts/cookies';
import type { FakeAnswers } from '@nocturne/federation/testing/fake-transport';
import { testServices, type TestServices } from '@nocturne/federation/testing/test-services';
import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { uploadTexts } from '@nocturne/i18n/texts/upload';
import { verificationTexts } from '@nocturne/i18n/texts/verification';
import type { UploadProbe } from '@nocturne/lib/upload-checks';
import { act, render } from '@testing-library/react';
import { UploadScreen } from '../screens/upload/screen.tsx';
import { WizardStore } from '../screens/upload/wizard-store.ts';
import { FakeUploads } from './fake-uploads.ts';

const texts = joinTexts(uiTexts, commonTexts, uploadTexts, verificationTexts);
const GOOD: UploadProbe = { kind: 'media', seconds: 867, frame: { width: 1920, height: 1080 } };
const CATEGORIES = ['Flow fields', 'Tide pools', 'Slow orbits'].map((title, at) => ({
  title,
  dir: title.toLowerCase().replace(' ', '-'),
  total_videos: at,
  avg_videos_popularity: 0,
  thumb: '',
}));

export interface ShownWizard {
  store: WizardStore;
  services: TestServices;
  uploads: FakeUploads;
  container: HTMLElement;
}

interface WizardVisit {
  answers?: FakeAnswers;
  /** Query string of the address. */
  query?: string;
  probes?: Readonly<Record<string, UploadProbe>>;
  autosaveDelayMs?: number;
}

/**
 * Renders /upload/ in the browser of a member who accepted the points. The test controls the
 * progress of uploads.
 */
export async function showWizard({
  answers = {},
  query = '',
  probes = {},
  autosaveDelayMs,
}: WizardVisit = {}): Promise<ShownWizard> {
  const services = testServices({
    user: { user_id: 7, username: 'anselm' },
    answers: { drafts: [], people: [], ...answers },
    cookies: { [COOKIES.verif]: VERIF_ACCEPTED },
  });
  services.stats.restore({ stats: { categories: CATEGORIES } as never, loadedAt: Date.now() });
  const uploads = new FakeUploads();
  const store = new WizardStore({
    services,
    probe: async (file) => probes[file.name] ?? GOOD,
    uploads: uploads.store,
    autosaveDelayMs,
  });
  store.readQuery(new URLSearchParams(query));
  const page = (
    <TextProvider language="en" texts={texts} siteName={services.links.siteName}>
      <UploadScreen store={store} services={services} />
    </TextProvider>
  );
  // The parts after the first step load lazily.
  const { container } = await act(async () => render(page));
  return { store, services, uploads, container };
}
