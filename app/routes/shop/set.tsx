import { useState } from 'react';
import {
  useLoaderData,
  useNavigate,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { ApiError, createApi, type Api } from '#app/api/client.ts';
import { renderTransport } from '#app/api/render-context.ts';
import { addSetToCart } from '#app/features/sets/cart-prices.ts';
import { chosenPiece, knownSetOf, cartLine, setPrices } from '#app/features/sets/chosen-pieces.ts';
import { SetArrival } from '#app/features/sets/lazy-set-arrival.tsx';
import { RoomPicture } from '#app/features/sets/room-picture.tsx';
import { SetPieces } from '#app/features/sets/set-pieces.tsx';
import { SetPrice } from '#app/features/sets/set-price.tsx';
import { pictureOf } from '#app/features/sets/set-tile.tsx';
import { api } from '#app/state/api.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { ShareButtons } from '#app/ui/sharing/share-buttons.tsx';
import { inReadersLanguage, isMixed, nameIn } from '#contract/texts/reader-language.ts';
import { setsText as text } from '#contract/texts/sets.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { answering, notFound } from './answering.ts';
import { errorMeta, pageMeta } from './page-meta.ts';

export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

/** A malformed id belongs to no set, so its page does not exist either. */
async function loadSet(from: Api, id = '') {
  const found = from.call('GET /api/offered-sets/:id', { params: { id } }).catch((error: unknown) => {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
    throw error;
  });
  return (await answering(found)) ?? notFound();
}

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadSet(createApi(context.get(renderTransport)), params['id']);

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => loadSet(api, params['id']);

export const meta: MetaFunction<typeof loader> = ({ loaderData: set, matches, error }) => {
  if (!set) return errorMeta((error as { status?: number } | undefined)?.status);
  return pageMeta(matches, {
    title: set.nameAm && isMixed() ? `${set.name} · ${set.nameAm}` : nameIn(set),
    description: inReadersLanguage(set.description, set.descriptionAm),
    path: `/sets/${set._id}`,
  });
};

export default function SetPage() {
  useCalendar();
  const set = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const pieces = set.pieces.map((piece) => chosenPiece(piece, chosen[piece.product]));
  const isHere = pieces.every(({ countInStock, qty }) => countInStock >= qty);
  const description = inReadersLanguage(set.description, set.descriptionAm);
  const pictures = set.pictures.length > 0 ? set.pictures : [pictureOf(set)];

  function add() {
    addSetToCart(knownSetOf(set), pieces.map(cartLine));
    toast.success(text.both('added'));
    void navigate('/cart');
  }

  return (
    <div className="page py-3 lg:py-8">
      <Link to="/sets" className="inline-flex min-h-11 items-center text-meta underline underline-offset-4">
        <Both of={text.both('others')} className="ml-1.5" />
      </Link>
      <article className="mt-2 grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
        <div className="min-w-0">
          <RoomPicture src={pictures[0]!} name={nameIn(set)} points={set.points} pieces={pieces} />
          {pictures.slice(1).map((picture) => (
            <span key={picture} className="mt-3 block aspect-4/3 overflow-hidden rounded-picture bg-studio">
              <Picture
                src={picture}
                alt=""
                sizes="(min-width: 1024px) 58vw, 100vw"
                width={1200}
                height={900}
                className="size-full object-cover"
              />
            </span>
          ))}
        </div>
        <div className="min-w-0">
          <h1 className="text-h1 font-bold wrap-anywhere">{nameIn(set)}</h1>
          {set.nameAm && (
            <Am as="p" className="mt-1 text-price">
              {set.nameAm}
            </Am>
          )}
          <div className="mt-3">
            <SetPrice of={setPrices(set, pieces)} size="page" />
          </div>
          {description && <UserText className="mt-4 max-w-reading">{description}</UserText>}
          <SetPieces
            pieces={set.pieces}
            chosen={pieces}
            onChoose={(product, variant) => setChosen({ ...chosen, [product]: variant })}
          />
          <div className="mt-4 min-h-11">{isHere && <SetArrival lines={pieces.map(cartLine)} />}</div>
          {isHere ? (
            <Button onClick={add} className="mt-5 w-full">
              <Both of={text.both(set.off > 0 ? 'add' : 'addAll')} className="font-normal" />
            </Button>
          ) : (
            <p className="mt-5 font-medium text-error">
              <Both of={text.both('notAll')} className="block font-normal" />
            </p>
          )}
          {set.off > 0 && (
            <p className="mt-3 text-meta text-soft">
              <Both of={text.both('priceHint')} className="block" />
            </p>
          )}
        </div>
      </article>
      <ShareButtons path={`/sets/${set._id}`} name={nameIn(set)} shop={store} />
    </div>
  );
}
