import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { lineKey } from '#contract/orders/order-lines.ts';
import type { SavedList as AccountList, ShownPiece } from '#contract/goods/saved.ts';
import { savedText as text } from '#contract/texts/saved.ts';
import { guestApi } from '#app/state/api.ts';
import { piecesOf, saved, type SavedPiece } from '#app/state/saved.ts';
import { session } from '#app/state/session/session.ts';
import { Both } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { Link } from '#app/ui/link.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { changeSaved, mergeSaved } from './change-saved.ts';
import { OwnWishes } from './own-wishes.tsx';
import { PieceRow } from './piece-row.tsx';
import { piecesInAddress } from './pieces-in-address.ts';
import { ShareList, ShareOfGuest } from './share-list.tsx';

/**
 * The saved products of the guest or person in this browser, with present prices and stock, or those of a guest who has
 * sent their address. Lazily loaded.
 */
export default function SavedList() {
  const { search } = useLocation();
  const named = useMemo(() => piecesInAddress(search), [search]);
  return named ? <SentList pieces={named} /> : <OwnList />;
}

/** A list that a guest has shared: it is in the address, and nothing of it can be taken out. */
function SentList({ pieces }: { pieces: readonly SavedPiece[] }) {
  const { shown, failure, retry } = useShown(pieces);
  if (failure) return <NotShown failure={failure} onAgain={retry} />;
  if (!shown) return <Spinner />;
  return (
    <>
      <p className="text-soft">
        {shown.length > 0 && text('shared.description', { count: shown.length })}
        {shown.length === 0 && <Both of={text.both('shared.empty')} className="block" />}
      </p>
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {shown.map((piece) => (
          <PieceRow key={lineKey(keyOf(piece))} piece={piece} />
        ))}
      </ul>
    </>
  );
}

function NotShown({ failure, onAgain }: { failure: unknown; onAgain: () => void }) {
  return (
    <div className="space-y-4">
      <Failure of={failure} />
      <Button variant="secondary" onClick={onAgain}>
        <Both of={text.both('again')} />
      </Button>
    </div>
  );
}

function OwnList() {
  const person = session.use();
  const account = useAccountList(person?._id);
  const pieces = piecesOf(saved.use(), person);
  const { shown, isAsking, failure, retry } = useShown(pieces);
  const status = useRef<HTMLParagraphElement>(null);
  const kept = shown?.filter((piece) => pieces.some((own) => lineKey(own) === lineKey(keyOf(piece))));

  function remove(piece: ShownPiece) {
    // The pressed button disappears with its row, so the focus moves at once: after the shop's answer the person may be
    // typing elsewhere.
    status.current?.focus();
    void changeSaved(keyOf(piece), false);
  }

  if (failure) return <NotShown failure={failure} onAgain={retry} />;
  // The account's list may name pieces whose facts are still being loaded: the list is then not empty.
  if (!kept || (person && !account) || (isAsking && kept.length === 0)) return <Spinner />;
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className="mb-4 text-meta text-soft outline-none">
        {kept.length > 0 && text('count', { count: kept.length })}
      </p>
      {kept.length === 0 ? (
        <Empty />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {kept.map((piece) => (
            <PieceRow key={lineKey(keyOf(piece))} piece={piece} onRemove={() => remove(piece)} />
          ))}
        </ul>
      )}
      {person && account && kept.length > 0 && <ShareList first={account.link} />}
      {!person && kept.length > 0 && <ShareOfGuest pieces={pieces} />}
      {person ? <OwnWishes /> : <GuestNote />}
    </>
  );
}

const keyOf = ({ product, variant }: ShownPiece): SavedPiece => ({ product: product._id, variant });

function Empty() {
  return (
    <div className="flex flex-col items-center py-12 text-center">
      <span aria-hidden className="heart pointer-events-none text-input!" />
      <p className="mt-2 text-h2 font-semibold">
        <Both of={text.both('empty')} className="block text-body font-normal text-soft" />
      </p>
      <p className="mt-3 max-w-reading text-soft">
        <Both of={text.both('emptyHint')} className="block" />
      </p>
      <Link to="/shop" className={`${buttonClass()} mt-6`}>
        <Both of={text.both('toShop')} />
      </Link>
    </div>
  );
}

function GuestNote() {
  return (
    <div className="mt-8 rounded-control bg-ground p-4">
      <p className="max-w-reading text-soft">
        <Both of={text.both('guest')} className="mt-1 block" />
      </p>
      <Link to="/login?redirect=/saved" className={`${buttonClass({ variant: 'secondary' })} mt-3`}>
        <Both of={text.both('signIn')} />
      </Link>
    </div>
  );
}

/** Reads the list of the account whenever the page is opened, because another device may have changed it. */
function useAccountList(person: string | undefined): AccountList | null {
  const [list, setList] = useState<AccountList | null>(null);
  useEffect(() => {
    let isCurrent = true;
    async function read(): Promise<void> {
      const found = await mergeSaved();
      // After a failure the list is the one that this browser has stored.
      if (isCurrent) setList(found ?? { pieces: [], left: 0, link: null });
    }
    if (person !== undefined) void read();
    return () => {
      isCurrent = false;
    };
  }, [person]);
  return list;
}

/** Loads the facts of the saved pieces; again when there are others. */
function useShown(pieces: readonly SavedPiece[]) {
  const [answer, setAnswer] = useState<{ to: string; pieces: ShownPiece[] } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const key = JSON.stringify(pieces.map(({ product, variant = null }) => ({ product, variant })));
  useEffect(() => {
    let isCurrent = true;
    async function show(): Promise<void> {
      const wanted = JSON.parse(key) as SavedPiece[];
      const { pieces: known } = await guestApi.call('POST /api/saved/shown', { body: { pieces: wanted } });
      if (!isCurrent) return;
      setFailure(null);
      setAnswer({ to: key, pieces: known });
    }
    show().catch((error: unknown) => isCurrent && setFailure(error));
    return () => {
      isCurrent = false;
    };
  }, [key, round]);
  return {
    shown: answer?.pieces,
    isAsking: answer?.to !== key && pieces.length > 0,
    failure,
    retry: () => setRound((before) => before + 1),
  };
}
