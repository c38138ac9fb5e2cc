import type { Notification } from '@nocturne/contracts/entities/interface';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { FilterMenu } from '../lists/filter-menu.tsx';
import { GalleryCard, GalleryRow } from './gallery-card.tsx';
import { MenuButton } from '../overlays/menu-button.tsx';
import { Modal } from '../overlays/modal.tsx';
import { ToastStack } from '../overlays/toast-stack.tsx';
import { SortSelect } from '../lists/sort-select.tsx';
import { Tabs } from '../controls/tabs.tsx';
import { TextField } from '../forms/text-field.tsx';

const SORTS = [
  { value: 'popular', label: 'Most popular', href: '?sort=popular' },
  { value: 'latest', label: 'Latest updates', href: '?sort=latest' },
] as const;

/** Overlays: menus, dialog, toasts. */
export function LayersGallery() {
  const [sort, setSort] = useState<(typeof SORTS)[number]['value']>('popular');
  const [isOpen, setOpen] = useState(false);
  const [toasts, setToasts] = useState<readonly Notification[]>([]);
  const notify = (type: Notification['type']): void =>
    setToasts([...toasts, { id: toasts.length, type, text: `A message of ${type}` }]);
  return (
    <GalleryCard title="Menus, tabs, dialog, notifications">
      <GalleryRow>
        <SortSelect options={SORTS} current={sort} onChoose={setSort} />
        <FilterMenu title="Order" options={SORTS} current={sort} onChoose={setSort} />
        <MenuButton
          label="More"
          icon="more"
          variant="icon"
          items={[
            { id: 'share', label: 'Share', icon: 'share' },
            { id: 'delete', label: 'Delete', icon: 'trash', isDanger: true },
          ]}
        />
      </GalleryRow>
      <Tabs
        label="Sections"
        tabs={[
          { label: 'Videos', href: '#videos', isCurrent: true, count: '86' },
          { label: 'Info', href: '#info' },
        ]}
      />
      <GalleryRow>
        <Button onClick={() => setOpen(true)}>Open dialog</Button>
        <Button onClick={() => notify('success')}>Notify success</Button>
        <Button onClick={() => notify('error')}>Notify error</Button>
      </GalleryRow>
      {isOpen && (
        <Modal
          title="Welcome back"
          subtitle="Please log in to complete this action."
          onClose={() => setOpen(false)}
          footer={<Button variant="primary">Sign in</Button>}
        >
          <TextField label="Username" />
        </Modal>
      )}
      <ToastStack
        toasts={toasts}
        onDismiss={(id) => setToasts(toasts.filter((one) => one.id !== id))}
      />
    </GalleryCard>
  );
}
