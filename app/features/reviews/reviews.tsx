import { useMayLater } from '#app/state/session/may-later.ts';
import { Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/goods/products.ts';
import { loginPath } from '#app/state/session/redirect.ts';
import { session } from '#app/state/session/session.ts';
import { reviewsText } from '#contract/texts/reviews.ts';
import { Am } from '#app/ui/am.tsx';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import { PartNotLoaded } from '#app/ui/loading/part-not-loaded.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { Stars } from '#app/ui/prices/stars.tsx';
import { Histogram } from './histogram.tsx';
import { ReviewList } from './review-list.tsx';

/** The form is a chunk of its own, because guests do not need it; without it the rest of the page still works. */
const ReviewForm = lazyPart(() => import('./review-form.tsx'), PartNotLoaded);
const HiddenReviews = lazyPart(() => import('./hidden-reviews.tsx'), PartNotLoaded);

interface ReviewsProps {
  product: Product;
  onChanged: () => void;
}

/** The reviews of a product, and the form for a person's own. `onChanged` loads the product again. */
export default function Reviews({ product, onChanged }: ReviewsProps) {
  const person = session.use();
  const moderates = useMayLater()('reviews:write');
  const heading = useRef<HTMLHeadingElement>(null);
  // Counts the administrator's actions here: each remounts the list, because older reviews may have changed.
  const [edition, setEdition] = useState(0);

  function moderated() {
    setEdition(edition + 1);
    heading.current?.focus();
    onChanged();
  }

  return (
    <section aria-labelledby="reviews" className="reviews">
      <div>
        <h2
          ref={heading}
          id="reviews"
          tabIndex={-1}
          className="flex flex-wrap items-baseline gap-x-3 text-h2 font-semibold"
        >
          {reviewsText('heading')}
          <Am className="text-body font-normal text-soft">{reviewsText.am('heading')}</Am>
        </h2>
        <Ratings of={product} />
      </div>
      <div className="review-list">
        <ReviewList
          key={`${product._id} ${edition}`}
          product={product._id}
          reviews={product.reviews}
          count={product.numReviews}
          onHidden={moderates ? moderated : undefined}
        />
        {moderates && (
          <Suspense>
            <HiddenReviews key={`${product._id} ${edition}`} product={product._id} onShown={moderated} />
          </Suspense>
        )}
      </div>
      <div className="review-form">
        <WriteReview product={product._id} person={person} onSubmitted={onChanged} />
      </div>
    </section>
  );
}

function Ratings({ of: { numReviews, rating, starCounts } }: { of: Product }) {
  if (numReviews === 0) return null;
  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-3">
        <span className="text-price font-semibold tabular-nums">{reviewsText('average', { rating })}</span>
        <Stars rating={rating} count={numReviews} />
      </p>
      <Histogram counts={starCounts} />
    </>
  );
}

interface WriteReviewProps {
  product: string;
  person: ReturnType<typeof session.use>;
  onSubmitted: () => void;
}

/** The place for a person's own review; guests are asked to sign in first. */
function WriteReview({ product, person, onSubmitted }: WriteReviewProps) {
  if (!person) {
    return (
      <p className="review-invitation rounded-control bg-ground px-5 py-4">
        <Link
          to={loginPath(`/product/${product}`)}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          {reviewsText('signInFirst')}
        </Link>
      </p>
    );
  }
  return (
    <Suspense fallback={<Spinner />}>
      <ReviewForm
        key={`${product} ${person._id}`}
        product={product}
        person={person._id}
        name={person.name}
        onSubmitted={onSubmitted}
      />
    </Suspense>
  );
}
