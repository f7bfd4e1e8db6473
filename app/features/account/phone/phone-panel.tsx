import { useRevalidator } from 'react-router';
import { api } from '#app/state/api.ts';
import { phoneSignInText as text } from '#contract/texts/phone-sign-in.ts';
import type { User } from '#contract/accounts/users.ts';
import { Both } from '#app/ui/both.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { CodeSteps } from './code-steps.tsx';
import { EarlierOrders } from './earlier-orders.tsx';
import { TelegramPanel } from './telegram-panel.tsx';

type Phone = NonNullable<User['phone']>;

/** The part of the profile for an account by phone: proves its number, adds earlier orders, and links Telegram. */
export default function PhonePanel({ phone }: { phone: Phone }) {
  const { revalidate } = useRevalidator();
  return (
    <section aria-labelledby="own-phone" className="mt-8 mb-12 rounded-control bg-ground p-5 md:p-6">
      <h2 id="own-phone" className="text-h2 font-semibold">
        <Both of={text.both('panel')} className="text-body font-normal text-soft" />
      </h2>
      <p className="mt-2 font-medium tabular-nums">{phone.number}</p>
      <p className="text-soft">
        <Both of={text.both(phone.isProven ? 'proven' : 'unproven')} className="block text-meta" />
      </p>
      <div className="mt-6 grid max-w-3xl gap-10 md:grid-cols-2">
        {phone.isProven ? (
          <EarlierOrders onJoined={() => void revalidate()} />
        ) : (
          <CodeSteps
            phone={phone.number}
            onCode={async (code) => {
              await api.call('POST /api/users/phone-verification', { body: { code } });
              toast.success(text.both('provenNow'));
              await revalidate();
            }}
          />
        )}
        {phone.telegram !== 'unavailable' && (
          <TelegramPanel isLinked={phone.telegram === 'linked'} onChanged={revalidate} />
        )}
      </div>
    </section>
  );
}
