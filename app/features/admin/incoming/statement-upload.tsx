import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Failure, isApiError } from '#app/ui/failure.tsx';
import { SelectField } from '#app/ui/fields/field.tsx';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { api } from '#app/state/api.ts';
import { TABLE_FILES } from '#contract/files.ts';
import { incomingText as text } from '#contract/texts/incoming-money.ts';
import type { BankAccount } from '#contract/paying/payments.ts';
import { ColumnChoice, COLUMNS, type UnknownColumns } from './column-choice.tsx';

const LARGEST = 1024 * 1024;

interface StatementUploadProps {
  accounts: readonly BankAccount[];
  onRead: () => void;
}

/** Uploads a statement of one of the bank accounts; if its columns are unknown, asks which they are. */
export function StatementUpload({ accounts, onRead }: StatementUploadProps) {
  return (
    <details className="mb-6">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary underline-offset-4 hover:underline">
        {text('statement.upload')}
      </summary>
      {accounts.length === 0 ? (
        <p className="mt-2">{text('statement.noAccounts')}</p>
      ) : (
        <UploadForm accounts={accounts} onRead={onRead} />
      )}
    </details>
  );
}

function UploadForm({ accounts, onRead }: StatementUploadProps) {
  const { submission, account, setAccount, setFile, unknown, columns, setColumns, send } = useUpload(
    accounts,
    onRead,
  );
  const { fields, busy } = submission;
  return (
    <form
      {...submission.formProps(send)}
      className="mt-2 space-y-4 rounded-control border border-line bg-surface p-4 md:p-5"
    >
      <div className="grid gap-4 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
        <SelectField
          label={text('statement.account')}
          name="account"
          value={account}
          onChange={(event) => setAccount(event.target.value)}
        >
          {accounts.map(({ bank, accountNumber }) => (
            <option key={accountNumber} value={accountNumber}>
              {`${bank} ${accountNumber}`}
            </option>
          ))}
        </SelectField>
        <FileField
          label={text('statement.file')}
          hint={text('statement.fileHint')}
          name="file"
          accept={TABLE_FILES}
          error={fields['file']}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        >
          <Button type="submit" busy={busy}>
            {text('statement.read')}
          </Button>
        </FileField>
      </div>
      {unknown && <ColumnChoice unknown={unknown} columns={columns} fields={fields} onChange={setColumns} />}
      {!unknown && <Failure of={submission.failure} />}
    </form>
  );
}

function useUpload(accounts: readonly BankAccount[], onRead: () => void) {
  const submission = useSubmission();
  const [account, setAccount] = useState(accounts[0]?.accountNumber ?? '');
  const [file, setChosen] = useState<File | null>(null);
  const [unknown, setUnknown] = useState<UnknownColumns | null>(null);
  const [columns, setColumns] = useState<Record<string, string>>({});

  function setFile(chosen: File | null) {
    submission.clear();
    setChosen(chosen);
    setUnknown(null);
    setColumns({});
  }

  async function read(chosen: File) {
    const body = {
      account,
      name: chosen.name.slice(0, 200),
      file: await inBase64(chosen),
      ...(unknown && { columns: numbersOf(columns) }),
    };
    try {
      const { added, known, others } = await api.call('POST /api/statements', { body });
      toast.success(text.both('statement.done', { added, known, others }));
    } catch (error) {
      const asked = isApiError(error) && error.code === 'statement-columns-unknown';
      setUnknown(asked ? (error.details as UnknownColumns) : null);
      throw error;
    }
    setUnknown(null);
    onRead();
  }

  function send() {
    if (!file) return submission.refuse({ file: text('statement.fileNeeded') });
    if (file.size > LARGEST) return submission.refuse({ file: text('statement.fileTooLarge') });
    const needed = COLUMNS.filter(({ isNeeded, name }) => isNeeded && unknown && !columns[name]);
    if (needed.length > 0)
      return submission.refuse(
        Object.fromEntries(needed.map(({ name }) => [`columns.${name}`, text('statement.columnNeeded')])),
      );
    void submission.submit(() => read(file));
  }

  return { submission, account, setAccount, setFile, unknown, columns, setColumns, send };
}

const numbersOf = (columns: Record<string, string>) => ({
  date: Number(columns['date']),
  credit: Number(columns['credit']),
  ...(columns['number'] && { number: Number(columns['number']) }),
  ...(columns['description'] && { description: Number(columns['description']) }),
});

async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  // The bytes are converted in parts, because a function call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
}
