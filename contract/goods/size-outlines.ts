import type { Family } from './product-attributes.ts';

/** Outlines of pieces as SVG paths in a box of their own measures; one unit is a centimetre. */

/** A piece from the front: `w` wide, `h` high. */
export function frontOutline(family: Family | null, w: number, h: number): string {
  switch (family) {
    case 'chair':
      return CHAIRS[chairKind(w, h)].front(w, h);
    case 'sofa':
      return sofaFront(w, h);
    case 'bed':
      return bedFront(w, h);
    case 'wardrobe':
      return wardrobeFront(w, h);
    case 'table':
      return table(w, h);
    default:
      return box(0, 0, w, h);
  }
}

/**
 * A piece from its side, with its front at the left: `d` deep, `h` high. The width `w` tells which kind of chair it is.
 */
export function sideOutline(family: Family | null, d: number, h: number, w: number): string {
  switch (family) {
    case 'chair':
      return CHAIRS[chairKind(w, h)].side(d, h);
    case 'sofa':
      return d >= CORNER_DEPTH ? cornerSide(d, h) : sofaSide(d, h);
    case 'bed':
      return bedSide(d, h);
    case 'wardrobe':
      return box(0, 0, d, h) + `M0 4h${d}M0 ${h - 12}h${d}`;
    case 'table':
      return table(d, h);
    default:
      return box(0, 0, d, h);
  }
}

const CORNER_DEPTH = 130;

/** Returns the kind of chair that has such a width and height. */
function chairKind(w: number, h: number): keyof typeof CHAIRS {
  if (h <= 50) return 'stool';
  if (w < 60) return 'chair';
  return h >= 95 ? 'desk' : 'arm';
}

function chairFront(w: number, h: number): string {
  const leg = Math.min(4, w * 0.1);
  return [
    box(0, 0, leg, h),
    box(w - leg, 0, leg, h),
    box(leg, h * 0.03, w - 2 * leg, h * 0.2),
    box(0, h * 0.52, w, 5),
    `M${leg} ${h * 0.76}h${w - 2 * leg}`,
  ].join('');
}

function chairSide(d: number, h: number): string {
  const seat = h * 0.52;
  return [
    `M${d - 5} 0h5L${d - 6} ${seat}L${d} ${h}h-4L${d - 11} ${seat}z`,
    box(0, seat, d - 8, 5),
    box(3, seat + 5, 4, h - seat - 5),
    `M7 ${h * 0.8}H${d - 6}`,
  ].join('');
}

/** A swivel chair, which looks the same from the front and from the side except for its back. */
const deskChair = (w: number, h: number, back: string) =>
  [
    back,
    box(w * 0.12, h * 0.52, w * 0.76, h * 0.07),
    `M${w * 0.12} ${h * 0.56}H${w * 0.04}V${h * 0.38}M${w * 0.88} ${h * 0.56}H${w * 0.96}V${h * 0.38}`,
    `M0 ${h * 0.38}H${w * 0.16}M${w * 0.84} ${h * 0.38}H${w}`,
    `M${w * 0.5} ${h * 0.59}V${h}M0 ${h}L${w * 0.5} ${h * 0.88}L${w} ${h}`,
  ].join('');

const stool = (w: number, h: number) =>
  `M0 0h${w}v6h${-w}zM${w * 0.06} 6L${w * 0.2} ${h * 0.5}L${w * 0.06} ${h}H${w * 0.94}L${w * 0.8} ${h * 0.5}L${w * 0.94} 6`;

function sofaFront(w: number, h: number): string {
  const arm = Math.min(18, w * 0.12);
  const inner = w - 2 * arm;
  const seats = Math.max(1, Math.round(inner / 65));
  const cushions = Array.from({ length: seats }, (_, index) => {
    const x = arm + (inner / seats) * index;
    return box(x, 0, inner / seats, h * 0.5) + box(x, h * 0.5, inner / seats, h * 0.2);
  });
  return [
    box(0, h * 0.28, arm, h * 0.62),
    box(w - arm, h * 0.28, arm, h * 0.62),
    box(arm, h * 0.7, inner, h * 0.2),
    ...cushions,
    legs(arm / 2, w - arm / 2, h),
  ].join('');
}

const sofaSide = (d: number, h: number) =>
  [
    box(0, h * 0.28, d * 0.86, h * 0.62),
    `M${d * 0.72} ${h * 0.28}L${d * 0.8} 0H${d}L${d * 0.86} ${h * 0.9}`,
    legs(8, d * 0.86 - 8, h),
  ].join('');

/** A corner sofa from the side: its long seat is low up to the back. */
const cornerSide = (d: number, h: number) =>
  [
    box(0, h * 0.5, d - 22, h * 0.2),
    box(0, h * 0.7, d - 22, h * 0.2),
    `M${d - 22} ${h * 0.9}V${h * 0.28}L${d - 16} 0H${d}V${h * 0.9}z`,
    legs(8, d - 10, h),
  ].join('');

const CHAIRS = {
  stool: { front: stool, side: stool },
  chair: { front: chairFront, side: chairSide },
  // An armchair is drawn like a sofa with one seat.
  arm: { front: sofaFront, side: sofaSide },
  desk: {
    front: (w: number, h: number) => deskChair(w, h, box(w * 0.2, 0, w * 0.6, h * 0.48)),
    side: (d: number, h: number) =>
      deskChair(d, h, `M${d * 0.88} ${h * 0.52}L${d} 0h-4L${d * 0.8} ${h * 0.5}`),
  },
};

const bedFront = (w: number, h: number) =>
  [
    box(0, 0, w, h),
    box(w * 0.06, h * 0.42, w * 0.4, h * 0.13),
    box(w * 0.54, h * 0.42, w * 0.4, h * 0.13),
    box(2, h * 0.55, w - 4, h * 0.2),
    `M0 ${h * 0.75}h${w}`,
  ].join('');

const bedSide = (d: number, h: number) =>
  [
    box(d - 8, 0, 8, h),
    box(d - 52, h * 0.42, 42, h * 0.13),
    box(2, h * 0.55, d - 10, h * 0.2),
    box(0, h * 0.75, d - 8, h * 0.14),
    legs(6, d - 20, h),
  ].join('');

function wardrobeFront(w: number, h: number): string {
  const doors = Math.max(2, Math.round(w / 50));
  const edges = Array.from({ length: doors - 1 }, (_, index) => `M${(w / doors) * (index + 1)} 4V${h - 12}`);
  const handles = Array.from({ length: doors }, (_, index) => {
    const hangsLeft = index % 2 === 0;
    const x = (w / doors) * (index + Number(hangsLeft)) + (hangsLeft ? -4 : 4);
    return `M${x} ${h * 0.46}v12`;
  });
  return [box(0, 0, w, h), `M0 4h${w}M0 ${h - 12}h${w}`, ...edges, ...handles].join('');
}

function table(w: number, h: number): string {
  const leg = Math.min(8, w * 0.07);
  return [
    box(0, 0, w, 5),
    box(leg, 5, w - 2 * leg, 7),
    box(leg, 5, leg, h - 5),
    box(w - 2 * leg, 5, leg, h - 5),
  ].join('');
}

/** Two short legs under a body that ends at nine tenths of the height. */
const legs = (first: number, last: number, h: number) =>
  [first, last].map((x) => `M${x - 2} ${h * 0.9}V${h}H${x + 2}V${h * 0.9}`).join('');

const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`;
