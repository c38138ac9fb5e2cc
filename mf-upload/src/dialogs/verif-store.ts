import { makeAutoObservable } from 'mobx';

/** The points by group, as keys of their texts; what one of them means is a version of its own (VERIF_VERSION). */
export const VERIF_GROUPS = {
  acknowledgements: ['ack_1', 'ack_2', 'ack_3', 'ack_4', 'ack_5', 'ack_6'],
  content: ['content_1', 'content_2', 'content_3', 'content_4', 'content_5'],
} as const;
export type VerifGroup = keyof typeof VERIF_GROUPS;
export type VerifPoint = (typeof VERIF_GROUPS)[VerifGroup][number];

/** Which points of the verification are ticked (R4-05, R5-04). */
export class VerifStore {
  ticked: ReadonlySet<VerifPoint> = new Set();
  /** Groups that something was changed in. */
  changed: ReadonlySet<VerifGroup> = new Set();

  constructor() {
    makeAutoObservable(this, {}, { deep: false });
  }

  get count(): number {
    return this.ticked.size;
  }

  get isFull(): boolean {
    return this.isGroupFull('acknowledgements') && this.isGroupFull('content');
  }

  countOf(group: VerifGroup): number {
    return VERIF_GROUPS[group].filter((point) => this.ticked.has(point)).length;
  }

  isGroupFull(group: VerifGroup): boolean {
    return this.countOf(group) === VERIF_GROUPS[group].length;
  }

  /** The group's message shows from the first change in it until it is full. */
  isMissing(group: VerifGroup): boolean {
    return this.changed.has(group) && !this.isGroupFull(group);
  }

  tick(group: VerifGroup, point: VerifPoint, isTicked: boolean): void {
    this.changed = new Set([...this.changed, group]);
    this.ticked = new Set([...[...this.ticked].filter((other) => other !== point), ...(isTicked ? [point] : [])]);
  }
}
