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
  panView,
  WHOLE_VIEW,
  zoomView,
  maxZoom,
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
  onUpdated: (member: OwnMember) => void;
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

  get maxZoom(): number {
    return this.chosen?.size ? maxZoom(this.section, this.chosen.size) : 1;
  }

  /** Visible part of the chosen picture. */
  get crop() {
    return this.chosen?.size && cropOf(this.section, this.chosen.size, this.chosen.view);
  }

  choose(file: File): void {
    this.discard();
    if (file.size > PICTURE_MAX_BYTES) return this.refuse('image_bytes');
    this.chosen = { file, url: URL.createObjectURL(file), size: undefined, view: WHOLE_VIEW };
  }

  handleDecoded(size: Size): void {
    if (!this.chosen) return;
    if (isLargeEnough(this.section, size)) this.chosen = { ...this.chosen, size };
    else this.refuse('image_size');
  }

  /** A picture that the browser cannot decode is not uploaded. */
  handleDecodeError(): void {
    this.refuse('image_load');
  }

  setView(view: Partial<View>): void {
    if (this.chosen) this.chosen = { ...this.chosen, view: { ...this.chosen.view, ...view } };
  }

  zoom(zoom: number): void {
    if (this.chosen?.size)
      this.setView(
        zoomView(
          this.section,
          this.chosen.size,
          this.chosen.view,
          Math.min(this.maxZoom, Math.max(1, zoom)),
        ),
      );
  }

  /** `delta` is in shares of the visible part. */
  pan(delta: { right: number; down: number }): void {
    if (this.chosen?.size)
      this.setView(panView(this.section, this.chosen.size, this.chosen.view, delta));
  }

  /** Discards the chosen picture. */
  discard(): void {
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
    const isSaved = await this.#send(form);
    if (isSaved) this.discard();
  }

  async remove(): Promise<void> {
    if (!this.isBusy) await this.#send({ act: 'image_delete', section: this.section });
  }

  async #send(body: FormData | { act: 'image_delete'; section: PictureSection }): Promise<boolean> {
    const { services, onUpdated } = this.#options;
    this.begin();
    try {
      const result = await services.api.post('ownMember', body, {
        onProgress: (sent, total) => this.setShare(sent / total),
      });
      this.end(result.ok ? undefined : result.refusal.code);
      if (!result.ok) return false;
      onUpdated(result.answer.member);
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

  setShare(share: number): void {
    this.share = share;
  }

  end(error: FormCode | undefined): void {
    this.isBusy = false;
    this.error = error;
  }

  refuse(error: FormCode): void {
    this.discard();
    this.error = error;
  }
}
