import { useState } from 'react';

/** A person's picture, or the first letter of their name when it cannot be loaded. */
export function Avatar({ picture, name }: { picture: string; name: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!picture || broken === picture) {
    return (
      <span
        aria-hidden
        className="flex size-8 shrink-0 items-center justify-center rounded-full bg-brand text-meta font-bold text-white uppercase"
      >
        {Array.from(name.trim())[0] ?? ''}
      </span>
    );
  }
  return (
    <img
      src={picture}
      alt=""
      width={32}
      height={32}
      onError={() => setBroken(picture)}
      className="size-8 shrink-0 rounded-full bg-ground object-cover"
    />
  );
}
