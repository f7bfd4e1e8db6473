import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api } from '#app/state/api.ts';
import { adminText } from '#contract/texts/admin.ts';
import type { SettingsAnswer } from '#contract/shop/settings.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';

const DAY_MS = 24 * 3600_000;
const OLD_DAYS = 2;

/**
 * Warns who may change settings, on every screen of the back office, that PayPal charges by an old exchange rate. The age is read anew on
 * each screen, so that a new rate ends the warning; a failed read shows nothing. Lazily loaded.
 */
export default function RateWarning({ pathname }: { pathname: string }) {
  const [days, setDays] = useState<number | null>(null);
  useEffect(() => {
    let wanted = true;
    api.call('GET /api/settings').then(
      (answer) => wanted && setDays(daysOf(answer)),
      () => {},
    );
    return () => void (wanted = false);
  }, [pathname]);
  if (days === null) return null;
  return (
    <div role="status" className="border-b border-line bg-offer/10">
      <p className="page flex min-h-11 flex-wrap items-center gap-x-3">
        <span className="font-medium">{adminText('rate.old', { days })}</span>
        <Link
          to="/admin/settings?part=payment#usdRate"
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          {adminText('rate.update')}
        </Link>
      </p>
    </div>
  );
}

/** Returns the age of the exchange rate in whole days; null if it is recent, or PayPal is not offered. */
function daysOf({ settings, usdRateSetAt }: SettingsAnswer): number | null {
  const charged =
    settings.paymentMethods.some((method) => METHOD_FACTS[method].isForeign) && settings.usdRate !== '';
  if (!charged || usdRateSetAt === null) return null;
  const age = (Date.now() - Date.parse(usdRateSetAt)) / DAY_MS;
  return age > OLD_DAYS ? Math.floor(age) : null;
}
