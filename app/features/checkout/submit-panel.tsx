import { inShop } from '#contract/texts/reader-language.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { checkoutText as text } from '#contract/texts/checkout.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure, isApiError } from '#app/ui/failure.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';

interface SubmitPanelProps {
  failure: unknown;
  earlierOrder: string | null;
  /** Shows a link back to the address, because the server refused a field of it. */
  addressRefused: boolean;
  /** A sentence about what follows the press. */
  hint: string;
  /** The order waits for the network. */
  waits: boolean;
  busy: boolean;
  disabled: boolean;
  /** The button is in the bar at the bottom of a phone. */
  isInBar?: boolean;
  onSubmit: () => void;
}

const ProveNumber = standalonePart(() => import('./prove-number.tsx'));
const needsProof = (failure: unknown) => isApiError(failure) && failure.code === 'phone-needs-proof';

const linkClass = 'flex min-h-11 items-center font-medium text-brand underline';

/** The button that places the order, with the result of the last press. */
export function SubmitPanel(props: SubmitPanelProps) {
  const { failure, earlierOrder, addressRefused, hint, waits, isInBar = false, onSubmit } = props;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <div ref={panel} className="scroll-mb-28 space-y-3">
      <Failure of={failure} />
      {needsProof(failure) && <ProveNumber onProven={onSubmit} />}
      {waits && (
        <Alert kind="info">
          <Both of={text.both('waits')} className="block" />
        </Alert>
      )}
      {addressRefused && (
        <Link to="/shipping" className={linkClass}>
          {text('correctAddress')}
        </Link>
      )}
      {earlierOrder && (
        <a href={inShop(`/order/${earlierOrder}`)} className={linkClass}>
          {text('reusedKey')}
        </a>
      )}
      {!isInBar && <SubmitButton {...props} />}
      <p className="text-meta text-soft">{hint}</p>
    </div>
  );
}

const SubmitButton = ({
  busy,
  disabled,
  onSubmit,
}: Pick<SubmitPanelProps, 'busy' | 'disabled' | 'onSubmit'>) => (
  <Button full busy={busy} disabled={disabled} className="min-h-13" onClick={onSubmit}>
    <Both of={text.both('submitOrder')} />
  </Button>
);

type SubmitBarProps = Pick<SubmitPanelProps, 'busy' | 'disabled' | 'onSubmit'> & {
  /** The formatted total; null while it is unknown, '' where there is none. */
  total: string | null;
};

/** The bar at the bottom of a phone: the total and the button that places the order are always in view. */
export function SubmitBar({ total, ...button }: SubmitBarProps) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-2 md:-mx-8 md:px-8 lg:hidden">
      {total && (
        <p className="leading-tight">
          <span className="block text-meta text-soft">{text('summaryTotal')}</span>
          <span className="font-bold whitespace-nowrap tabular-nums">{total}</span>
        </p>
      )}
      <div className="max-w-64 flex-1 basis-36">
        <SubmitButton {...button} />
      </div>
    </div>
  );
}
