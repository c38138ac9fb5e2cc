/** Smaller moves do not count, pixels (Layout Instability, section 2.2). */
const NOTICED_PX = 3;
/** Height of the stripes that measure the moved area, pixels. */
const STRIPE_PX = 10;

/**
 * `start` is the first line of a text. Text that follows other text may start elsewhere in the same
 * box.
 */
interface Box {
  rect: DOMRect;
  start: DOMRect;
}
type Boxes = ReadonlyMap<Node, Box>;

/** Boxes of the elements and texts on screen. */
export function visibleBoxes(page: Document): Boxes {
  const boxes = new Map<Node, Box>();
  collect(page.body, boxes, viewOf(page));
  return boxes;
}

/**
 * Layout shift score as browsers compute it (https://wicg.github.io/layout-instability/): the share
 * of the screen that moved times the distance. It is rounded up: gaps between moved boxes of a
 * stripe count as well.
 */
export function shiftBetween(before: Boxes, page: Document): number {
  const view = viewOf(page);
  const area = new StripedArea(view);
  let distance = 0;
  for (const [node, box] of before) {
    const now = boxOf(node);
    const moved = Math.max(distanceOf(box.rect, now.rect), distanceOf(box.start, now.start));
    if (moved < NOTICED_PX) continue;
    distance = Math.max(distance, moved);
    area.add(box.rect);
    area.add(now.rect);
  }
  return (area.share() * distance) / Math.max(view.width, view.height);
}

interface View {
  width: number;
  height: number;
}

function viewOf({ documentElement }: Document): View {
  return { width: documentElement.clientWidth, height: documentElement.clientHeight };
}

/** Skips everything off screen: measuring it would make the browser lay out skipped content. */
function collect(element: Element, boxes: Map<Node, Box>, view: View): void {
  for (const node of element.childNodes) {
    const isElement = node.nodeType === Node.ELEMENT_NODE;
    if (!isElement && !(node.nodeType === Node.TEXT_NODE && node.textContent?.trim())) continue;
    const box = boxOf(node);
    const isEmpty = box.rect.width === 0 && box.rect.height === 0;
    if (!isEmpty && isOutside(box.rect, view)) continue;
    if (!isEmpty) boxes.set(node, box);
    if (isElement) collect(node as Element, boxes, view);
  }
}

function boxOf(node: Node): Box {
  if (node instanceof Element) {
    const rect = node.getBoundingClientRect();
    return { rect, start: rect };
  }
  const range = document.createRange();
  range.selectNode(node);
  const rect = range.getBoundingClientRect();
  return { rect, start: range.getClientRects()[0] ?? rect };
}

function distanceOf(before: DOMRect, now: DOMRect): number {
  return Math.max(Math.abs(now.left - before.left), Math.abs(now.top - before.top));
}

function isOutside({ left, right, top, bottom }: DOMRect, { width, height }: View): boolean {
  return bottom <= 0 || right <= 0 || top >= height || left >= width;
}

/** An area on screen. Each stripe covers the span between its outermost boxes. */
class StripedArea {
  #view: View;
  #stripes: ({ left: number; right: number } | undefined)[] = [];

  constructor(view: View) {
    this.#view = view;
  }

  add({ left, right, top, bottom }: DOMRect): void {
    const { width, height } = this.#view;
    const last = Math.ceil(Math.min(bottom, height) / STRIPE_PX);
    for (let at = Math.floor(Math.max(top, 0) / STRIPE_PX); at < last; at += 1) {
      const known = this.#stripes[at] ?? { left: width, right: 0 };
      const from = Math.max(Math.min(known.left, left), 0);
      const to = Math.min(Math.max(known.right, right), width);
      this.#stripes[at] = { left: from, right: to };
    }
  }

  /** Share of the screen, 0 to 1. */
  share(): number {
    const { width, height } = this.#view;
    const covered = this.#stripes.reduce(
      (sum, stripe) => sum + (stripe ? Math.max(stripe.right - stripe.left, 0) * STRIPE_PX : 0),
      0,
    );
    return Math.min(covered / (width * height), 1);
  }
}
