import type { ReactNode } from 'react';
import { ReleaseChannelBanner } from '../chrome/release-channel-banner.tsx';
import { App } from './app.tsx';
import type { Shell } from '../composition/shell-context.ts';

/**
 * A page without router and frame that replaces the requested page. It shows the banner of its
 * release channel. `next` is the requested path.
 */
export function InterstitialPage({
  shell,
  next,
  children,
}: {
  shell: Shell;
  next: string;
  children: ReactNode;
}) {
  return (
    <App shell={shell}>
      <ReleaseChannelBanner next={next} />
      {children}
    </App>
  );
}
