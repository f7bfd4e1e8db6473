import { adminText } from '#app/text/admin.ts';
import { paymentMethods } from '#app/text/payment-methods.ts';
import { Alert } from '#app/ui/alert.tsx';
import { CheckboxField } from '#app/ui/field.tsx';
import type { PaymentMethod } from '#contract/payments.ts';

const text = adminText.settingsFields;
const METHODS = [
  'PayPal',
  'Chapa',
  'BankTransfer',
  'PayOnDelivery',
] as const satisfies readonly PaymentMethod[];
const HINTS: Record<PaymentMethod, string> = {
  PayPal: text.paypalHint.en,
  Chapa: text.chapaHint.en,
  BankTransfer: text.transferHint.en,
  PayOnDelivery: text.atDoorHint.en,
};

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
  const usable = chosen.filter((method) => configured.includes(method) && (method !== 'PayPal' || hasRate));
  return (
    <fieldset>
      <legend className="font-medium">{text.paymentMethods.en}</legend>
      {METHODS.map((method) => {
        const isConfigured = configured.includes(method);
        return (
          <CheckboxField
            key={method}
            label={paymentMethods[method].label.en}
            hint={
              isConfigured ? HINTS[method] : method === 'Chapa' ? text.chapaMissing.en : text.notConfigured.en
            }
            name={method}
            checked={isConfigured && chosen.includes(method)}
            disabled={!isConfigured}
            error={method === 'BankTransfer' ? error : undefined}
            onChange={({ target }) =>
              onChange(METHODS.filter((each) => (each === method ? target.checked : chosen.includes(each))))
            }
          />
        );
      })}
      {usable.length === 0 && <Alert kind="info">{text.noWayToPay.en}</Alert>}
    </fieldset>
  );
}
