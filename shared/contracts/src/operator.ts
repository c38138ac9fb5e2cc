/** A link that the operator names. */
export interface OperatorLink {
  title: string;
  url: string;
}

/** Links and names that the operator configures (R1-02); empty strings are not drawn. All addresses are http(s) or paths. */
export interface OperatorLinks {
  siteName: string;
  watchMeLive: string;
  joinNow: string;
  partners: readonly OperatorLink[];
  sisterSites: readonly OperatorLink[];
  supportEmail: string;
  /** Where content partners turn to: a page or an email address (R2.1-16). */
  partnerProgram?: string;
  /** The dropdown of live cams in the header; without links there is none. */
  liveCams?: readonly OperatorLink[];
  /** Documents of the operator's own beside the site's information pages. */
  legal?: readonly OperatorLink[];
  /** Page that explains the self-rating label; without it the label is no link. */
  ratingInfo?: string;
  /** False: a video that is opened inside the site waits for a press. */
  playOnClick?: boolean;
  /** Bytes of one file that members may upload, where the operator has set another bound than UPLOAD_MAX_BYTES. */
  uploadMaxBytes?: number;
}
