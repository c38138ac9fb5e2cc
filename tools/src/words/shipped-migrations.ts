/**
 * The migrations 0001 to 0045. They are shipped and never edited, so only their comments outside of
 * SQL are checked. Add later migrations when they are shipped.
 */
export const SHIPPED_MIGRATIONS = /^server\/src\/db\/migrations\/00(?:[0-3]\d|4[0-5])-/;
