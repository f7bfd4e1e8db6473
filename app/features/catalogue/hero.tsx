import { homeText } from '#contract/texts/home.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { RoomPicture } from './room-picture.tsx';

/** A room with no text on it; the words below it on a phone, beside it on large screens. */
export function Hero({ year }: { year: number | undefined }) {
  return (
    <section className="hero lg:grid lg:grid-cols-[minmax(25rem,5fr)_9fr] lg:items-stretch">
      <div className="h-58 overflow-hidden bg-ground md:h-96 lg:order-last lg:h-auto lg:min-h-[28rem]">
        <RoomPicture className="size-full object-cover lg:object-[60%_50%]" />
      </div>
      <div className="hero-text flex flex-col items-start justify-center py-4 lg:py-10 lg:pr-10 2xl:py-16">
        {year !== undefined && (
          <p className="text-meta font-semibold tracking-wide text-offer uppercase">
            {homeText('trending', { year })}
          </p>
        )}
        <h1 className="mt-1 text-display font-bold tracking-tight lg:mt-4">{homeText('heading')}</h1>
        <Am as="p" className="mt-1 text-body lg:mt-5 lg:text-price">
          {homeText.am('heading')}
        </Am>
        <p className="text-soft lg:mt-1">{homeText('beauty')}</p>
        <Link to="/shop" className={`${buttonClass()} mt-3 min-w-48 lg:mt-8`}>
          <Both of={homeText.both('shopNow')} />
        </Link>
      </div>
    </section>
  );
}
