import type { MessageKey, TextParams } from '@nocturne/i18n/messages';
import { useText } from '@nocturne/i18n/use-text';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';

/** A sentence with a real link in place of `{link}`, so translators can move it. */
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
