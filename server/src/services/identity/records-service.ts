import { href } from '@nocturne/contracts/routes';
import { SYSTEM } from '../../repositories/audit/audit.ts';
import type {
  Record2257,
  RecordsRepository,
} from '../../repositories/identity/records-repository.ts';
import { isAppError } from '../../errors/app-error.ts';
import { openIdentity } from './open-identity.ts';
import type { RecordCipher } from './record-cipher.ts';

interface RecordsServiceDeps {
  records: RecordsRepository;
  cipher: RecordCipher;
  publicUrl: string;
  /** Name and address of the custodian of the records. */
  custodian: string;
}

/** A decrypted record, for the custodian. */
export interface OpenRecord extends Omit<Record2257, 'name' | 'birthDate' | 'documentNumber'> {
  name: string;
  birthDate: string;
  documentNumber: string;
  /** Reason if sealed values do not open and are empty above; empty if they do. */
  refused: string;
}

/**
 * 2257 records (docs/records.md): written at publication, amended with titles and addresses, read
 * only by the custodian.
 */
export class RecordsService {
  readonly #deps: RecordsServiceDeps;

  constructor(deps: RecordsServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Writes a record for everyone in a video, or amends the existing one. Call it whenever a video
   * is published, and whenever a published one changes its title or address. Resolves to the number
   * of written or amended records.
   */
  async saveRecord(videoId: number): Promise<number> {
    const { records, publicUrl, custodian } = this.#deps;
    const video = await records.video(videoId);
    if (!video) return 0;
    const paths = [href('video', { id: videoId, dir: video.dir }), href('embed', { id: videoId })];
    return records.saveRecord(videoId, {
      title: video.title,
      urls: paths.map((path) => publicUrl + path),
      custodian,
    });
  }

  /** Lists all records, by video. Every access is logged. */
  async listRecords(): Promise<OpenRecord[]> {
    await this.#deps.records.addAuditEntry('records_list', 'records', SYSTEM);
    return (await this.#deps.records.listRecords()).map((record) => this.#open(record));
  }

  /** Finds records by a complete legal name, or by a part of an alias or title. */
  async findRecords(text: string): Promise<OpenRecord[]> {
    const { records, cipher } = this.#deps;
    await records.addAuditEntry('records_find', 'records', SYSTEM);
    return (await records.findRecords({ nameIndex: cipher.nameIndex(text), text })).map((record) =>
      this.#open(record),
    );
  }

  async listRecordsOfVideo(videoId: number): Promise<OpenRecord[]> {
    const { records } = this.#deps;
    await records.addAuditEntry('records_show', `video:${videoId}`, SYSTEM);
    return (await records.listRecordsOfVideo(videoId)).map((record) => this.#open(record));
  }

  #open(record: Record2257): OpenRecord {
    try {
      return { ...record, ...openIdentity(this.#deps.cipher, record), refused: '' };
    } catch (error) {
      // The custodian must still see the other records.
      if (!isAppError(error) || error.code !== 'seal_broken') throw error;
      return { ...record, name: '', birthDate: '', documentNumber: '', refused: error.message };
    }
  }
}
