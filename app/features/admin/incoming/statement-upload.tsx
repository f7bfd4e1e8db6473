import { useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { SelectField } from '#app/ui/fields/field.tsx';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { api } from '#app/state/api.ts';
import { TABLE_FILES } from '#contract/files.ts';
import { incomingText as text } from '#contract/texts/incoming-money.ts';
import type { BankAccount } from '#contract/paying/payments.ts';
import type { StatementRead } from '#contract/paying/statements.ts';
import { StatementTrial, type Said } from './statement-trial.tsx';

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
  const { form, setAccount, setFile, trial, isRead, said } = upload;
  return (
    <div className="mt-2 space-y-5 rounded-control border border-line bg-surface p-4 md:p-5">
      <EndpointForm of={form} className="space-y-4">
        <div className="grid gap-4 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
          <SelectField
            label={text('statement.account')}
            name="account"
            value={form.values.account}
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
            error={form.errors['file']}
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          >
            <Button type="submit" variant={trial ? 'secondary' : 'primary'} busy={form.busy}>
              {text('statement.look')}
            </Button>
          </FileField>
        </div>
      </EndpointForm>
      <Failure of={form.failure} />
      {trial && (
        <StatementTrial
          trial={trial}
          said={said}
          isRead={isRead}
          busy={form.busy}
          onSay={upload.look}
          onRead={upload.read}
        />
      )}
    </div>
  );
}

function useUpload(accounts: readonly BankAccount[], onRead: () => void) {
  const [trial, setTrial] = useState<StatementRead | null>(null);
  const [isRead, setIsRead] = useState(false);
  const [said, setSaid] = useState<Said>({});
  const form = useForm({
    of: factsOf('POST /api/statements'),
    first: { account: accounts[0]?.accountNumber ?? '' },
    own: { file: null as File | null },
    check: checkFile,
    send: lookAtLatest,
  });
  const { values, set } = form;
  // The last answers of the person, also while the reply to earlier ones is on its way.
  const latest = useRef<Said>(said);
  // The number of files that were chosen: an answer about another one is passed over.
  const files = useRef(0);

  function choose(change: Partial<typeof values>) {
    form.clear();
    files.current += 1;
    setTrial(null);
    setIsRead(false);
    say({});
    set(change);
  }

  function say(now: Said) {
    latest.current = now;
    setSaid(now);
  }

  /** Asks again until the answer is to what was said last. Another file begins anew by its own press. */
  async function lookAtLatest() {
    const file = files.current;
    let now: Said;
    do {
      now = latest.current;
      await send(now, true);
    } while (now !== latest.current && file === files.current);
  }

  async function send(now: Said, isTrial: boolean) {
    const { account, file } = values;
    const chosen = files.current;
    const body = {
      account,
      name: file!.name.slice(0, 200),
      file: await inBase64(file!),
      ...now,
      ...(isTrial && { trial: true }),
    };
    const read = await api.call('POST /api/statements', { body });
    if (chosen !== files.current) return;
    setTrial(read);
    setIsRead(!isTrial);
    if (isTrial) return;
    const { counts, added } = read;
    toast.success(text.both('statement.done', { added, known: counts.known, unclear: counts.unclear }));
    onRead();
  }

  function look(more: Said) {
    say({ ...latest.current, ...more });
    void form.submit(lookAtLatest);
  }

  return {
    form,
    setAccount: (account: string) => choose({ account }),
    setFile: (file: File | null) => choose({ file }),
    trial,
    isRead,
    said,
    look,
    read: () => void form.submit(() => send(latest.current, false)),
  };
}

const checkFile = ({ file }: { file: File | null }) => ({
  file: file === null ? text('statement.fileNeeded') : file.size > LARGEST && text('statement.fileTooLarge'),
});

async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  // The bytes are converted in parts, because a function call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
}
