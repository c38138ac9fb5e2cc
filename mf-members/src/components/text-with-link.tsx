import type { MessageKey, TextParams } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';

/** A sentence whose `{link}` mark is a real link, so that translators may put it anywhere. */
export const TextWithLink = observer(function TextWithLink({
  text,
  params,
  link,
}: {
  text: MessageKey;
  params?: TextParams;
  link: ReactNode;
}) {
  const t = useText();
  const [before = '', after = ''] = t(text, params).split('{link}');
  return (
    <>
      {before}
      {link}
      {after}
    </>
  );
});
