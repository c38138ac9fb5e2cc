import type { RouteMatch } from '@nocturne/contracts/routes';
import { searchFor } from '@nocturne/stores/search-for';
import { useCloseOnBack } from '@nocturne/ui/hooks/use-close-on-back';
import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useShell } from '../composition/shell-context.ts';
import { useSearchKey } from './use-search-key.ts';
import { useSearchPanel } from './use-search-panel.ts';

interface SearchBoxState {
  match: RouteMatch | undefined;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/**
 * Opens and closes the search box and handles its keys. A click, a key or typing opens it. Focus
 * only fetches its code and the top suggestions, so that tabbing past does not open it. Escape, the
 * scrim, leaving the box and every navigation close it.
 */
export function useSearchBox({ match, isOpen, onToggle }: SearchBoxState) {
  const { services } = useShell();
  const { key, search } = useLocation();
  const pageTerm = match?.name === 'search' ? (new URLSearchParams(search).get('s') ?? '') : '';
  const hostRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const buttonRef = useRef<HTMLAnchorElement>(null);
  const { panel, preload } = useSearchPanel(services);

  const open = (): void => {
    preload();
    // Shows the input at once: a phone opens its keyboard only if focus happens within the tap.
    flushSync(() => onToggle(true));
    inputRef.current?.focus();
  };
  const close = (): void => {
    flushSync(() => onToggle(false));
    const { current: input } = inputRef;
    (input && isShown(input) ? input : buttonRef.current)?.focus();
  };
  const dismiss = (): void => {
    inputRef.current?.blur();
    onToggle(false);
  };
  useCloseOnBack(close, isOpen);
  useNavigationEffect(key, () => {
    if (inputRef.current) inputRef.current.value = pageTerm;
    dismiss();
  });
  useSearchKey(() => {
    if (services.modals.stack.length === 0) open();
  });

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const choice = isOpen ? panel?.store.active : undefined;
    if (choice) panel?.store.choose(choice);
    else if (inputRef.current) searchFor(inputRef.current.value, services);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.nativeEvent.isComposing) return;
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isArrow && !isOpen) open();
    else if (event.altKey) {
      if (event.key !== 'ArrowUp') return;
      close();
    } else if (!isOpen || !panel?.store.move(event.key)) return;
    event.preventDefault();
  };
  return {
    pageTerm,
    panel,
    hostRef,
    inputRef,
    buttonRef,
    open,
    close,
    submit,
    input: {
      onFocus: preload,
      onClick: () => !isOpen && open(),
      onInput: (event: FormEvent<HTMLInputElement>) => {
        if (!isOpen) open();
        panel?.store.setText(event.currentTarget.value);
      },
      onKeyDown: handleKey,
    },
    host: {
      onPointerDown: (event: PointerEvent) =>
        isOpen && event.target === event.currentTarget && dismiss(),
      onBlur: (event: FocusEvent) => {
        if (isOpen && event.relatedTarget && !hostRef.current?.contains(event.relatedTarget))
          onToggle(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (!isOpen || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        close();
      },
    },
  };
}

/**
 * Runs at each navigation except the first page, before the new page is painted. Overlays that open
 * on the new page therefore stay open.
 */
function useNavigationEffect(key: string, effect: () => void): void {
  const runEffect = useEffectEvent(effect);
  const lastKey = useRef(key);
  useLayoutEffect(() => {
    if (key === lastKey.current) return;
    lastKey.current = key;
    runEffect();
  }, [key]);
}

function isShown(element: HTMLElement): boolean {
  return typeof element.checkVisibility !== 'function' || element.checkVisibility();
}
