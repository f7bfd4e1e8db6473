import encodeQr from 'qr';
import { MOST_QR_BYTES, qrBytes } from '#contract/books/qr-text.ts';

/** A QR code as one path of squares, sharp in any size and on paper; nothing for a text that no code holds. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  if (qrBytes(text) > MOST_QR_BYTES) return null;
  const rows = encodeQr(text, 'raw', { border: 2, ecc: 'medium' });
  const squares = rows.flatMap((cells, y) => cells.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-32 shrink-0 bg-white"
    >
      <path d={squares.join('')} fill="black" />
    </svg>
  );
}
