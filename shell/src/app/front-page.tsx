import type { ReactNode } from 'react';
import { ReleaseChannelBanner } from '../chrome/release-channel-banner.tsx';
import { App } from './app.tsx';
import type { Shell } from './shell-context.ts';

/** A page without router and frame: what stands in a page's place, under the banner of its channel. `next` is the path that was asked for. */
export function FrontPage({
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
