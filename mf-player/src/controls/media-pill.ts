import { classNames } from '@nocturne/ui/css/class-names';
import styles from './media-pill.module.css';

/**
 * Class for a button or link with text over the picture: on the dark plate, quiet inside a panel,
 * or the one bright element.
 */
export function mediaPill(look: 'plate' | 'quiet' | 'bright', className?: string): string {
  return classNames(styles['pill'], styles[look], className);
}
