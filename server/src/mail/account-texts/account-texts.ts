/**
 * Placeholders: {site}, {hours}, {days}, {address}. Subjects name neither the site nor what it
 * shows.
 */
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
  /** Email to the new address of an account. */
  newAddress: ActionEmailTexts;
  /** Email to the present address of an account. */
  addressChange: ActionEmailTexts;
  passwordChanged: ActionEmailTexts;
  deleted: Omit<ActionEmailTexts, 'button'>;
  /** Text below `deleted`, if the operator has an address. */
  undo: string;
}
