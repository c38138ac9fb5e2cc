/** Boxes that move by less do not count as moved, pixels (Layout Instability, section 2.2). */
const NOTICED_PX = 3;
/** Height of the stripes by which the moved area is measured, pixels. */
const STRIPE_PX = 10;

/** `start`: of a text, its first line. A text that follows another one may start elsewhere in the same box. */
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
 * The share of the screen that moved times the distance, as browsers score a layout shift
 * (https://wicg.github.io/layout-instability/), rounded up: between moved boxes of one stripe the
 * space counts as well.
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

/** What is not on screen is not entered: to measure it would have the browser lay out what it skips. */
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

/** An area on screen: of each stripe, what lies between the outermost boxes. */
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

  /** Of the whole screen. */
  share(): number {
    const { width, height } = this.#view;
    const covered = this.#stripes.reduce(
      (sum, stripe) => sum + (stripe ? Math.max(stripe.right - stripe.left, 0) * STRIPE_PX : 0),
      0,
    );
    return Math.min(covered / (width * height), 1);
  }
}
