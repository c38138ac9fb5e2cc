import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import { PlayerButton } from '../controls/player-button.tsx';
import type { SkinProps } from './skin-props.ts';

/** Attribute of the button, so that the panel can return focus to it. */
export const RELATED_BUTTON = 'data-related';

/** Opens and closes the related panel, if it fits. */
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
