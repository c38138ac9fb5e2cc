import { useState } from 'react';
import { Avatar } from '../icons/avatar.tsx';
import { Badge } from '../tiles/badge.tsx';
import { Brand } from '../icons/brand.tsx';
import { Button, type ButtonVariant } from '../controls/button.tsx';
import { Chip } from '../controls/chip.tsx';
import { GalleryCard, GalleryRow } from './gallery-card.tsx';
import { SegmentedLinks } from '../controls/segmented-links.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { Switch } from '../controls/switch.tsx';

const VARIANTS: readonly ButtonVariant[] = [
  'primary',
  'solid',
  'quiet',
  'ghost',
  'outline',
  'danger',
  'danger-quiet',
];

/** Buttons, chips and badges. */
export function ControlsGallery() {
  const [range, setRange] = useState<'day' | 'week'>('day');
  const [isOn, setOn] = useState(true);
  return (
    <>
      <GalleryCard title="Buttons">
        {(['idle', 'disabled', 'busy'] as const).map((state) => (
          <GalleryRow key={state}>
            {VARIANTS.map((variant) => (
              <Button
                key={variant}
                variant={variant}
                disabled={state === 'disabled'}
                isBusy={state === 'busy'}
              >
                {variant}
              </Button>
            ))}
          </GalleryRow>
        ))}
        <GalleryRow>
          <Button icon="heart-on" aria-pressed="true">
            On
          </Button>
          <Button size="sm">Small</Button>
          <Button size="lg">Large</Button>
          <Button variant="icon" icon="more" aria-label="More" />
          <Button variant="icon-ghost" icon="close" aria-label="Close" />
          <Button href="#link" iconAfter="external">
            Link
          </Button>
        </GalleryRow>
      </GalleryCard>
      <GalleryCard title="Chips, badges, avatars">
        <GalleryRow>
          <Chip href="#selected" isSelected>
            Selected
          </Chip>
          <Chip href="#chip">Chip</Chip>
          <Chip kind="filter" href="#any-length">
            10–40 minutes
          </Chip>
          <Chip kind="tag" href="#tag">
            Tag chip
          </Chip>
          <Chip kind="person" before={<Avatar name="Orla Venn" size="xs" />}>
            Orla Venn
          </Chip>
        </GalleryRow>
        <GalleryRow>
          <Badge>HD</Badge>
          <Badge kind="time">12:47</Badge>
          <Badge kind="ad">Advertisement</Badge>
        </GalleryRow>
        <GalleryRow>
          <Segmented
            label="Range"
            options={[
              { value: 'day', label: 'Day' },
              { value: 'week', label: 'Week' },
            ]}
            current={range}
            onChoose={setRange}
          />
          <SegmentedLinks
            label="View"
            links={[
              { label: 'New videos', href: '#feed', isCurrent: true },
              { label: 'All subscriptions', href: '#all', isCurrent: false },
            ]}
          />
          <Switch label="Autoplay" isOn={isOn} onChange={setOn} />
        </GalleryRow>
        <GalleryRow>
          {(['xs', 'sm', 'md', 'lg'] as const).map((size) => (
            <Avatar key={size} name="anselm" size={size} isOwn={size === 'lg'} />
          ))}
          <Brand href="#home" />
        </GalleryRow>
      </GalleryCard>
    </>
  );
}
