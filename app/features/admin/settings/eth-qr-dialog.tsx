import { useState } from 'react';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField, TextArea, TextField } from '#app/ui/fields/field.tsx';
import QrCode from '#app/ui/pictures/qr-code.tsx';
import {
  bareAccount,
  ETH_QR_FIELDS,
  ethQrOrNone,
  FURNITURE,
  LONGEST_QR_CITY,
  LONGEST_QR_NAME,
  namedEthQr,
  qrName,
  readEthQr,
  type EthQrAccount,
} from '#contract/paying/eth-qr.ts';
import type { BankAccount } from '#contract/paying/payments.ts';
import { ethQrSettingsText as text } from '#contract/texts/eth-qr-settings.ts';

export interface EthQrDialogProps {
  account: BankAccount;
  /** The shop's city. */
  city: string;
  onUse: (ethQr: EthQrAccount | undefined) => void;
  onClose: () => void;
}

const NAMES = ['guid', 'participant', 'category', 'name', 'city'] as const;
const EMPTY: EthQrAccount = { guid: '', participant: '', category: FURNITURE, name: '', city: '' };
const TRIAL = { santim: 100, bill: 'TRIAL', place: 'attended' } as const;
const LONGEST_CODE = 512;

/** The facts by which an account is paid by EthQR: from the text of the bank's own code, tried before it is used. */
export default function EthQrDialog({ account, city, onUse, onClose }: EthQrDialogProps) {
  const [values, setValues] = useState(account.ethQr ?? EMPTY);
  const [isTried, setTried] = useState(false);
  const [code, setCode] = useState('');
  const [codeProblem, setCodeProblem] = useState<string>();
  const [problems, setProblems] = useState<Partial<Record<keyof EthQrAccount | 'tried', string>>>({});
  const wrong = wrongIn(values);
  const trial =
    Object.keys(wrong).length === 0
      ? ethQrOrNone({
          ...TRIAL,
          account: { ...account, ethQr: namedEthQr(values, { accountName: account.accountName, city }) },
        })
      : null;

  function change(part: Partial<EthQrAccount>) {
    setValues({ ...values, ...part });
    // Another code than the tried one.
    setTried(false);
    setProblems({});
  }
  function paste(typed: string) {
    setCode(typed);
    const told = readEthQr(typed);
    const own = bareAccount(account.accountNumber);
    if (typed.trim() === '') setCodeProblem(undefined);
    else if (!told) setCodeProblem(text('codeWrong'));
    else if (told.account !== own)
      setCodeProblem(text('codeOfOther', { account: told.account, own: account.accountNumber }));
    else {
      setCodeProblem(undefined);
      change({
        ...{ guid: told.guid, participant: told.participant },
        category: ETH_QR_FIELDS.category.form.test(told.category) ? told.category : FURNITURE,
        name: qrName(told.name, LONGEST_QR_NAME),
        city: qrName(told.city, LONGEST_QR_CITY),
      });
    }
  }
  function use() {
    if (Object.keys(wrong).length > 0) setProblems(wrong);
    else if (!isTried) setProblems({ tried: text('triedNeeded') });
    else onUse(values);
  }

  return (
    <FormDialog
      title={text('title', { account: account.accountNumber || account.bank })}
      description={text('about')}
      width="medium"
      action={text('use')}
      closeLabel={text('cancel')}
      onSubmit={use}
      onClose={onClose}
    >
      <TextArea
        label={text('code')}
        hint={text('codeHint')}
        value={code}
        rows={3}
        maxLength={LONGEST_CODE}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        error={codeProblem}
        onChange={({ target }) => paste(target.value)}
      />
      <div className="field-columns gap-x-5 gap-y-4 sm:grid-cols-2">
        {NAMES.map((name) => (
          <TextField
            key={name}
            label={text(name)}
            hint={hintOf(name, { account, city })}
            value={values[name]}
            maxLength={ETH_QR_FIELDS[name].most}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize={name === 'guid' ? 'off' : 'characters'}
            error={problems[name]}
            onChange={({ target }) =>
              change({ [name]: name === 'guid' ? target.value : target.value.toUpperCase() })
            }
          />
        ))}
      </div>
      {trial && (
        <div className="flex flex-wrap items-start gap-4">
          <QrCode text={trial} label={text('trialLabel')} className="size-44" />
          <p className="min-w-40 flex-1">{text('trial')}</p>
        </div>
      )}
      {trial && (
        <CheckboxField
          label={text('tried')}
          checked={isTried}
          error={problems.tried}
          onChange={({ target }) => setTried(target.checked)}
        />
      )}
      {account.ethQr && (
        <Button variant="quiet" className="-mx-5" onClick={() => onUse(undefined)}>
          {text('remove')}
        </Button>
      )}
    </FormDialog>
  );
}

const wrongIn = (values: EthQrAccount) =>
  Object.fromEntries(
    NAMES.filter((name) => !ETH_QR_FIELDS[name].form.test(values[name].trim())).map((name) => [
      name,
      text(`wrong.${name}`),
    ]),
  ) as Partial<Record<keyof EthQrAccount, string>>;

function hintOf(name: keyof EthQrAccount, { account, city }: { account: BankAccount; city: string }) {
  if (name === 'category') return text('categoryHint');
  const empty = namedEthQr(EMPTY, { accountName: account.accountName, city });
  return name === 'name' || name === 'city' ? text(`${name}Hint`, { [name]: empty[name] }) : undefined;
}
