import type { Services } from '@nocturne/federation/services';

/** Who opened the desk, and what its address names. */
export class ReviewVisit {
  query = new URLSearchParams();

  #session: Services['session'];

  constructor({ session }: Pick<Services, 'session'>) {
    this.#session = session;
  }

  /** A hint for what is drawn: the server asks for the role with every call. */
  get isStaff(): boolean {
    return this.#session.user?.is_staff === true;
  }

  enter(query: URLSearchParams): void {
    this.query = query;
  }
}
