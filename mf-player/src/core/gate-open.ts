/** The page marks its root while the age gate is closed (R4-01). */
const GATE = 'data-gate';

/** Resolves when the age gate is not, or no longer, closed; at once where it is open. Resolves too when `signal` ends the wait. */
export async function gateOpen(
  { documentElement: root }: Document,
  signal: AbortSignal,
): Promise<void> {
  const isClosed = (): boolean => root.hasAttribute(GATE) && !signal.aborted;
  if (!isClosed()) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      if (isClosed()) return;
      watcher.disconnect();
      resolve();
    };
    const watcher = new MutationObserver(done);
    watcher.observe(root, { attributes: true, attributeFilter: [GATE] });
    signal.addEventListener('abort', done, { once: true });
  });
}

/** Waits for the gate as `gateOpen` does. The server keeps a video behind a closed gate from loading; from then on it may. */
export async function behindGate(target: Element | null, signal: AbortSignal): Promise<void> {
  await gateOpen(document, signal);
  const media = target?.querySelector('video');
  if (!signal.aborted && media?.preload === 'none') media.preload = 'metadata';
}
