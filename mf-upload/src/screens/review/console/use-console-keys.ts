import { useEffect, useEffectEvent } from 'react';
import { isReviewQueue } from './console-params.ts';
import type { ConsoleStore } from './console-store.ts';
import type { ReviewDecisionKind } from './review-decisions.ts';

const DECISION_KEYS: Readonly<Record<string, ReviewDecisionKind>> = {
  a: 'approve',
  p: 'papers',
  r: 'reject',
};

/**
 * Single-key shortcuts of the console. They work only outside of fields and dialogs, and only if
 * they are turned on (WCAG 2.1.4).
 */
export function useConsoleKeys(
  consoleStore: ConsoleStore,
  { onHelp, onDone }: { onHelp: () => void; onDone: () => void },
): void {
  const decide = async (act: ReviewDecisionKind): Promise<void> => {
    if (await consoleStore.review.decide(act)) onDone();
  };
  const step = async (by: 1 | -1): Promise<void> => {
    const previousKey = consoleStore.openKey;
    const isDone = consoleStore.step(by);
    const openedKey = consoleStore.openKey;
    await isDone;
    // Nothing changes at an end of the list, and a later press may have opened another item.
    if (openedKey !== previousKey && openedKey === consoleStore.openKey) onDone();
  };
  const runShortcut = useEffectEvent((key: string) => {
    const { lane } = consoleStore;
    const act = DECISION_KEYS[key];
    if (key === '?') return onHelp();
    if (act && isReviewQueue(lane)) void decide(act);
    if (key === 'j') void step(1);
    if (key === 'k') void step(-1);
  });
  useEffect(() => {
    const leaving = new AbortController();
    const handleKey = (event: KeyboardEvent): void => {
      // Ignores key repeats: the next video may be open by then.
      const isPlain =
        !event.defaultPrevented &&
        !event.repeat &&
        !event.ctrlKey &&
        !event.altKey &&
        !event.metaKey &&
        !event.isComposing;
      const key = keyOf(event);
      const isOurs = key === '?' || key === 'j' || key === 'k' || key in DECISION_KEYS;
      if (!consoleStore.hasShortcuts || !isPlain || !isOurs || isTypingOrInDialog(event.target))
        return;
      event.preventDefault();
      runShortcut(key);
    };
    document.addEventListener('keydown', handleKey, { signal: leaving.signal });
    return () => leaving.abort();
  }, [consoleStore]);
}

/** Returns the letter, or the key's position on keyboards with other letters. */
function keyOf({ key, code }: KeyboardEvent): string {
  return /^[a-z?]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
}

/** Returns true if the user types, chooses from a list, or is in a dialog. */
function isTypingOrInDialog(target: EventTarget | null): boolean {
  const isField =
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]');
  return Boolean(isField) || document.querySelector('[aria-modal="true"]') !== null;
}
