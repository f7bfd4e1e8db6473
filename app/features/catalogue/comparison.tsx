import type { ReactNode } from 'react';
import { formatBirr, withVat } from '#contract/money.ts';
import type { Product } from '#contract/goods/products.ts';
import { compareAddress, type ComparedPiece } from '#contract/goods/compared-pieces.ts';
import { compareText as text } from '#contract/texts/compare.ts';
import { factsText } from '#contract/texts/product-facts.ts';
import { commonText } from '#contract/texts/common.ts';
import { inReadersLanguage, nameIn } from '#contract/texts/reader-language.ts';
import { Arrival, type ArrivalProps } from './product/arrival.tsx';
import { isNoLongerMade } from './product/is-no-longer-made.ts';
import { warrantyTime } from './product/warranty-time.ts';
import { chosenVariant, productWith, type ShownProduct } from './variants/variant-choice.ts';
import { Both } from '#app/ui/both.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { Stars } from '#app/ui/prices/stars.tsx';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import './comparison.css';

export interface ComparisonProps {
  pieces: readonly { product: Product; variant: string | null }[];
  now: string;
  calendar: ArrivalProps['calendar'] | undefined;
}

interface Column {
  piece: ComparedPiece;
  shown: ShownProduct;
  address: string;
}

/** A row: what is drawn, and the text by which two pieces are held to be alike. */
interface Row {
  name: Parameters<typeof text.both>[0] & `rows.${string}`;
  of: (column: Column) => { text: string; drawn?: ReactNode };
}

/** Two or three pieces side by side; rows in which they differ are marked. */
export function Comparison({ pieces, now, calendar }: ComparisonProps) {
  const columns = pieces.map(({ product, variant }): Column => {
    const chosen = chosenVariant(product, variant);
    const address = `/product/${product._id}${variant && chosen ? `?variant=${chosen._id}` : ''}`;
    return {
      piece: { product: product._id, variant },
      shown: productWith(product, chosen) as ShownProduct,
      address,
    };
  });
  return (
    <>
      {columns.length > 1 && (
        <p className="mt-2 text-meta text-soft">
          <Both of={text.both('marks')} />
        </p>
      )}
      {/* A keyboard moves a region that can be scrolled only where it has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={text('table')} tabIndex={0} className="compare-scroll mt-4">
        <table className="compare" style={{ minWidth: `${columns.length * 9}rem` }}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.piece.product} scope="col">
                  <Head column={column} all={columns} />
                </th>
              ))}
            </tr>
          </thead>
          {rowsOf(now, calendar).map((row) => (
            <RowGroup key={row.name} row={row} columns={columns} />
          ))}
        </table>
      </div>
    </>
  );
}

function Head({ column: { piece, shown, address }, all }: { column: Column; all: readonly Column[] }) {
  const others = all.filter((each) => each.piece !== piece).map((each) => each.piece);
  const name = nameIn(shown);
  return (
    <>
      <Link to={address} tabIndex={-1} aria-hidden className="compare-picture">
        <Picture
          src={shown.images[0] ?? shown.image}
          alt=""
          sizes="(min-width:48rem) 300px,40vw"
          width={400}
          height={450}
          className="card-picture"
        />
      </Link>
      <Link to={address} className="block font-medium wrap-anywhere">
        {name}
      </Link>
      <Link
        to={compareAddress(others)}
        className="inline-flex min-h-11 items-center text-meta font-normal text-soft underline underline-offset-4"
      >
        <Both of={text.both('remove')} /> <span className="sr-only">{name}</span>
      </Link>
    </>
  );
}

function RowGroup({ row, columns }: { row: Row; columns: readonly Column[] }) {
  const cells = columns.map((column) => ({ id: column.piece.product, ...row.of(column) }));
  if (cells.every((cell) => cell.text === '')) return null;
  const isOther = new Set(cells.map((cell) => cell.text)).size > 1;
  return (
    <tbody data-differs={isOther ? '' : undefined}>
      <tr>
        <th colSpan={columns.length} scope="rowgroup">
          <span className="compare-label">
            <Both of={text.both(row.name)} />{' '}
            {isOther && <span className="sr-only">({text('differs')})</span>}
          </span>
        </th>
      </tr>
      <tr>
        {cells.map(({ id, text: said, drawn }) => (
          <td key={id}>
            {said === '' ? <span className="text-soft">{text('unknown')}</span> : (drawn ?? said)}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

const rowsOf = (now: string, calendar: ArrivalProps['calendar'] | undefined): readonly Row[] => [
  {
    name: 'rows.price',
    of: ({ shown }) => ({
      text: commonText('priceOf', { formatted: formatBirr(withVat(shown.price, shown.vatPercent)) }),
    }),
  },
  { name: 'rows.size', of: ({ shown }) => ({ text: sizeOf(shown) }) },
  {
    name: 'rows.arrives',
    of: ({ shown }) =>
      isNoLongerMade(shown)
        ? { text: catalogueText('noLongerMade') }
        : shown.countInStock === 0
          ? { text: text('soldOut') }
          : {
              text: String([shown.isMadeToOrder, shown.leadTimeDays, shown.orderableFrom]),
              drawn: calendar && <Arrival now={now} product={shown} calendar={calendar} />,
            },
  },
  {
    name: 'rows.materials',
    of: ({ shown }) => ({ text: inReadersLanguage(shown.materials ?? '', shown.materialsAm) }),
  },
  {
    name: 'rows.choices',
    of: ({ shown }) => ({
      text: withCommas(shown.options.flatMap(({ values }) => values.map((value) => nameIn(value)))),
    }),
  },
  {
    name: 'rows.load',
    of: ({ shown }) => ({ text: shown.loadKg ? factsText('loadValue', { kg: shown.loadKg }) : '' }),
  },
  {
    name: 'rows.warranty',
    of: ({ shown }) => ({
      text: shown.warrantyMonths ? factsText('warrantyValue', warrantyTime(shown.warrantyMonths)) : '',
    }),
  },
  {
    name: 'rows.rating',
    of: ({ shown: { rating, numReviews } }) => ({
      text: `${rating} ${numReviews}`,
      drawn: <Stars rating={rating} count={numReviews} />,
    }),
  },
];

/** The three measures in one line; '' where one is unknown. */
function sizeOf({ widthCm, depthCm, heightCm }: ShownProduct): string {
  const sides = [widthCm, depthCm, heightCm];
  return sides.every((side) => side !== null) ? text('sizeValue', { size: sides.join(' × ') }) : '';
}
