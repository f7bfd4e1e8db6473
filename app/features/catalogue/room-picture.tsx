import { commonText } from '#contract/texts/common.ts';

const files = import.meta.glob<string>('../../assets/room-{wide,portrait}-*.{avif,webp,jpg}', {
  eager: true,
  query: '?url',
  import: 'default',
});

function srcSet(shape: 'wide' | 'portrait', format: string): string {
  const name = new RegExp(`room-${shape}-(\\d+)\\.${format}$`);
  return Object.entries(files)
    .flatMap(([path, address]) => {
      const width = name.exec(path)?.[1];
      return width ? [`${address} ${width}w`] : [];
    })
    .join(', ');
}

const PHONE = '(max-width: 47.99rem)';
const PHONE_SIZES = '100vw';
const WIDE_SIZES = '(width >= 62rem) 65vw, 100vw';

const sources = Object.entries({ avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }).map(
  ([format, type]) => ({ type, portrait: srcSet('portrait', format), wide: srcSet('wide', format) }),
);
const smallest = Object.entries(files).find(([path]) => path.endsWith('room-wide-800.jpg'))?.[1];

/** The furnished room of the home page: cropped for phones, wide for screens; the first thing to load. */
export function RoomPicture({ className }: { className?: string }) {
  if (!smallest) return null;
  return (
    <picture>
      {sources.map(({ type, portrait }) => (
        <source key={type} media={PHONE} type={type} srcSet={portrait} sizes={PHONE_SIZES} />
      ))}
      {sources.map(({ type, wide }) => (
        <source key={type} type={type} srcSet={wide} sizes={WIDE_SIZES} />
      ))}
      <img
        src={smallest}
        alt={commonText('roomAlt')}
        width={1600}
        height={900}
        fetchPriority="high"
        className={className}
      />
    </picture>
  );
}
