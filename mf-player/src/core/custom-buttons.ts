import { logger } from '@nocturne/lib/logger';

/** A button that the page adds to the control bar. */
export interface CustomButton {
  id: string;
  label: string;
  onPress: () => void;
}

/** The buttons, or none when what was given is no array: that is logged and reported (R5-11). */
export function readCustomButtons(
  given: unknown,
  goal: (name: 'player_setup_error', value: string) => void,
): readonly CustomButton[] {
  if (Array.isArray(given)) return given as readonly CustomButton[];
  logger.warn('custom control buttons must be an array');
  goal('player_setup_error', 'buttons');
  return [];
}
