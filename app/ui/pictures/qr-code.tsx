import encodeQr from 'qr';
import { MOST_QR_BYTES, qrBytes } from '#contract/books/qr-text.ts';

interface QrCodeProps {
  text: string;
  label: string;
  /** The classes of its size. */
  className?: string;
}

/** A QR code as one path of squares, sharp in any size and on paper; nothing for a text that no code holds. */
export default function QrCode({ text, label, className = 'size-32' }: QrCodeProps) {
  if (qrBytes(text) > MOST_QR_BYTES) return null;
  const rows = encodeQr(text, 'raw', { border: 2, ecc: 'medium' });
  const squares = rows.flatMap((cells, y) => cells.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={`shrink-0 bg-white ${className}`}
    >
      <path d={squares.join('')} fill="black" />
    </svg>
  );
}
