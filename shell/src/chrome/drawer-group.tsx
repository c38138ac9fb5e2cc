import { Icon, type IconName } from '@nocturne/ui/icons/icon';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { EXTERNAL_LINK } from './links-with-address.ts';
import styles from './drawer-group.module.css';

export interface DrawerLink {
  label: string;
  href: string;
  icon?: IconName | undefined;
  isCurrent?: boolean | undefined;
  /** True for a link to another site, which opens in a new tab. */
  isExternal?: boolean | undefined;
}

interface DrawerGroupProps {
  /** Visible heading. `label` names the group for screen readers only. */
  title?: string;
  label?: string;
  links: readonly DrawerLink[];
}

/**
 * A group of links of the mobile menu, with a title or only a label. Renders nothing without links.
 */
export const DrawerGroup = observer(function DrawerGroup({
  title,
  label,
  links,
}: DrawerGroupProps) {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <nav
      className={styles['group']}
      {...(title === undefined ? { 'aria-label': label } : { 'aria-labelledby': id })}
    >
      {title !== undefined && <h2 id={id}>{title}</h2>}
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a
              href={link.href}
              aria-current={link.isCurrent ? 'page' : undefined}
              {...(link.isExternal ? EXTERNAL_LINK : {})}
            >
              <Icon name={link.icon ?? 'external'} size="sm" />
              <span>{link.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
});
