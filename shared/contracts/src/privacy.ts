/** Export of a member's data and deletion of an account (docs/privacy.md). */

/** Days for which the file of an export is kept. */
export const EXPORT_KEPT_DAYS = 7;
/** Hours between two exports. */
export const EXPORT_EVERY_HOURS = 24;
/** Days until a deleted account is erased. Until then the operator can restore it. */
export const ERASED_AFTER_DAYS = 30;

/** Returns the file of the export to its member. */
export const EXPORT_FILE_PATH = '/api/privacy_export.php';

/**
 * State of the last export: `none` requested or its file expired, being made, ready to download.
 */
export const EXPORT_STATES = ['none', 'making', 'ready'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];
