import { LIFETIMES } from '@nocturne/contracts/constants';
import type { Information } from '@nocturne/contracts/entities/information';
import type { InformationDocument } from '@nocturne/contracts/information';
import type { RouteOutcome } from '@nocturne/federation/remote-module';
import type { Services } from '@nocturne/federation/services';
import { makeAutoObservable } from 'mobx';

/** Information about the operator, and the operator's own text of one document, if any. */
export class InformationStore {
  information: Information | undefined = undefined;
  readonly #services: Pick<Services, 'api' | 'locale'>;
  readonly #document: InformationDocument | '';

  constructor(services: Pick<Services, 'api' | 'locale'>, document: InformationDocument | '' = '') {
    this.#services = services;
    this.#document = document;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Rejects with ApiError. */
  async load(signal: AbortSignal): Promise<RouteOutcome> {
    const { api, locale } = this.#services;
    this.setInformation(
      await api.read(
        'information',
        { document: this.#document, lang: locale.language },
        { signal },
      ),
    );
    return { lifetime: LIFETIMES.information };
  }

  setInformation(information: Information | undefined): void {
    this.information = information;
  }
}
