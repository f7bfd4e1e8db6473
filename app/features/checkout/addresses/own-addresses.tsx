import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#app/state/api.ts';
import { MOST_ADDRESSES } from '#contract/accounts/address-limits.ts';
import type { OwnAddress } from '#contract/accounts/own-addresses.ts';
import { ownAddressesText as text } from '#contract/texts/own-addresses.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { Skeleton } from '#app/ui/loading/skeleton.tsx';

const AddressDialog = standalonePart(() => import('./address-dialog.tsx'));

/** The addresses that a person keeps for the next orders: they are added, changed and deleted here. */
export default function OwnAddresses() {
  const { addresses, setAddresses, failure, load } = useOwnAddresses();
  /** The address that is changed; 'new' for one more. */
  const [edited, setEdited] = useState<OwnAddress | 'new' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="own-addresses" className="mt-16 border-t border-line pt-10">
      <h2 ref={heading} id="own-addresses" tabIndex={-1} className="text-h2 font-semibold outline-none">
        <Both of={text.both('heading')} className="block text-body font-normal text-soft sm:inline" />
      </h2>
      <p className="mt-2 max-w-[65ch] text-soft">{text('intro')}</p>
      <div className="mt-6 max-w-3xl space-y-6">
        {Boolean(failure) && (
          <>
            <Failure of={failure} />
            <Button variant="secondary" onClick={load}>
              <Both of={text.both('tryAgain')} />
            </Button>
          </>
        )}
        {!addresses && !failure && <Skeleton className="h-24 w-full" />}
        {addresses && (
          <AddressList
            addresses={addresses}
            onChange={setEdited}
            onDeleted={(left) => {
              setAddresses(left);
              heading.current?.focus();
            }}
          />
        )}
        {addresses && addresses.length < MOST_ADDRESSES && (
          <Button variant="secondary" onClick={() => setEdited('new')}>
            <Both of={text.both('add')} />
          </Button>
        )}
        {addresses && addresses.length >= MOST_ADDRESSES && (
          <p className="text-soft">{text('full', { most: MOST_ADDRESSES })}</p>
        )}
      </div>
      {edited && (
        <AddressDialog
          address={edited === 'new' ? null : edited}
          onSaved={setAddresses}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

function useOwnAddresses() {
  const [addresses, setAddresses] = useState<readonly OwnAddress[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const load = useCallback(() => {
    setFailure(null);
    api.call('GET /api/addresses').then(setAddresses, setFailure);
  }, []);
  useEffect(load, [load]);
  return { addresses, setAddresses, failure, load };
}

interface AddressListProps {
  addresses: readonly OwnAddress[];
  onChange: (address: OwnAddress) => void;
  onDeleted: (left: readonly OwnAddress[]) => void;
}

function AddressList({ addresses, onChange, onDeleted }: AddressListProps) {
  const [unwanted, setUnwanted] = useState<OwnAddress | null>(null);
  const deleting = useSubmission();
  const remove = async ({ _id, label }: OwnAddress) => {
    onDeleted(await api.call('DELETE /api/addresses/:id', { params: { id: _id } }));
    toast.success(text.both('deleted', { label }));
  };
  if (addresses.length === 0)
    return (
      <p className="text-soft">
        <Both of={text.both('none')} className="block text-meta" />
      </p>
    );
  return (
    <>
      <Failure of={deleting.failure} />
      <ul className="divide-y divide-line border-y border-line">
        {addresses.map((each) => (
          <li key={each._id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <Written address={each} />
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" onClick={() => onChange(each)}>
                <Both of={text.both('change')} />
                <span className="sr-only">{each.label}</span>
              </Button>
              <Button variant="quiet" onClick={() => setUnwanted(each)}>
                <Both of={text.both('delete')} />
                <span className="sr-only">{each.label}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <LazyConfirmDialog
        open={unwanted !== null}
        title={text('deleteQuestion', { label: unwanted?.label ?? '' })}
        description={text('deleteExplained')}
        confirmLabel={text('delete')}
        cancelLabel={text('stay')}
        busy={deleting.busy}
        onCancel={() => setUnwanted(null)}
        onConfirm={() => void deleting.submit(() => remove(unwanted!)).then(() => setUnwanted(null))}
      />
    </>
  );
}

function Written({ address: { label, shippingAddress } }: { address: OwnAddress }) {
  const { name, phone, address, place, city } = shippingAddress;
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{label}</p>
      <p className="wrap-anywhere">{withCommas([address, place, city])}</p>
      <p className="text-meta wrap-anywhere text-soft">{`${name} · ${phone}`}</p>
    </div>
  );
}
