/** Attribute of the root element while the age gate is closed. */
const AGE_GATE_ATTRIBUTE = 'data-gate';

/** Resolves when the age gate is open, or when `signal` aborts. */
export async function waitForAgeGate(
  { documentElement: root }: Document,
  signal: AbortSignal,
): Promise<void> {
  const isClosed = (): boolean => root.hasAttribute(AGE_GATE_ATTRIBUTE) && !signal.aborted;
  if (!isClosed()) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      if (isClosed()) return;
      watcher.disconnect();
      resolve();
    };
    const watcher = new MutationObserver(done);
    watcher.observe(root, { attributes: true, attributeFilter: [AGE_GATE_ATTRIBUTE] });
    signal.addEventListener('abort', done, { once: true });
  });
}

/**
 * Waits for the age gate. The server prevents a video behind it from loading; afterwards it may
 * load.
 */
export async function preloadAfterAgeGate(
  target: Element | null,
  signal: AbortSignal,
): Promise<void> {
  await waitForAgeGate(document, signal);
  const media = target?.querySelector('video');
  if (!signal.aborted && media?.preload === 'none') media.preload = 'metadata';
}
