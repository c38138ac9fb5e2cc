import { UPLOAD_MAX_BYTES } from '@nocturne/contracts/constants';
import {
  checkUpload,
  verdictOf,
  type UploadChecks,
  type UploadProbe,
} from '@nocturne/lib/upload-checks';
import { makeAutoObservable } from 'mobx';
import type { ProbeFile } from '../../checks/probe-in-browser.ts';
import { fingerprintOf } from '../../uploads/upload-keys.ts';

/** One file of the start step; `size` in bytes. */
export interface ChosenFile {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly probe: UploadProbe;
  readonly checks: UploadChecks;
}

interface Run {
  file: File;
  controller: AbortController;
}

/** The start step of an upload: the chosen files and their checks. */
export class ChosenFilesStore {
  files: readonly ChosenFile[] = [];
  /** Names of files that were chosen again and are already in the list. */
  duplicates: readonly string[] = [];

  /** The operator's limit for one file, bytes. */
  readonly maxBytes: number;

  #probe: ProbeFile;
  #runs = new Map<number, Run>();
  #lastId = 0;

  constructor(probe: ProbeFile, maxBytes = UPLOAD_MAX_BYTES) {
    this.#probe = probe;
    this.maxBytes = maxBytes;
    makeAutoObservable(this, { maxBytes: false }, { deep: false });
  }

  /** Files whose checks have ended without a failure. */
  get sendable(): readonly ChosenFile[] {
    return this.files.filter(({ checks }) => ['ok', 'unknown'].includes(verdictOf(checks)));
  }

  /** Removes and returns the files that may be uploaded; the others stay. */
  takeSendable(): readonly File[] {
    const taken = this.sendable.flatMap(({ id }) => this.#runs.get(id)?.file ?? []);
    for (const { id } of this.sendable) this.remove(id);
    return taken;
  }

  /** Checks one file without adding it, as a replacement for another. */
  async checkFile(file: File, signal: AbortSignal): Promise<ChosenFile> {
    const probe = await this.#probe(file, signal);
    return {
      id: 0,
      name: file.name,
      size: file.size,
      probe,
      checks: checkUpload(file, probe, this.maxBytes),
    };
  }

  /** Appends files and checks each; resolves when all are checked. */
  async add(files: Iterable<File>): Promise<void> {
    const newFiles = this.#withoutDuplicates(files);
    const chosen = newFiles.map((file) => this.#createChosenFile(file));
    this.files = [...this.files, ...chosen];
    await Promise.all(chosen.map(({ id }) => this.#runProbe(id)));
  }

  /** Replaces one file with another. */
  async replace(id: number, file: File): Promise<void> {
    const [newFile] = this.#withoutDuplicates([file]);
    if (!newFile || !this.#runs.has(id)) return;
    this.#stop(id);
    const chosen = this.#createChosenFile(newFile);
    this.files = this.files.map((one) => (one.id === id ? chosen : one));
    await this.#runProbe(chosen.id);
  }

  remove(id: number): void {
    this.#stop(id);
    this.duplicates = [];
    this.files = this.files.filter((one) => one.id !== id);
  }

  setProbe(id: number, probe: UploadProbe): void {
    this.files = this.files.map((one) =>
      one.id === id ? { ...one, probe, checks: checkUpload(one, probe, this.maxBytes) } : one,
    );
  }

  dispose(): void {
    for (const id of Array.from(this.#runs.keys())) this.#stop(id);
  }

  #withoutDuplicates(files: Iterable<File>): File[] {
    const known = new Set([...this.#runs.values()].map(({ file }) => fingerprintOf(file)));
    const repeated: string[] = [];
    const newFiles = [...files].filter((file) => {
      const isNew = !known.has(fingerprintOf(file));
      if (!isNew) repeated.push(file.name);
      known.add(fingerprintOf(file));
      return isNew;
    });
    this.duplicates = repeated;
    return newFiles;
  }

  #createChosenFile(file: File): ChosenFile {
    this.#lastId += 1;
    this.#runs.set(this.#lastId, { file, controller: new AbortController() });
    const probe: UploadProbe = { kind: 'waiting' };
    return {
      id: this.#lastId,
      name: file.name,
      size: file.size,
      probe,
      checks: checkUpload(file, probe, this.maxBytes),
    };
  }

  async #runProbe(id: number): Promise<void> {
    const run = this.#runs.get(id);
    if (!run) return;
    const probe = await this.#probe(run.file, run.controller.signal);
    if (!run.controller.signal.aborted) this.setProbe(id, probe);
  }

  #stop(id: number): void {
    this.#runs.get(id)?.controller.abort();
    this.#runs.delete(id);
  }
}
