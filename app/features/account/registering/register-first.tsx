import { Link } from 'react-router';
import { accountText as text } from '#contract/texts/account.ts';
import { Both } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';

/** Offers the registration before the sign-in to buyers who come from their cart: most of them have no account yet. */
export function RegisterFirst({ to }: { to: string }) {
  return (
    <div className="mb-4">
      <h2 className="mb-3 text-h3 font-semibold">
        <Both of={text.both('newHere')} className="text-meta font-normal text-soft" />
      </h2>
      <Link to={to} className={buttonClass({ full: true, variant: 'secondary' })}>
        <Both of={text.both('register')} />
      </Link>
      <h2 className="mt-8 text-h3 font-semibold">
        <Both of={text.both('orSignIn')} className="text-meta font-normal text-soft" />
      </h2>
    </div>
  );
}
