import type { VideoState } from '@nocturne/contracts/upload';
import {
  PERSON_ALIASES_MAX,
  PERSON_NAME_MAX,
  type ConsentScope,
  type IdentityValues,
} from '@nocturne/contracts/verification';
import type { Actor } from '../../repositories/audit/audit.ts';
import type { MemberActor } from '../accounts/actor.ts';
import type { DepictionsRepository } from '../../repositories/identity/depictions-repository.ts';
import type {
  PeopleRepository,
  PersonRecord,
} from '../../repositories/identity/people-repository.ts';
import { AppError, refuseFields } from '../../errors/app-error.ts';
import { readDocument } from './document.ts';
import { dateErrors, dayOf, identityOf, isTooYoung, oneLine } from './identity-values.ts';
import type { RecordCipher } from './record-cipher.ts';
import type { RecordFiles } from './record-files.ts';
import { columnContext, type PersonKey } from '../../repositories/identity/encryption-context.ts';
import { sealIdentity } from './seal-identity.ts';
import type { VerificationService } from './verification-service.ts';

interface PeopleServiceDeps {
  people: PeopleRepository;
  depictions: DepictionsRepository;
  verification: Pick<VerificationService, 'requireAcknowledged'>;
  cipher: RecordCipher;
  files: Pick<RecordFiles, 'saveFile' | 'removeFiles'>;
  /**
   * Called before the withdrawal of a consent that public videos depend on. It takes these videos
   * down until staff have decided.
   */
  onConsentWithdrawn: (withdrawn: WithdrawnConsent) => Promise<void>;
  now: () => Date;
}

export interface WithdrawnConsent {
  personId: number;
  scopes: readonly ConsentScope[];
  videoIds: readonly number[];
  actor: Actor;
}

/** A person in a member's videos, for that member. */
export interface ShownPerson extends Omit<PersonRecord, 'name' | 'birthDate' | 'suppliedBy'> {
  name: string;
}

export interface Depiction {
  personId: number;
  name: string;
  state: PersonRecord['result'];
  producedOn: string;
  place: string;
  missing: ConsentScope[];
}

/** A person shown in a video, without legal name, for the console. */
export interface ShownPersonSummary {
  personId: number;
  aliases: readonly string[];
  /** True for the uploader's own identity. */
  isSelf: boolean;
  state: PersonRecord['result'];
  missing: ConsentScope[];
}

export interface DepictionsForm {
  userId: number;
  videoId: number;
  personIds: readonly number[];
  producedOn: string;
  place: string;
  /** States in which the uploader may change the people. */
  states: readonly VideoState[];
}

/** Maximum number of people per member. */
const PEOPLE_MAX = 500;

/**
 * People in videos: their documents, their consents, and the videos they appear in
 * (docs/trust-and-safety.md).
 */
export class PeopleService {
  readonly #deps: PeopleServiceDeps;

  constructor(deps: PeopleServiceDeps) {
    this.#deps = deps;
  }

  /** Lists a member's people, their own identity first. */
  async listPeople(userId: number): Promise<ShownPerson[]> {
    return (await this.#deps.people.listPeople(userId)).map((person) => this.#open(person));
  }

  /**
   * Adds a person with their document, at `path`, for staff to check. Rejects with the refused
   * fields, `verification_required` or `full`.
   */
  async addPerson(
    actor: MemberActor,
    { aliases, ...values }: IdentityValues & { aliases: readonly string[] },
    path: string | undefined,
  ): Promise<ShownPerson> {
    const { people, cipher, files, now } = this.#deps;
    const userId = await this.#requireUploader(actor);
    const identity = identityOf(values, now());
    const others = parseAliases(aliases);
    if ((await people.listPeople(userId)).length >= PEOPLE_MAX) throw new AppError('full');
    const document = await readDocument(path);
    const key = { personId: await people.nextId(), suppliedBy: userId };
    const documentKey = await files.saveFile({ use: 'document', person: key }, document);
    const id = await this.#removeFilesOnFailure([documentKey], () =>
      people.addPerson(
        userId,
        sealIdentity(cipher, key, identity, { documentKey, method: 'declared' }),
        others,
        actor,
      ),
    );
    return this.#showPerson(userId, id);
  }

  /**
   * Stores a signed consent, at `path`, for scopes. A member's own consent needs no document,
   * because the accepted points cover it. Rejects with `not_found`, `required`, `invalid_date`,
   * `too_young` if the person was under age, `document_type` or `document_bytes`.
   */
  async addConsent(
    actor: MemberActor,
    form: { personId: number; scopes: readonly ConsentScope[]; signedOn: string },
    path: string | undefined,
  ): Promise<ShownPerson> {
    const { people, files, cipher, now } = this.#deps;
    const userId = await this.#requireUploader(actor);
    const person = await this.#requirePerson(userId, form.personId);
    const { scopes } = form;
    const birthDate = cipher.openText(columnContext('birth_date', keyOf(person)), person.birthDate);
    refuseFields(dayErrors('signed_on', form.signedOn, [birthDate], now()));
    const needsDocument = !person.isSelf || path !== undefined;
    const fileKey = needsDocument
      ? await files.saveFile({ use: 'consent', person: keyOf(person) }, await readDocument(path))
      : '';
    await this.#removeFilesOnFailure([fileKey], () =>
      people.saveConsent({
        userId,
        personId: person.id,
        scopes,
        signedOn: form.signedOn,
        fileKey,
        actor,
      }),
    );
    return this.#showPerson(userId, person.id);
  }

  /**
   * Withdraws a consent. First takes down the public videos that depend on it. Rejects with
   * `not_found`.
   */
  async withdrawConsent(
    actor: MemberActor,
    form: { personId: number; scopes: readonly ConsentScope[] },
  ): Promise<ShownPerson> {
    const { people, onConsentWithdrawn } = this.#deps;
    const userId = actor.id;
    const { id: personId } = await this.#requirePerson(userId, form.personId);
    const { scopes } = form;
    const videoIds = await people.listDependentVideos(personId, scopes);
    if (videoIds.length > 0) await onConsentWithdrawn({ personId, scopes, videoIds, actor });
    await people.withdrawConsent(personId, scopes, actor);
    return this.#showPerson(userId, personId);
  }

  /**
   * Removes a person. Rejects with `not_found`, or with `state_conflict` if a video or record names
   * them.
   */
  async removePerson(actor: MemberActor, personId: number): Promise<void> {
    const { people, files } = this.#deps;
    const userId = actor.id;
    await this.#requirePerson(userId, personId);
    const unusedFiles = await people.removePerson(userId, personId, actor);
    if (!unusedFiles) throw new AppError('state_conflict');
    await files.removeFiles(unusedFiles);
  }

  /** Lists the people shown in a video, without legal names, for the console. */
  async listShownPeople(videoId: number): Promise<ShownPersonSummary[]> {
    return (await this.#deps.depictions.listDepictions(videoId)).map(
      ({ personId, aliases, isSelf, result: state, missing }) => ({
        personId,
        aliases,
        isSelf,
        state,
        missing,
      }),
    );
  }

  /** Lists the people shown in a video for its uploader, with legal names and missing consents. */
  async depictionsOf(videoId: number): Promise<Depiction[]> {
    const { depictions, cipher } = this.#deps;
    return (await depictions.listDepictions(videoId)).map(
      ({ personId, suppliedBy, name, result: state, producedOn, place, missing }) => ({
        personId,
        state,
        producedOn,
        place,
        missing,
        name: cipher.openText(columnContext('name', { personId, suppliedBy }), name),
      }),
    );
  }

  /**
   * True if staff has confirmed everyone in the video and no consent is missing. True for a video
   * that shows nobody.
   */
  async areAllVerified(videoId: number): Promise<boolean> {
    return (await this.#deps.depictions.listDepictions(videoId)).every(
      ({ result, missing }) => result === 'verified' && missing.length === 0,
    );
  }

  /**
   * Sets the people in a member's video and the date and place of recording. Rejects with
   * `not_found` for other members' people, or `invalid_date`. Also with `too_young` if someone was
   * under age that day, and `state_conflict` for another member's video or a state that is not in
   * `states`.
   */
  async setDepictions({
    userId,
    videoId,
    personIds,
    producedOn,
    place,
    states,
  }: DepictionsForm): Promise<void> {
    const { people, depictions, cipher, now } = this.#deps;
    const ids = [...new Set(personIds)];
    const shown = (await people.listPeople(userId)).filter(({ id }) => ids.includes(id));
    if (shown.length !== ids.length) throw new AppError('not_found', { field: 'people' });
    const birthDates = shown.map((person) =>
      cipher.openText(columnContext('birth_date', keyOf(person)), person.birthDate),
    );
    refuseFields(ids.length > 0 ? dayErrors('produced_on', producedOn, birthDates, now()) : []);
    if (
      !(await depictions.replace({
        userId,
        videoId,
        personIds: ids,
        producedOn,
        place,
        states,
      }))
    )
      throw new AppError('state_conflict');
  }

  async #requireUploader(actor: MemberActor): Promise<number> {
    await this.#deps.verification.requireAcknowledged(actor.id);
    return actor.id;
  }

  async #requirePerson(userId: number, personId: number): Promise<PersonRecord> {
    const person = await this.#deps.people.findPerson(userId, personId);
    if (!person) throw new AppError('not_found', { field: 'person_id' });
    return person;
  }

  async #showPerson(userId: number, personId: number): Promise<ShownPerson> {
    return this.#open(await this.#requirePerson(userId, personId));
  }

  /** Removes the files again if their row could not be written. */
  async #removeFilesOnFailure<T>(keys: readonly string[], write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      await this.#deps.files.removeFiles(keys);
      throw error;
    }
  }

  #open(person: PersonRecord): ShownPerson {
    const { name, birthDate: _sealed, suppliedBy: _owner, ...shown } = person;
    return {
      ...shown,
      name: this.#deps.cipher.openText(columnContext('name', keyOf(person)), name),
    };
  }
}

const keyOf = ({ id: personId, suppliedBy }: PersonRecord): PersonKey => ({ personId, suppliedBy });

function parseAliases(given: readonly string[]): string[] {
  const aliases = [...new Set(given.map(oneLine).filter(Boolean))];
  if (aliases.length > PERSON_ALIASES_MAX) throw new AppError('full', { field: 'aliases' });
  if (aliases.some((alias) => alias.length > PERSON_NAME_MAX))
    refuseFields([{ field: 'aliases', code: 'too_long', info: { max: PERSON_NAME_MAX } }]);
  return aliases;
}

/**
 * Requires a date that is not in the future, on which everyone with these birth dates was of age.
 */
function dayErrors(field: string, day: string, birthDates: readonly string[], now: Date) {
  const wrong = dateErrors(field, day);
  if (wrong.length > 0) return wrong;
  if (day > dayOf(now)) return [{ field, code: 'invalid_date' as const }];
  return birthDates.some((birthDate) => isTooYoung(birthDate, new Date(`${day}T00:00:00Z`)))
    ? [{ field, code: 'too_young' as const }]
    : [];
}
