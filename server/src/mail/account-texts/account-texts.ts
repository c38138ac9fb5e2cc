/** Marks: {site}, {hours}, {days}, {address}. Subjects name neither the site nor what it shows. */
export interface ActionEmailTexts {
  subject: string;
  preheader: string;
  text: readonly string[];
  button: string;
  after: readonly string[];
  reason: string;
}

export interface AccountEmailTexts {
  confirm: ActionEmailTexts;
  restore: ActionEmailTexts;
  /** To the address that an account is about to get. */
  newAddress: ActionEmailTexts;
  /** To the address that it has. */
  addressChange: ActionEmailTexts;
  passwordChanged: ActionEmailTexts;
  deleted: Omit<ActionEmailTexts, 'button'>;
  /** Below `deleted`, if the operator has an address. */
  undo: string;
}
