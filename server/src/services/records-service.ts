import { href } from '@nocturne/contracts/routes';
import { SYSTEM } from '../repositories/audit.ts';
import type { Record2257, RecordsRepository } from '../repositories/records-repository.ts';
import { isAppError } from './app-error.ts';
import { openIdentity } from './identity/open-identity.ts';
import type { RecordCipher } from './identity/record-cipher.ts';

interface Dependencies {
  records: RecordsRepository;
  cipher: RecordCipher;
  publicUrl: string;
  /** Name and address of whoever keeps the records. */
  custodian: string;
}

/** A record as the custodian reads it. */
export interface OpenRecord extends Omit<Record2257, 'name' | 'birthDate' | 'documentNumber'> {
  name: string;
  birthDate: string;
  documentNumber: string;
  /** Why what is sealed does not open, and is empty above; empty where it does. */
  refused: string;
}

/** 2257 records (R9-10, docs/records.md): written at publication, amended with titles and addresses, read by the custodian alone. */
export class RecordsService {
  readonly #with: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#with = dependencies;
  }

  /**
   * Writes a record for everybody who is shown in a video, or amends what is there: to be called whenever a video is published and whenever a
   * published one changes its title or address. Resolves to the number of records that were written or amended.
   */
  async keep(videoId: number): Promise<number> {
    const { records, publicUrl, custodian } = this.#with;
    const video = await records.video(videoId);
    if (!video) return 0;
    const paths = [href('video', { id: videoId, dir: video.dir }), href('embed', { id: videoId })];
    return records.keep(videoId, {
      title: video.title,
      urls: paths.map((path) => publicUrl + path),
      custodian,
    });
  }

  /** All records, by video. Each look is written down. */
  async list(): Promise<OpenRecord[]> {
    await this.#with.records.note('records_list', 'records', SYSTEM);
    return (await this.#with.records.list()).map((record) => this.#open(record));
  }

  /** By a legal name as a whole, or by a part of an alias or title. */
  async find(text: string): Promise<OpenRecord[]> {
    const { records, cipher } = this.#with;
    await records.note('records_find', 'records', SYSTEM);
    return (await records.find({ nameIndex: cipher.nameIndex(text), text })).map((record) =>
      this.#open(record),
    );
  }

  async ofVideo(videoId: number): Promise<OpenRecord[]> {
    const { records } = this.#with;
    await records.note('records_show', `video:${videoId}`, SYSTEM);
    return (await records.ofVideo(videoId)).map((record) => this.#open(record));
  }

  #open(record: Record2257): OpenRecord {
    try {
      return { ...record, ...openIdentity(this.#with.cipher, record), refused: '' };
    } catch (error) {
      // The custodian has to see the other records.
      if (!isAppError(error) || error.code !== 'seal_broken') throw error;
      return { ...record, name: '', birthDate: '', documentNumber: '', refused: error.message };
    }
  }
}
