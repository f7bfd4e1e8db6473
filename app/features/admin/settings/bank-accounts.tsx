import { useState } from 'react';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import type { EthQrDialogProps } from './eth-qr-dialog.tsx';
import { settingsFormText } from '#contract/texts/settings-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import type { Settings } from '#contract/shop/settings.ts';
type Account = Settings['bankAccounts'][number];
const EMPTY: Account = { bank: '', accountName: '', accountNumber: '' };
const MAX_ACCOUNTS = 10;

const EthQrDialog = standalonePart<EthQrDialogProps>(() => import('./eth-qr-dialog.tsx'));

interface BankAccountsProps {
  accounts: readonly Account[];
  /** The shop's city, which apps show beside the receiver. */
  city: string;
  errors: Record<string, string>;
  onChange: (accounts: Account[]) => void;
}

export function BankAccounts({ accounts, city, errors, onChange }: BankAccountsProps) {
  const [asked, ask] = useState<number | null>(null);
  const change = (position: number, changed: Partial<Account>) =>
    onChange(accounts.map((account, index) => (index === position ? { ...account, ...changed } : account)));
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1.5 font-medium">{settingsFormText('settingsFields.bankAccounts')}</legend>
      {accounts.length === 0 && <p className="text-soft">{settingsFormText('settingsFields.noAccounts')}</p>}
      {accounts.map((account, position) => (
        <div
          key={position}
          className="field-columns items-end gap-x-4 gap-y-2 border-l-2 border-line pl-4 md:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_auto_auto] md:border-0 md:pl-0"
        >
          {(['bank', 'accountName', 'accountNumber'] as const).map((key) => (
            <TextField
              key={key}
              label={settingsFormText(`settingsFields.${key}`)}
              value={account[key]}
              onChange={(event) => change(position, { [key]: event.target.value })}
              required
              autoComplete="off"
              error={errors[`bankAccounts.${position}.${key}`]}
            />
          ))}
          <Button
            variant="quiet"
            className="-mx-5 justify-self-start md:mx-0"
            aria-label={settingsFormText(account.ethQr ? 'ethQr.isOnOf' : 'ethQr.openOf', {
              position: position + 1,
            })}
            onClick={() => ask(position)}
          >
            {settingsFormText(account.ethQr ? 'ethQr.isOn' : 'ethQr.open')}
          </Button>
          <Button
            variant="quiet"
            className="-mx-5 justify-self-start md:mx-0"
            aria-label={settingsFormText('settingsFields.removeAccount', { position: position + 1 })}
            onClick={() => onChange(accounts.filter((_, index) => index !== position))}
          >
            {settingsFormText('settingsFields.remove')}
          </Button>
        </div>
      ))}
      {asked !== null && accounts[asked] && (
        <EthQrDialog
          account={accounts[asked]}
          city={city}
          onUse={(ethQr) => {
            const { ethQr: _before, ...account } = accounts[asked]!;
            const changed = ethQr ? { ...account, ethQr } : account;
            onChange(accounts.map((each, index) => (index === asked ? changed : each)));
            ask(null);
          }}
          onClose={() => ask(null)}
        />
      )}
      {accounts.length < MAX_ACCOUNTS && (
        <Button variant="secondary" onClick={() => onChange([...accounts, EMPTY])}>
          {settingsFormText('settingsFields.addAccount')}
        </Button>
      )}
    </fieldset>
  );
}
