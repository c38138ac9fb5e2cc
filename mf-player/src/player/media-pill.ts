import { classNames } from '@nocturne/ui/class-names';
import styles from './media-pill.module.css';

/** Class of a button or link with words over the picture: on the dark plate, quiet inside a panel, or the one bright thing of the frame. */
export function mediaPill(look: 'plate' | 'quiet' | 'bright', className?: string): string {
  return classNames(styles['pill'], styles[look], className);
}
