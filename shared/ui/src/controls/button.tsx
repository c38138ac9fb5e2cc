import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { classNames } from '../css/class-names.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import { Spinner } from '../icons/spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant =
  | 'primary'
  | 'solid'
  | 'quiet'
  | 'ghost'
  | 'outline'
  | 'danger'
  | 'danger-quiet'
  | 'icon'
  | 'icon-ghost'
  | 'icon-primary';

interface ButtonStyleProps {
  /** Use one primary per view; quiet is the default. The icon variants need an `aria-label`. */
  variant?: ButtonVariant | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** As wide as its container. */
  isBlock?: boolean | undefined;
  /** True shows a spinner of the same width and ignores clicks. */
  isBusy?: boolean | undefined;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
}

type LinkRest = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
};
type PlainRest = ButtonHTMLAttributes<HTMLButtonElement> & {
  href?: undefined;
  ref?: Ref<HTMLButtonElement>;
};

export type ButtonProps = ButtonStyleProps & (LinkRest | PlainRest);

/** A button, or with an `href` a link that looks like one. `aria-pressed` shows the "on" state. */
export function Button({
  variant = 'quiet',
  size = 'md',
  isBlock,
  isBusy,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: ButtonProps) {
  const shared = {
    className: classNames(styles['button'], className),
    'data-variant': variant,
    'data-size': size,
    'data-block': isBlock || undefined,
    'aria-busy': isBusy || undefined,
  };
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
      {isBusy && <Spinner className={styles['busy']} />}
    </>
  );
  if (rest.href !== undefined) {
    return (
      <a {...rest} {...shared} href={rest.href} onClick={unlessOff(isBusy, rest.onClick)}>
        {content}
      </a>
    );
  }
  const isOff = isBusy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  return (
    <button type="button" {...rest} {...shared} onClick={unlessOff(isOff, rest.onClick)}>
      {content}
    </button>
  );
}

/** Ignores clicks while a control is off: no handler, no submit, no navigation. */
function unlessOff<T extends HTMLElement>(
  isOff: boolean | undefined,
  onClick: ((event: MouseEvent<T>) => void) | undefined,
) {
  return (event: MouseEvent<T>): void => {
    if (isOff) event.preventDefault();
    else onClick?.(event);
  };
}
