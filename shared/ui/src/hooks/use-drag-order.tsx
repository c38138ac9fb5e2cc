import { useEffect, useEffectEvent, type RefObject } from 'react';
import { listen } from './listen.ts';

/**
 * Lets a tile be dragged onto another; `onDrop` gets the ids of both. The link over the whole tile
 * is draggable anyway, but it would carry its address instead of the tile.
 */
export function useDragOrder(
  hostRef: RefObject<HTMLElement | null>,
  isOn: boolean,
  onDrop: (videoId: number, targetId: number) => void,
): void {
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const host = hostRef.current;
    if (!host || !isOn) return undefined;
    return listenToDrags(host, (dragged, target) => drop(idOf(dragged), idOf(target)));
  }, [hostRef, isOn]);
}

function listenToDrags(
  host: HTMLElement,
  onDrop: (dragged: HTMLElement, target: HTMLElement) => void,
): () => void {
  let dragged: HTMLElement | undefined;
  let dropTarget: HTMLElement | undefined;
  const setDropTarget = (tile: HTMLElement | undefined): void => {
    dropTarget?.removeAttribute('data-drop');
    dropTarget = tile === dragged ? undefined : tile;
    dropTarget?.setAttribute('data-drop', '');
  };
  const end = (): void => {
    setDropTarget(undefined);
    dragged?.removeAttribute('data-carried');
    dragged = undefined;
  };
  const stop = listen(host, {
    dragstart: (event) => {
      dragged = tileAt(event);
      dragged?.setAttribute('data-carried', '');
      if (dragged) showDragImage(event, dragged);
    },
    dragover: (event) => {
      if (!dragged) return;
      event.preventDefault();
      setDropTarget(tileAt(event));
    },
    drop: (event) => {
      if (!dragged) return;
      // The browser would follow the link.
      event.preventDefault();
      if (dropTarget) onDrop(dragged, dropTarget);
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
