import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { PlayerButton } from './player-button.tsx';
import type { SkinProps } from './skin-props.ts';

/** Marks the button for the panel that gives the focus back to it. */
export const RELATED_BUTTON = 'data-related';

/** Opens and closes the related panel, where there is room for one (R4-15). */
export const RelatedButton = observer(function RelatedButton({ store }: SkinProps) {
  const t = useText();
  if (!store.canShowRelated) return null;
  return (
    <PlayerButton
      icon="related"
      label={t('player.related')}
      aria-expanded={store.isRelatedOpen}
      onClick={() => store.commands.toggleRelated()}
      {...{ [RELATED_BUTTON]: '' }}
    />
  );
});
