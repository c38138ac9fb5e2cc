import { SECTION_CODE, type Section } from '../../../server/src/lib/codes.ts';

export interface KnownPlaylist {
  title: string;
  /** Ids in playlist order. */
  videos: number[];
}
export interface KnownComment {
  section: Section;
  objectId: number;
  text: string;
  isDeleted: boolean;
}

/** A message to another member, or a post on the member's own wall. */
export interface KnownText {
  /** Recipient, or owner of the wall. */
  to: number;
  text: string;
  /** True if its author has deleted it. */
  isDeleted: boolean;
}

/**
 * Everything that the site has acknowledged to one member. Facts are lines of text, in the format
 * of `readFacts`.
 */
export class Acknowledged {
  readonly userId: number;
  /** By `section object`, such as `1 12`. */
  readonly votes = new Map<string, 0 | 1>();
  readonly subscriptions = new Set<string>();
  readonly favourites = new Set<number>();
  readonly comments = new Map<number, KnownComment>();
  readonly playlists = new Map<number, KnownPlaylist>();
  readonly messages = new Map<number, KnownText>();
  readonly posts = new Map<number, KnownText>();
  /** Usernames of created accounts. */
  readonly accounts = new Set<string>();

  constructor(userId: number) {
    this.userId = userId;
  }

  facts(): string[] {
    const { userId } = this;
    return [
      ...[...this.votes].map(([object, value]) => `member ${userId} vote ${object} ${value}`),
      ...[...this.subscriptions].map((object) => `member ${userId} subscription ${object}`),
      ...[...this.favourites].map((id) => `member ${userId} favourite ${id}`),
      ...[...this.comments].map(
        ([id, comment]) => `member ${userId} comment ${id} ${formatComment(comment)}`,
      ),
      ...[...this.playlists].map(
        ([id, { title, videos }]) =>
          `member ${userId} playlist ${id} ${title}: ${videos.join(',')}`,
      ),
      ...[...this.messages].map(
        ([id, message]) => `member ${userId} message ${id} ${formatText(message)}`,
      ),
      ...[...this.posts].map(
        ([id, post]) => `member ${userId} wall post ${id} ${formatText(post)}`,
      ),
      ...[...this.accounts].map((username) => `account ${username}`),
    ];
  }
}

/** Name of an object in facts. */
export function objectName(section: Section, id: number): string {
  return `${SECTION_CODE[section]} ${id}`;
}

function formatComment({ section, objectId, text, isDeleted }: KnownComment): string {
  return `on ${objectName(section, objectId)} ${isDeleted ? 'deleted' : 'visible'}: ${text}`;
}

function formatText({ to, text, isDeleted }: KnownText): string {
  return `to ${to} ${isDeleted ? 'deleted' : 'visible'}: ${text}`;
}
