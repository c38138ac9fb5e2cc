/** A link that the operator configures. */
export interface OperatorLink {
  title: string;
  url: string;
}

/**
 * Links and names that the operator configures; empty strings are not shown. All addresses are
 * http(s) or paths.
 */
export interface OperatorLinks {
  siteName: string;
  watchMeLive: string;
  joinNow: string;
  partners: readonly OperatorLink[];
  sisterSites: readonly OperatorLink[];
  supportEmail: string;
  /** Contact for content partners: a page or an email address. */
  partnerProgram?: string;
  /** The dropdown of live cams in the header; hidden without links. */
  liveCams?: readonly OperatorLink[];
  /** The operator's own documents, in addition to the site's information pages. */
  legal?: readonly OperatorLink[];
  /** Page that explains the self-rating label; without it the label is not a link. */
  ratingInfo?: string;
  /** False: a video that is opened inside the site waits for a press before it plays. */
  playOnClick?: boolean;
  /** Maximum size of one uploaded file, bytes, if the operator changed UPLOAD_MAX_BYTES. */
  uploadMaxBytes?: number;
}
