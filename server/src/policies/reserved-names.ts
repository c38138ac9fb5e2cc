/**
 * Names that readers would take for the site or its staff (docs/operate.md). The operator adds
 * names with `accounts.reservedNames`.
 */
const RESERVED = [
  'admin',
  'administrator',
  'root',
  'system',
  'webmaster',
  'owner',
  'operator',
  'official',
  'security',
  'abuse',
  'postmaster',
  'mod',
  'moderator',
  'moderators',
  'moderation',
  'staff',
  'team',
  'trust',
  'review',
  'reviewer',
  'verification',
  'verified',
  'support',
  'help',
  'helpdesk',
  'service',
  'contact',
  'info',
  'legal',
  'dmca',
  'copyright',
  'privacy',
  'billing',
  'payments',
  'noreply',
  'no-reply',
  'nobody',
  'anonymous',
  'deleted',
  'null',
  'undefined',
  'me',
  'you',
  'api',
  'www',
  'mail',
];

/** Checks whether a name is reserved. Ignores separators: `Ad_min-` counts as `admin`. */
export class ReservedNames {
  readonly #names: ReadonlySet<string>;

  constructor(siteName: string, operatorNames: readonly string[]) {
    this.#names = new Set(
      [siteName, ...RESERVED, ...operatorNames].map(normalizeName).filter((name) => name !== ''),
    );
  }

  has(username: string): boolean {
    return this.#names.has(normalizeName(username));
  }
}

function normalizeName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
