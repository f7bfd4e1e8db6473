import { home } from '#app/text/home.ts';

const files = import.meta.glob<string>('../../assets/room-*.{avif,webp,jpg}', {
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

const formats = ['avif', 'webp', 'jpg'] as const;
const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const smallest = Object.entries(files).find(([path]) => path.endsWith('room-wide-800.jpg'))?.[1];

/** The furnished room of the home page: cropped for phones, wide for screens; the first thing to load. */
export function RoomPicture({ className }: { className?: string }) {
  if (!smallest) return null;
  return (
    <picture className="contents">
      {formats.map((format) => (
        <source
          key={`portrait-${format}`}
          media="(width < 48rem)"
          type={types[format]}
          srcSet={srcSet('portrait', format)}
          sizes="100vw"
        />
      ))}
      {formats.map((format) => (
        <source
          key={`wide-${format}`}
          type={types[format]}
          srcSet={srcSet('wide', format)}
          sizes="(width >= 62rem) 62vw, 100vw"
        />
      ))}
      <img
        src={smallest}
        alt={home.roomAlt}
        width={1600}
        height={1000}
        fetchPriority="high"
        className={className}
      />
    </picture>
  );
}
