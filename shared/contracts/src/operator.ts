/** Links and names that the operator configures (R1-02); empty strings are not drawn. All addresses are http(s) or paths. */
export interface OperatorLinks {
  siteName: string;
  watchMeLive: string;
  joinNow: string;
  partners: readonly { title: string; url: string }[];
  sisterSites: readonly { title: string; url: string }[];
  supportEmail: string;
  /** Where content partners turn to: a page or an email address (R2.1-16). */
  partnerProgram?: string;
}
