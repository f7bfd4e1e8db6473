import { Link } from 'react-router';
import { ShownProduct } from '#app/features/admin/common/finding/product-search-box.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import type { SearchTrial as Trial } from '#contract/searching/search-trial.ts';
import { adminSearchText as text } from '#contract/texts/admin-search.ts';
import { factsOf } from './reading-facts.ts';
import type { useTrial } from './use-trial.ts';

/** Tries a search as shoppers would type it: shows how the saved dictionary reads it, and what it finds. */
export function SearchTrial({ trial }: { trial: ReturnType<typeof useTrial> }) {
  const { section, typed, type, tried, failure, busy, run } = trial;
  return (
    <section
      ref={section}
      aria-labelledby="trial-title"
      className="scroll-mt-20 rounded-control border border-line bg-surface p-4 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      <h2 id="trial-title" className="mb-3 text-h3 font-semibold">
        {text('trial.title')}
      </h2>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void run(typed);
        }}
      >
        <div className="min-w-0 grow">
          <TextField
            type="search"
            label={text('trial.words')}
            value={typed}
            onChange={(event) => type(event.target.value)}
            maxLength={100}
            autoComplete="off"
          />
        </div>
        <Button type="submit" variant="secondary" busy={busy}>
          {text('trial.go')}
        </Button>
      </form>
      <Failure of={failure} />
      <div role="status">{tried && <Outcome words={tried.words} trial={tried.trial} />}</div>
    </section>
  );
}

function Outcome({ words, trial: { reading, products, total } }: { words: string; trial: Trial }) {
  const facts = reading ? factsOf(reading) : [];
  const found =
    total > products.length
      ? text('trial.first', { count: total })
      : text('trial.products', { count: total });
  return (
    <>
      <p className="mt-4 font-semibold wrap-anywhere">‘{words}’</p>
      {facts.length === 0 ? (
        <p className="mt-1 text-soft">{text('trial.nothing')}</p>
      ) : (
        <dl aria-label={text('trial.read')} className="mt-1">
          {facts.map(([what, value]) => (
            <div key={what} className="flex flex-wrap gap-x-2 py-0.5">
              <dt className="text-soft">{what}</dt>
              <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3 text-soft">{found}</p>
      <ul className="mt-1">
        {products.map((product) => (
          <li key={product._id}>
            <Link
              to={`/product/${product._id}`}
              className="flex min-h-14 items-center rounded-control py-1 no-underline hover:bg-ground"
            >
              <ShownProduct product={product} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
