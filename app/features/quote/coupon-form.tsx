import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react';
import { cartHold } from '#app/state/buying/cart-hold.ts';
import { cartCoupon, changeCoupon, type CartCoupon } from '#app/state/buying/cart-coupon.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { inputClass } from '#app/ui/fields/field.tsx';
import { shortDay } from '#contract/days/written-days.ts';
import { foldCode } from '#contract/orders/coupon-kinds.ts';
import type { QuotedCoupon } from '#contract/orders/coupons.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { QuoteRequest } from '#contract/orders/quotes.ts';
import { couponsText as text } from '#contract/texts/coupons.ts';
import type { Where } from './delivery-price.ts';
import { couponOf, couponProblem } from './quoted-coupon.ts';
import { askQuote, quoteRequestOf, useQuoteAnswer } from './use-quote.ts';
import { LONGEST_COUPON } from '#contract/longest.ts';

export interface CouponFormProps {
  lines: readonly { product: string; variant?: string | undefined; qty: number }[];
  /** The place to which the goods go, as far as it is known. */
  to?: Pick<Where, 'city' | 'place'> | undefined;
  /** The coupon in the quote of the screen, where the screen has one. */
  quoted?: QuotedCoupon | undefined;
  /** Asks the shop for the coupon's discount whenever the lines change, on screens that have no quote. */
  keepsAsking?: boolean;
}

/** Tells whether a coupon is stored with the cart: an unknown code is not, nor one after too many tries. */
const isRemembered = ({ problem }: QuotedCoupon) => problem !== 'unknown' && problem !== 'too-many-tries';

/** The field for a coupon's code, or the coupon that the cart has. Lazily loaded, because few have one. */
export default function CouponForm(props: CouponFormProps) {
  const coupon = useCoupon(props);
  const { known, problem, typed, busy } = coupon;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const press = useFocusKept(box, busy);
  return (
    <div ref={box} onClickCapture={press} onSubmitCapture={press} role="group" aria-label={text('code')}>
      {known?.applies && !problem ? (
        <Applied coupon={known} onRemove={coupon.remove} />
      ) : (
        <form onSubmit={coupon.submit} noValidate>
          <label htmlFor={id} className="mb-1.5 block font-medium">
            <Both of={text.both('code')} className="text-meta font-normal text-soft" />
          </label>
          <div className="flex flex-wrap gap-2">
            <input
              id={id}
              name="coupon"
              data-next
              value={typed}
              maxLength={LONGEST_COUPON}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
              onChange={(event) => coupon.type(event.target.value)}
              className={`${inputClass} min-w-0 flex-1 basis-36 uppercase`}
            />
            <Button type="submit" variant="secondary" busy={busy}>
              <Both of={text.both('apply')} />
            </Button>
          </div>
        </form>
      )}
      <div role="status" id={`${id}-problem`} className="mt-1.5 text-meta font-medium text-error empty:mt-0">
        {problem && <Problem of={problem} code={known?.code} onRemove={coupon.remove} />}
      </div>
      <Failure of={coupon.failure} />
    </div>
  );
}

/**
 * Moves the focus to the content that replaces a pressed button, so that screen readers read it; a focus elsewhere
 * stays there. Returns the function to call at a press.
 */
function useFocusKept(box: RefObject<HTMLElement | null>, busy: boolean): () => void {
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current || busy) return;
    pressed.current = false;
    if (document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  });
  return () => {
    pressed.current = true;
  };
}

function Applied({ coupon, onRemove }: { coupon: CartCoupon; onRemove: () => void }) {
  const { code, discount, isDeliveryFree } = coupon;
  const key = isDeliveryFree ? 'applied.delivery' : 'applied.off';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p data-next tabIndex={-1} className="min-w-0 flex-1 basis-48 font-medium wrap-anywhere outline-none">
        <Both
          of={text.both(key, { code, birr: formatBirrExact(discount) })}
          className="block text-meta font-normal text-soft"
        />
      </p>
      <Remove code={code} onRemove={onRemove} />
    </div>
  );
}

function Remove({ code, onRemove }: { code: string; onRemove: () => void }) {
  return (
    <Button variant="quiet" onClick={onRemove} className="px-0!">
      <Both of={text.both('remove')} />
      <span className="sr-only">{text('coupon', { code })}</span>
    </Button>
  );
}

interface ProblemProps {
  of: { en: string; am?: string; day?: string };
  /** The code of the coupon that the cart has, although it does not apply now. */
  code: string | undefined;
  onRemove: () => void;
}

function Problem({ of, code, onRemove }: ProblemProps) {
  return (
    <>
      <p>
        <Both of={of} className="block font-normal" />
        {of.day && <Both of={text.both('from', { day: of.day })} className="font-normal" />}
      </p>
      {code && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 font-normal text-soft">
          {text('notCounted', { code })}
          <Remove code={code} onRemove={onRemove} />
        </p>
      )}
    </>
  );
}

/** Holds the cart's coupon as the shop last judged it, and the code that is being typed. */
function useCoupon({ lines, to = { city: '' }, quoted, keepsAsking = false }: CouponFormProps) {
  const known = cartCoupon.use();
  const hold = cartHold.use()?._id;
  const asking = (coupon: string) => quoteRequestOf(lines, to, { coupon, hold });
  const [typed, setTyped] = useState('');
  const [told, setTold] = useState<QuotedCoupon | null>(null);
  const [state, setState] = useState<{ busy: boolean; failure: unknown }>({ busy: false, failure: null });
  const [isEmpty, setEmpty] = useState(false);
  async function apply(code: string) {
    setState({ busy: true, failure: null });
    try {
      const quote = await askQuote({ orderItems: [], ...asking(code) });
      const { coupon } = quote;
      setTold(coupon ?? null);
      if (coupon && isRemembered(coupon)) changeCoupon(couponOf(quote));
      setState({ busy: false, failure: null });
    } catch (failure) {
      setState({ busy: false, failure });
    }
  }

  const code = known?.code;
  useAsking(keepsAsking && code ? asking(code) : null, setTold);

  function submit(event: FormEvent) {
    event.preventDefault();
    setEmpty(typed.trim() === '');
    if (typed.trim() !== '') void apply(foldCode(typed));
  }

  const news = [told, quoted].find((each) => each?.code === (code ?? foldCode(typed)));
  const day = news?.validFrom && shortDay(new Date(news.validFrom));
  const problem = isEmpty ? text.both('needed') : news ? couponProblem(news) : null;
  return {
    known,
    problem: problem && { ...problem, ...(day && { day }) },
    typed,
    ...state,
    submit,
    type: (next: string) => {
      setTyped(next);
      setEmpty(false);
    },
    remove: () => {
      setTold(null);
      changeCoupon(null);
    },
  };
}

/** Asks about the cart's coupon whenever the question changes, and stores the answer with the cart. */
function useAsking(asked: QuoteRequest | null, onTold: (coupon: QuotedCoupon | null) => void): void {
  const { answer, failure } = useQuoteAnswer(asked);
  useEffect(() => {
    if (failure) console.warn('coupon', failure);
    if (!answer) return;
    onTold(answer.coupon ?? null);
    const next = couponOf(answer);
    if (next && JSON.stringify(next) !== JSON.stringify(cartCoupon.get())) cartCoupon.set(next);
    // oxlint-disable-next-line react/exhaustive-deps -- an answer is stored once
  }, [answer, failure]);
}
