import { adminText } from '#contract/texts/admin.ts';
import { paymentMethodsText } from '#contract/texts/payment-methods.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField, SelectField } from '#app/ui/field.tsx';
import { MethodMark } from '#app/features/quote/method-mark.tsx';
import { moveItem } from '#app/features/admin/common/move-item.ts';
import { METHOD_FACTS, PAYMENT_METHODS, type PaymentMethod } from '#contract/payment-methods.ts';
import { LOCAL_METHODS, PAYMENT_ORDERS, type PaymentOrder } from '#contract/payment-order.ts';
import type { SettingsPart } from './use-settings-edit.ts';

interface PaymentMethodsProps {
  edit: SettingsPart['edit'];
  /** The payments are not real. */
  isDemo: boolean;
}

/** The ways to pay that shoppers are offered, each off until it is switched on, in the owner's order. */
export function PaymentMethods({ edit, isDemo }: PaymentMethodsProps) {
  const chosen = edit.values.paymentMethods;
  const configured = edit.configuredMethods;
  const hasRate = edit.values.usdRate.trim() !== '';
  const isUsable = (method: PaymentMethod) =>
    configured.includes(method) && (METHOD_FACTS[method].needs !== 'usdRate' || hasRate);
  // Those that are on stand in the order in which they are offered; the others follow.
  const listed = [...chosen, ...PAYMENT_METHODS.filter((method) => !chosen.includes(method))];
  const move = (from: number, by: number) =>
    edit.set({ paymentMethods: moveItem(chosen, from, from + by), paymentOrder: 'as-listed' });
  return (
    <fieldset>
      <legend className="font-medium">{adminText('settingsFields.paymentMethods')}</legend>
      <LocalWays edit={edit} isDemo={isDemo} />
      {listed.map((method, position) => (
        <div key={method} className="flex items-start gap-3">
          <div className="mt-1.5">
            <MethodMark method={method} isFaint={!chosen.includes(method)} />
          </div>
          <CheckboxField
            label={paymentMethodsText(`${method}.label`)}
            hint={
              configured.includes(method)
                ? paymentMethodsText(`settingsHint.${method}`)
                : whatIsMissing(method)
            }
            name={method}
            checked={configured.includes(method) && chosen.includes(method)}
            disabled={!configured.includes(method)}
            error={METHOD_FACTS[method].needs === 'bankAccounts' ? edit.fields['paymentMethods'] : undefined}
            onChange={({ target }) =>
              edit.set({
                paymentMethods: target.checked
                  ? [...chosen, method]
                  : chosen.filter((each) => each !== method),
              })
            }
            className="grow"
          />
          {chosen.length > 1 && position < chosen.length && (
            <Movers
              method={method}
              isFirst={position === 0}
              isLast={position === chosen.length - 1}
              onMove={(by) => move(position, by)}
            />
          )}
        </div>
      ))}
      {chosen.length > 1 && <WhichFirst edit={edit} />}
      {!chosen.some(isUsable) && <Alert kind="info">{adminText('settingsFields.noWayToPay')}</Alert>}
    </fieldset>
  );
}

function WhichFirst({ edit }: Pick<PaymentMethodsProps, 'edit'>) {
  return (
    <SelectField
      label={adminText('settingsFields.paymentOrder')}
      name="paymentOrder"
      value={edit.values.paymentOrder}
      onChange={({ target }) => edit.set({ paymentOrder: target.value as PaymentOrder })}
    >
      {PAYMENT_ORDERS.map((each) => (
        <option key={each} value={each}>
          {adminText(`settingsFields.paymentOrders.${each}`)}
        </option>
      ))}
    </SelectField>
  );
}

/** One tap for a new shop: PayPal alone, as it begins, is what few people in Ethiopia can pay with. */
function LocalWays({ edit, isDemo }: PaymentMethodsProps) {
  const { paymentMethods: chosen, bankAccounts } = edit.values;
  const missing = LOCAL_METHODS.filter(
    (method) => edit.configuredMethods.includes(method) && !chosen.includes(method),
  );
  if (missing.length === 0) return null;
  // The demo moves no money: its account is one of nobody.
  const accounts = bankAccounts.length === 0 && isDemo ? [TEST_ACCOUNT] : bankAccounts;
  const possible = missing.filter(
    (method) => METHOD_FACTS[method].needs !== 'bankAccounts' || accounts.length > 0,
  );
  return (
    <div className="my-3 rounded-control bg-ground p-4">
      <p className="text-meta text-soft">{adminText('settingsFields.localWaysHint')}</p>
      {possible.length > 0 && (
        <Button
          variant="secondary"
          className="mt-3"
          busy={edit.busy}
          onClick={() => edit.saveWith({ paymentMethods: [...chosen, ...possible], bankAccounts: accounts })}
        >
          {adminText('settingsFields.localWays')}
        </Button>
      )}
      {possible.length < missing.length && (
        <p className="mt-2 text-meta">{adminText('settingsFields.localWaysNeedAccount')}</p>
      )}
    </div>
  );
}

const TEST_ACCOUNT = {
  bank: adminText('settingsFields.testAccount.bank'),
  accountName: adminText('settingsFields.testAccount.name'),
  accountNumber: '0000000000000',
};

interface MoversProps {
  method: PaymentMethod;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: number) => void;
}

function Movers({ method, isFirst, isLast, onMove }: MoversProps) {
  const name = paymentMethodsText(`${method}.label`);
  return (
    <span className="flex shrink-0">
      <Button
        variant="quiet"
        className="min-w-11 px-2 no-underline"
        disabled={isFirst}
        aria-label={adminText('settingsFields.moveWayUp', { method: name })}
        onClick={() => onMove(-1)}
      >
        ↑
      </Button>
      <Button
        variant="quiet"
        className="min-w-11 px-2 no-underline"
        disabled={isLast}
        aria-label={adminText('settingsFields.moveWayDown', { method: name })}
        onClick={() => onMove(1)}
      >
        ↓
      </Button>
    </span>
  );
}

function whatIsMissing(method: PaymentMethod): string {
  const id = `missing.${method}`;
  return paymentMethodsText.has(id) ? paymentMethodsText(id) : adminText('settingsFields.notConfigured');
}
