import { adminText } from '#contract/texts/admin.ts';
import { paymentMethodsText } from '#contract/texts/payment-methods.ts';
import { Alert } from '#app/ui/alert.tsx';
import { CheckboxField } from '#app/ui/field.tsx';
import { METHOD_FACTS, PAYMENT_METHODS, type PaymentMethod } from '#contract/payment-methods.ts';

interface PaymentMethodsProps {
  chosen: readonly PaymentMethod[];
  /** Those that can be switched on with the shop's configuration as it is. */
  configured: readonly PaymentMethod[];
  /** Whether PayPal can say what it would charge. */
  hasRate: boolean;
  error: string | undefined;
  onChange: (chosen: PaymentMethod[]) => void;
}

/** The ways to pay that shoppers are offered, each off until it is switched on. */
export function PaymentMethods({ chosen, configured, hasRate, error, onChange }: PaymentMethodsProps) {
  const usable = chosen.filter(
    (method) => configured.includes(method) && (METHOD_FACTS[method].needs !== 'usdRate' || hasRate),
  );
  return (
    <fieldset>
      <legend className="font-medium">{adminText('settingsFields.paymentMethods')}</legend>
      {PAYMENT_METHODS.map((method) => {
        const isConfigured = configured.includes(method);
        return (
          <CheckboxField
            key={method}
            label={paymentMethodsText(`${method}.label`)}
            hint={isConfigured ? paymentMethodsText(`settingsHint.${method}`) : whatIsMissing(method)}
            name={method}
            checked={isConfigured && chosen.includes(method)}
            disabled={!isConfigured}
            error={METHOD_FACTS[method].needs === 'bankAccounts' ? error : undefined}
            onChange={({ target }) =>
              onChange(
                PAYMENT_METHODS.filter((each) => (each === method ? target.checked : chosen.includes(each))),
              )
            }
          />
        );
      })}
      {usable.length === 0 && <Alert kind="info">{adminText('settingsFields.noWayToPay')}</Alert>}
    </fieldset>
  );
}

function whatIsMissing(method: PaymentMethod): string {
  const id = `missing.${method}`;
  return paymentMethodsText.has(id) ? paymentMethodsText(id) : adminText('settingsFields.notConfigured');
}
