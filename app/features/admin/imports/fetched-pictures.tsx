import { Link } from 'react-router';
import { api } from '#app/state/api.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import type { PictureNotHad, ProductImport } from '#contract/goods/product-import.ts';
import { importText as text } from '#contract/texts/product-import.ts';

const COUNTED = ['waiting', 'had', 'missing'] as const;

interface FetchedPicturesProps {
  of: ProductImport;
  onAsked: () => void;
}

/** Says how many pictures of a file by their addresses are on the way and here, and which could not be had and why. */
export function FetchedPictures({ of: { _id: id, pictures, notHad }, onAsked }: FetchedPicturesProps) {
  const { busy, failure, submit } = useSubmission();
  if (COUNTED.every((each) => pictures[each] === 0)) return null;
  const askAgain = () =>
    void submit(async () => {
      await api.call('POST /api/products/imports/:id/pictures/again', { params: { id } });
      onAsked();
    });
  return (
    <div className="mt-5 border-t border-line pt-5">
      <h3 className="text-h3 font-semibold">
        <Both of={text.both('fetched.title')} className="block text-meta font-normal text-soft" />
      </h3>
      <p className="mt-1 max-w-2xl text-soft">
        <Both of={text.both('fetched.explain')} className="mt-1 block text-meta" />
      </p>
      <div role="status">
        <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
          {COUNTED.map((each) => (
            <div key={each}>
              <dt className="text-meta text-soft">{text(`fetched.${each}`)}</dt>
              <dd className="text-h3 font-semibold tabular-nums">{pictures[each].toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
      </div>
      {notHad.length > 0 && (
        <>
          <h4 className="mt-5 font-semibold">{text('fetched.list')}</h4>
          <ul className="mt-2 max-h-96 divide-y divide-line overflow-y-auto border-y border-line">
            {notHad.map((each) => (
              <NotHad key={`${each.product} ${each.address}`} of={each} />
            ))}
          </ul>
          <div className="mt-4 space-y-3">
            <Failure of={failure} />
            <Button variant="secondary" busy={busy} onClick={askAgain}>
              {text('fetched.again')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function NotHad({ of: { product, name, address, reason, params, message, isTried } }: { of: PictureNotHad }) {
  const { am } = text.both(`reasons.${reason}`, params);
  return (
    <li className="min-w-0 py-3">
      <Link to={`/admin/product/${product}/edit`} className="inline-flex min-h-11 items-center break-words">
        {name || text('nameless')}
      </Link>
      <p className="text-meta break-all text-soft">{address}</p>
      <p className="text-error">
        <Both
          of={am === message ? { en: message } : { en: message, am }}
          className="block text-meta font-normal text-soft"
        />
      </p>
      {isTried && (
        <p className="text-meta text-soft">
          <Both of={text.both('fetched.tried')} className="block" />
        </p>
      )}
    </li>
  );
}
