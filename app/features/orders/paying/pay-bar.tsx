import { useEffect, useRef, useState, type RefObject } from 'react';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import { orderPageText as pageText } from '#contract/texts/order-page.ts';
import { ordersText as text } from '#contract/texts/orders.ts';
import type { Order } from '#contract/orders/orders.ts';
import { formatBirr } from '#contract/money.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { callHref } from '#app/ui/sharing/contact-links.ts';
import { usePartToPay } from './part-to-pay.ts';

/**
 * The bar at the bottom of a phone while an order is unpaid: its number, the shop's phone, and the one next act. Its
 * button presses the payment's own; while that is on the screen, the bar has none, so that one green button is seen.
 */
export default function PayBar({ order, phone }: { order: Order; phone: string }) {
  const birr = formatBirr(usePartToPay() ?? order.amountDue);
  const { isOffline, isForeign } = METHOD_FACTS[order.paymentMethod];
  const bar = useRef<HTMLDivElement>(null);
  const isSeen = useSeenPayment(bar);
  const [hasRead, setHasRead] = useState(false);
  const words = isOffline
    ? pageText.both(hasRead ? 'sendReceipt' : 'howToPay')
    : isForeign
      ? pageText.both('howToPay')
      : text.both('payAmount', { birr });
  function next() {
    if (isOffline && !hasRead) {
      show(wayToPay());
      return setHasRead(true);
    }
    const button = paymentButton();
    // A form is filled in before it is sent.
    const form = button?.closest('form');
    if (button && !form) return button.click();
    show(form ?? wayToPay());
  }
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-20 -mx-4 mt-8 border-t border-line bg-paper px-4 pt-1 pb-3 md:-mx-8 md:px-8 lg:hidden print:hidden"
    >
      <p className="flex items-center justify-between gap-x-4 text-meta">
        <span className="font-medium tabular-nums">{text('orderNumber', { number: order.number })}</span>
        {phone && (
          <a
            href={callHref(phone)}
            aria-label={text('callAbout', { phone })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {phone}
          </a>
        )}
      </p>
      {!isSeen && (
        <Button full className="min-h-13" onClick={next}>
          <Both of={words} />
        </Button>
      )}
    </div>
  );
}

const wayToPay = () => document.getElementById('way-to-pay');

/** Returns the button that pays or sends the receipt, unless it is hidden while an amount is typed. */
function paymentButton(): HTMLButtonElement | undefined {
  const buttons = wayToPay()?.querySelectorAll<HTMLButtonElement>('button[data-pay]') ?? [];
  return Array.from(buttons).find((button) => button.offsetParent !== null && !button.disabled);
}

/** Scrolls to a part of the page, and focuses its first control. */
function show(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: 'start' });
  part?.querySelector<HTMLElement>('button:enabled, a[href], input')?.focus({ preventScroll: true });
}

/**
 * Tells whether the payment's own button is on the screen, above the bar. The payment may come later than the bar, and
 * again after each part.
 */
function useSeenPayment(bar: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const screen = bar.current?.parentElement;
    if (!screen) return;
    const seen = new Set<Element>();
    const looks = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        setSeen(seen.size > 0);
      },
      { rootMargin: '0px 0px -96px' },
    );
    const watch = () => {
      for (const button of seen) if (!button.isConnected) seen.delete(button);
      for (const button of screen.querySelectorAll('[data-pay]')) looks.observe(button);
      setSeen(seen.size > 0);
    };
    watch();
    const changes = new MutationObserver(watch);
    changes.observe(screen, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      looks.disconnect();
    };
  }, [bar]);
  return isSeen;
}
