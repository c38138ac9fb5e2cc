/** Listens to several events of one target; returns a function that removes all listeners. */
export function listen(
  target: EventTarget,
  listeners: Readonly<Record<string, (event: Event) => void>>,
): () => void {
  const entries = Object.entries(listeners);
  for (const [name, listener] of entries) target.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of entries) target.removeEventListener(name, listener);
  };
}
