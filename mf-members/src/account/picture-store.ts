import {
  PICTURE_CROP_FIELDS,
  PICTURE_FILE_FIELD,
  type PictureSection,
} from '@nocturne/contracts/account';
import { PICTURE_MAX_BYTES } from '@nocturne/contracts/constants';
import type { OwnMember } from '@nocturne/contracts/entities/people';
import type { Services } from '@nocturne/federation/services';
import type { FormCode } from '@nocturne/lib/refusal';
import { failureCode } from '@nocturne/stores/failure-code';
import { makeAutoObservable } from 'mobx';
import {
  cropOf,
  isLargeEnough,
  pushed,
  WHOLE_VIEW,
  zoomed,
  zoomMax,
  type Size,
  type View,
} from './crop.ts';

/** The chosen picture: its object URL, and its size after the browser has decoded it. */
export interface ChosenPicture {
  file: File;
  url: string;
  size: Size | undefined;
  view: View;
}

interface PictureOptions {
  section: PictureSection;
  services: Pick<Services, 'api' | 'notifications'>;
  /** Receives the updated member. */
  onTaken: (member: OwnMember) => void;
}

/** The member's avatar or cover: choose, crop, upload, remove. */
export class PictureStore {
  readonly section: PictureSection;
  chosen: ChosenPicture | undefined = undefined;
  isBusy = false;
  /** Uploaded share, 0 to 1; undefined if unknown. */
  share: number | undefined = undefined;
  error: FormCode | undefined = undefined;

  #options: PictureOptions;

  constructor(options: PictureOptions) {
    this.section = options.section;
    this.#options = options;
    makeAutoObservable(this, { section: false }, { deep: false });
  }

  /** Maximum zoom of the chosen picture. */
  get zoomMax(): number {
    return this.chosen?.size ? zoomMax(this.section, this.chosen.size) : 1;
  }

  /** Visible part of the chosen picture. */
  get crop() {
    return this.chosen?.size && cropOf(this.section, this.chosen.size, this.chosen.view);
  }

  choose(file: File): void {
    this.drop();
    if (file.size > PICTURE_MAX_BYTES) return this.refuse('image_bytes');
    this.chosen = { file, url: URL.createObjectURL(file), size: undefined, view: WHOLE_VIEW };
  }

  /** Called when the browser has decoded the picture. */
  measured(size: Size): void {
    if (!this.chosen) return;
    if (isLargeEnough(this.section, size)) this.chosen = { ...this.chosen, size };
    else this.refuse('image_size');
  }

  /** Called when the browser cannot decode the picture, which is then not uploaded. */
  unreadable(): void {
    this.refuse('image_load');
  }

  show(view: Partial<View>): void {
    if (this.chosen) this.chosen = { ...this.chosen, view: { ...this.chosen.view, ...view } };
  }

  zoom(zoom: number): void {
    if (this.chosen?.size)
      this.show(
        zoomed(
          this.section,
          this.chosen.size,
          this.chosen.view,
          Math.min(this.zoomMax, Math.max(1, zoom)),
        ),
      );
  }

  /** `by` is in shares of the visible part. */
  push(by: { right: number; down: number }): void {
    if (this.chosen?.size) this.show(pushed(this.section, this.chosen.size, this.chosen.view, by));
  }

  /** Discards the chosen picture. */
  drop(): void {
    if (this.chosen) URL.revokeObjectURL(this.chosen.url);
    this.chosen = undefined;
    this.error = undefined;
  }

  /** Uploads the visible part. */
  async save(): Promise<void> {
    const { chosen, crop } = this;
    if (!chosen || !crop || this.isBusy) return;
    const form = new FormData();
    form.append('section', this.section);
    for (const field of PICTURE_CROP_FIELDS) form.append(field, String(crop[field]));
    form.append(PICTURE_FILE_FIELD, chosen.file);
    const isTaken = await this.#send(form);
    if (isTaken) this.drop();
  }

  async remove(): Promise<void> {
    if (!this.isBusy) await this.#send({ act: 'image_delete', section: this.section });
  }

  async #send(body: FormData | { act: 'image_delete'; section: PictureSection }): Promise<boolean> {
    const { services, onTaken } = this.#options;
    this.begin();
    try {
      const result = await services.api.post('ownMember', body, {
        onProgress: (sent, total) => this.sent(sent / total),
      });
      this.end(result.ok ? undefined : result.refusal.code);
      if (!result.ok) return false;
      onTaken(result.answer.member);
      services.notifications.success(
        body instanceof FormData
          ? 'notify.account_picture_saved'
          : 'notify.account_picture_removed',
      );
      return true;
    } catch (error) {
      this.end(failureCode(error));
      return false;
    }
  }

  begin(): void {
    this.isBusy = true;
    this.share = undefined;
    this.error = undefined;
  }

  sent(share: number): void {
    this.share = share;
  }

  end(error: FormCode | undefined): void {
    this.isBusy = false;
    this.error = error;
  }

  refuse(error: FormCode): void {
    this.drop();
    this.error = error;
  }
}
