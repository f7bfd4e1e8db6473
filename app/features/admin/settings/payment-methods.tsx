import { settingsFormText } from '#contract/texts/settings-form.ts';
import { paymentMethodsForStaff as paymentMethodsText } from '#contract/texts/payment-methods.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField, SelectField } from '#app/ui/fields/field.tsx';
import { MethodMark } from '#app/features/quote/method-mark.tsx';
import { Movers } from '#app/features/admin/common/moving/movers.tsx';
import { moveItem } from '#app/features/admin/common/moving/move-item.ts';
import { Options } from '#app/features/admin/common/options.tsx';
import { LISTED_METHODS, METHOD_FACTS, type ListedMethod } from '#contract/paying/payment-methods.ts';
import {
  inOneList,
  inTwoLists,
  LOCAL_METHODS,
  PAYMENT_ORDERS,
  type PaymentOrder,
} from '#contract/paying/payment-order.ts';
import { otherWaysText } from '#contract/texts/other-ways.ts';
import type { WayValues } from './other-way-values.ts';
import type { SettingsValues } from './settings-values.ts';
import type { SettingsEdit } from './use-settings-edit.ts';

interface PaymentMethodsProps {
  edit: SettingsEdit;
  /** True in the demo, where payments are not real. */
  isDemo: boolean;
}

/** The ways to pay that shoppers are offered, in the owner's order; each is off until it is switched on. */
export function PaymentMethods({ edit, isDemo }: PaymentMethodsProps) {
  const { paymentMethods: chosen, otherWays } = edit.values;
  const configured = edit.configuredMethods;
  const hasRate = edit.values.usdRate.trim() !== '';
  const isUsable = (method: ListedMethod) =>
    configured.includes(method) && (METHOD_FACTS[method].needs !== 'usdRate' || hasRate);
  // Ways that are on, and all of the owner's own, stand in the order in which they are offered; the others follow.
  const inOrder = inOneList(chosen, otherWays);
  const set = (ways: typeof inOrder, more: Partial<SettingsValues> = {}) => {
    const { methods, ownWays } = inTwoLists(ways);
    edit.set({ paymentMethods: methods, otherWays: ownWays, ...more });
  };
  const off = LISTED_METHODS.filter((method) => !chosen.includes(method));
  const canPay = chosen.some(isUsable) || otherWays.some(({ isOn }) => isOn);
  return (
    <fieldset>
      <legend className="font-medium">{settingsFormText('settingsFields.paymentMethods')}</legend>
      <LocalWays edit={edit} isDemo={isDemo} />
      <div className="grid gap-x-8 md:grid-cols-2">
        {inOrder.map((way, position) => (
          <div key={way.own?.id ?? way.method} className="flex items-start gap-3">
            {way.own ? (
              <OwnWay way={way.own} edit={edit} />
            ) : (
              <Method
                edit={edit}
                method={way.method}
                isOn
                onSwitch={() => set(inOrder.filter((each) => each !== way))}
              />
            )}
            {inOrder.length > 1 && (
              <Movers
                up={settingsFormText('settingsFields.moveWayUp', { method: wayName(way) })}
                down={settingsFormText('settingsFields.moveWayDown', { method: wayName(way) })}
                isFirst={position === 0}
                isLast={position === inOrder.length - 1}
                onMove={(by) =>
                  set(moveItem(inOrder, position, position + by), { paymentOrder: 'as-listed' })
                }
              />
            )}
          </div>
        ))}
        {off.map((method) => (
          <div key={method} className="flex items-start gap-3">
            <Method
              edit={edit}
              method={method}
              isOn={false}
              onSwitch={() => set([...inOrder, { method, own: null }])}
            />
          </div>
        ))}
      </div>
      {!canPay && <Alert kind="info">{settingsFormText('settingsFields.noWayToPay')}</Alert>}
    </fieldset>
  );
}

interface MethodProps {
  edit: SettingsEdit;
  method: ListedMethod;
  isOn: boolean;
  onSwitch: () => void;
}

function Method({ edit, method, isOn, onSwitch }: MethodProps) {
  const isConfigured = edit.configuredMethods.includes(method);
  return (
    <>
      <div className="mt-1.5">
        <MethodMark method={method} isFaint={!isOn} />
      </div>
      <CheckboxField
        label={paymentMethodsText(`${method}.label`)}
        hint={isConfigured ? paymentMethodsText(`settingsHint.${method}`) : whatIsMissing(method)}
        name={method}
        checked={isConfigured && isOn}
        disabled={!isConfigured}
        error={METHOD_FACTS[method].needs === 'bankAccounts' ? edit.fields['paymentMethods'] : undefined}
        onChange={onSwitch}
        className="grow"
      />
    </>
  );
}

function OwnWay({ way, edit }: { way: WayValues } & Pick<PaymentMethodsProps, 'edit'>) {
  const { otherWays } = edit.values;
  return (
    <>
      <div className="mt-1.5">
        <MethodMark method="OtherWay" isFaint={!way.isOn} />
      </div>
      <CheckboxField
        label={nameOf(way)}
        hint={otherWaysText('listHint')}
        name={way.id}
        checked={way.isOn}
        onChange={({ target: { checked: isOn } }) =>
          edit.set({ otherWays: otherWays.map((each) => (each === way ? { ...each, isOn } : each)) })
        }
        className="grow"
      />
    </>
  );
}

const nameOf = ({ name }: WayValues) => name || otherWaysText('unnamed');
const wayName = ({ own, method }: ReturnType<typeof inOneList<WayValues>>[number]): string =>
  own ? nameOf(own) : paymentMethodsText(`${method}.label`);

/** The rule for the order of the ways to pay, which few owners change. */
export function WhichFirst({ edit }: Pick<PaymentMethodsProps, 'edit'>) {
  return (
    <SelectField
      label={settingsFormText('settingsFields.paymentOrder')}
      name="paymentOrder"
      value={edit.values.paymentOrder}
      onChange={({ target }) => edit.set({ paymentOrder: target.value as PaymentOrder })}
    >
      <Options
        of={PAYMENT_ORDERS.map((each) => [each, settingsFormText(`settingsFields.paymentOrders.${each}`)])}
      />
    </SelectField>
  );
}

/**
 * One button that switches the local ways to pay on: a new shop begins with PayPal alone, which few people in
 * Ethiopia can use.
 */
function LocalWays({ edit, isDemo }: PaymentMethodsProps) {
  const { paymentMethods: chosen, bankAccounts } = edit.values;
  const missing = LOCAL_METHODS.filter(
    (method) => edit.configuredMethods.includes(method) && !chosen.includes(method),
  );
  if (missing.length === 0) return null;
  // The demo moves no money, so an invented bank account will do.
  const accounts = bankAccounts.length === 0 && isDemo ? [TEST_ACCOUNT] : bankAccounts;
  const possible = missing.filter(
    (method) => METHOD_FACTS[method].needs !== 'bankAccounts' || accounts.length > 0,
  );
  return (
    <div className="my-2 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-control bg-ground px-4 py-2">
      <p className="max-w-md text-meta text-soft">{settingsFormText('settingsFields.localWaysHint')}</p>
      {possible.length > 0 && (
        <Button
          variant="secondary"
          busy={edit.busy}
          onClick={() => edit.saveWith({ paymentMethods: [...chosen, ...possible], bankAccounts: accounts })}
        >
          {settingsFormText('settingsFields.localWays')}
        </Button>
      )}
      {possible.length < missing.length && (
        <p className="text-meta">{settingsFormText('settingsFields.localWaysNeedAccount')}</p>
      )}
    </div>
  );
}

const TEST_ACCOUNT = {
  bank: settingsFormText('settingsFields.testAccount.bank'),
  accountName: settingsFormText('settingsFields.testAccount.name'),
  accountNumber: '0000000000000',
};

function whatIsMissing(method: ListedMethod): string {
  const id = `missing.${method}`;
  return paymentMethodsText.has(id)
    ? paymentMethodsText(id)
    : settingsFormText('settingsFields.notConfigured');
}
