import { logger } from '@nocturne/lib/logger';

/** Button that the page adds to the control bar. */
export interface CustomButton {
  id: string;
  label: string;
  onPress: () => void;
}

/** Returns the buttons, or none if the value is not an array: that is logged and reported. */
export function readCustomButtons(
  given: unknown,
  goal: (name: 'player_setup_error', value: string) => void,
): readonly CustomButton[] {
  if (Array.isArray(given)) return given as readonly CustomButton[];
  logger.warn('custom control buttons must be an array');
  goal('player_setup_error', 'buttons');
  return [];
}
