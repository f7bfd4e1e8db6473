import { useEffect, useState } from 'react';
import { casePicture } from '#app/state/uploads/case-pictures.ts';
import { serviceText as text } from '#contract/texts/service.ts';

/** The private pictures of a service case, small; a press shows one in full size below. */
export function CasePictures({ caseId, pictures }: { caseId: string; pictures: readonly string[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<Readonly<Record<string, string>>>({});
  const named = pictures.join(' ');
  useEffect(() => {
    let left = false;
    for (const id of named.split(' ').filter(Boolean))
      casePicture(caseId, id).then(
        (address) => left || setLoaded((before) => ({ ...before, [id]: address })),
        (error: unknown) => console.warn('picture of a case', error),
      );
    return () => void (left = true);
  }, [caseId, named]);
  if (pictures.length === 0) return null;
  return (
    <div className="space-y-3">
      <ul className="flex flex-wrap gap-3">
        {pictures.map((id, index) => (
          <li key={id}>
            <button
              type="button"
              aria-expanded={open === id}
              onClick={() => setOpen(open === id ? null : id)}
              className="block size-20 overflow-hidden rounded-picture border border-line bg-ground"
            >
              <img
                src={loaded[id]}
                alt={text('pictureOf', { number: index + 1 })}
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
