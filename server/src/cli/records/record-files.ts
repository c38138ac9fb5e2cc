/** Records need the site's key; their custodian is in the operator's file. */
export const RECORD_FILES = ['folders', 'operator', 'cipher'] as const;
