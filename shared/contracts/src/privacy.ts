/** A member's own data and the end of an account (docs/privacy.md). */

/** The file of an export is kept this long, days. */
export const EXPORT_KEPT_DAYS = 7;
/** One export in so many hours. */
export const EXPORT_EVERY_HOURS = 24;
/** A deleted account is erased after so many days; until then the operator can bring it back. */
export const ERASED_AFTER_DAYS = 30;

/** Answers the file of the export to the member it is of. */
export const EXPORT_FILE_PATH = '/api/privacy_export.php';

/** What has become of the last export: none was asked for or its file is gone, it is being made, it can be fetched. */
export const EXPORT_STATES = ['none', 'making', 'ready'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];
