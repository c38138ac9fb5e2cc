import { useEffect, useEffectEvent, type RefObject } from 'react';
import { listen } from './listen.ts';

/**
 * Lets a tile be dragged onto another; `onDrop` gets the ids of both. The link over the whole tile
 * is draggable anyway, but it would carry its address instead of the tile.
 */
export function useDragOrder(
  hostRef: RefObject<HTMLElement | null>,
  isOn: boolean,
  onDrop: (videoId: number, overId: number) => void,
): void {
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const host = hostRef.current;
    if (!host || !isOn) return undefined;
    return listenToDrags(host, (carried, over) => drop(idOf(carried), idOf(over)));
  }, [hostRef, isOn]);
}

function listenToDrags(
  host: HTMLElement,
  onDrop: (carried: HTMLElement, over: HTMLElement) => void,
): () => void {
  let carried: HTMLElement | undefined;
  let over: HTMLElement | undefined;
  const aim = (tile: HTMLElement | undefined): void => {
    over?.removeAttribute('data-drop');
    over = tile === carried ? undefined : tile;
    over?.setAttribute('data-drop', '');
  };
  const end = (): void => {
    aim(undefined);
    carried?.removeAttribute('data-carried');
    carried = undefined;
  };
  const stop = listen(host, {
    dragstart: (event) => {
      carried = tileAt(event);
      carried?.setAttribute('data-carried', '');
      if (carried) showDragImage(event, carried);
    },
    dragover: (event) => {
      if (!carried) return;
      event.preventDefault();
      aim(tileAt(event));
    },
    drop: (event) => {
      if (!carried) return;
      // The browser would follow the link.
      event.preventDefault();
      if (over) onDrop(carried, over);
    },
    dragend: end,
  });
  return () => {
    stop();
    end();
  };
}

/** Shows the tile under the pointer instead of its address. */
function showDragImage(event: Event, tile: HTMLElement): void {
  const { dataTransfer } = event as DragEvent;
  const { left, top } = tile.getBoundingClientRect();
  if (!dataTransfer || !(event instanceof MouseEvent)) return;
  dataTransfer.effectAllowed = 'move';
  dataTransfer.setDragImage(tile, event.clientX - left, event.clientY - top);
}

function tileAt({ target }: Event): HTMLElement | undefined {
  return target instanceof Element
    ? (target.closest<HTMLElement>('[data-video-id]') ?? undefined)
    : undefined;
}

function idOf(tile: HTMLElement): number {
  return Number(tile.dataset['videoId']);
}
