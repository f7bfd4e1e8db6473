import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { SelectField } from '#app/ui/fields/field.tsx';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { api } from '#app/state/api.ts';
import { TABLE_FILES } from '#contract/files.ts';
import { incomingText as text } from '#contract/texts/incoming-money.ts';
import type { BankAccount } from '#contract/paying/payments.ts';
import type { CorrectedRow, StatementForm, StatementRead } from '#contract/paying/statements.ts';
import { StatementTrial } from './statement-trial.tsx';

/** Files of tables, and those of the formats that banks have of their own. */
const FILES = `${TABLE_FILES},.txt,.xml,.ofx,.sta,.940`;
const LARGEST = 1024 * 1024;

interface StatementUploadProps {
  accounts: readonly BankAccount[];
  onRead: () => void;
}

/** Uploads a statement of one of the bank accounts, shows how it is understood, and reads it. */
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
  const upload = useUpload(accounts, onRead);
  const { submission, account, setAccount, setFile, trial, isRead, said } = upload;
  const { fields, busy } = submission;
  return (
    <div className="mt-2 space-y-5 rounded-control border border-line bg-surface p-4 md:p-5">
      <form {...submission.formProps(() => upload.look({}))} className="space-y-4">
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
            accept={FILES}
            error={fields['file']}
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          >
            <Button type="submit" variant={trial ? 'secondary' : 'primary'} busy={busy}>
              {text('statement.look')}
            </Button>
          </FileField>
        </div>
      </form>
      <Failure of={submission.failure} />
      {trial && (
        <StatementTrial
          trial={trial}
          said={said}
          isRead={isRead}
          busy={busy}
          onSay={upload.look}
          onRead={upload.read}
        />
      )}
    </div>
  );
}

/** The answers of a person about the file on the screen. */
export interface Said {
  sheet?: string;
  form?: StatementForm;
  rows?: CorrectedRow[];
}

function useUpload(accounts: readonly BankAccount[], onRead: () => void) {
  const submission = useSubmission();
  const [account, chooseAccount] = useState(accounts[0]?.accountNumber ?? '');
  const [file, chooseFile] = useState<File | null>(null);
  const [trial, setTrial] = useState<StatementRead | null>(null);
  const [isRead, setIsRead] = useState(false);
  const [said, setSaid] = useState<Said>({});

  function startAgain() {
    submission.clear();
    setTrial(null);
    setIsRead(false);
    setSaid({});
  }
  function setFile(chosen: File | null) {
    startAgain();
    chooseFile(chosen);
  }
  function setAccount(chosen: string) {
    startAgain();
    chooseAccount(chosen);
  }

  async function send(chosen: File, now: Said, isTrial: boolean) {
    const body = {
      account,
      name: chosen.name.slice(0, 200),
      file: await inBase64(chosen),
      ...now,
      ...(isTrial && { trial: true }),
    };
    const read = await api.call('POST /api/statements', { body });
    setTrial(read);
    setIsRead(!isTrial);
    if (isTrial) return;
    const { counts, added } = read;
    toast.success(text.both('statement.done', { added, known: counts.known, unclear: counts.unclear }));
    onRead();
  }

  function submit(now: Said, isTrial: boolean) {
    if (!file) return submission.refuse({ file: text('statement.fileNeeded') });
    if (file.size > LARGEST) return submission.refuse({ file: text('statement.fileTooLarge') });
    setSaid(now);
    void submission.submit(() => send(file, now, isTrial));
  }

  return {
    submission,
    account,
    setAccount,
    setFile,
    trial,
    isRead,
    said,
    look: (more: Said) => submit({ ...said, ...more }, true),
    read: () => submit(said, false),
  };
}

async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  // The bytes are converted in parts, because a function call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
}
