import { useEffect, useState } from 'react';

interface PrivatePicturesProps {
  /** The addresses in the API, which a page may not show directly. */
  addresses: readonly string[];
  /** Fetches a picture as a data address; the same function in each rendering. */
  load: (address: string) => Promise<string>;
  describe: (number: number) => string;
}

/** Private pictures, small; a press shows one in full size below. */
export function PrivatePictures({ addresses, load, describe }: PrivatePicturesProps) {
  const [open, setOpen] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<Readonly<Record<string, string>>>({});
  const named = addresses.join(' ');
  useEffect(() => {
    let left = false;
    for (const address of named.split(' ').filter(Boolean))
      load(address).then(
        (picture) => left || setLoaded((before) => ({ ...before, [address]: picture })),
        (error: unknown) => console.warn('private picture', error),
      );
    return () => void (left = true);
  }, [named, load]);
  if (addresses.length === 0) return null;
  return (
    <div className="space-y-3">
      <ul className="flex flex-wrap gap-3">
        {addresses.map((address, index) => (
          <li key={address}>
            <button
              type="button"
              aria-expanded={open === address}
              onClick={() => setOpen(open === address ? null : address)}
              className="block size-20 overflow-hidden rounded-picture border border-line bg-ground"
            >
              <img
                src={loaded[address]}
                alt={describe(index + 1)}
                className="size-full object-cover text-meta"
              />
            </button>
          </li>
        ))}
      </ul>
      {open && loaded[open] && (
        <img
          src={loaded[open]}
          alt=""
          className="max-h-[80dvh] max-w-full rounded-picture border border-line"
        />
      )}
    </div>
  );
}
