import { useId, useState, type ReactNode } from 'react';
import { Both } from '#app/ui/both.tsx';
import { TextArea } from '#app/ui/fields/field.tsx';
import { readBankMessage, type BankMessage } from '#contract/paying/bank-messages.ts';
import { receiptsText as text } from '#contract/texts/receipts.ts';
import { LONGEST_PASTED } from '#contract/longest.ts';

interface PasteMessageProps {
  /** Called with what was read from a message of a known form. */
  onRead: (message: BankMessage) => void;
  /** Sentences about the message, below the one that says that it was read. */
  children?: ReactNode;
}

/**
 * Reads a bank's message, or the link to its receipt, and fills the fields below. The pasted text is not sent to the
 * shop.
 */
export function PasteMessage({ onRead, children }: PasteMessageProps) {
  const said = useId();
  const [pasted, setPasted] = useState('');
  const message = readBankMessage(pasted);
  function take(value: string) {
    setPasted(value);
    const read = readBankMessage(value);
    if (read) onRead(read);
  }
  return (
    <div className="space-y-2">
      <TextArea
        label={text('paste.label')}
        labelAm={text.am('paste.label')}
        hint={text('paste.hint')}
        rows={2}
        maxLength={LONGEST_PASTED}
        autoComplete="off"
        spellCheck={false}
        value={pasted}
        onChange={(event) => take(event.target.value)}
      />
      <div id={said} role="status" className="text-meta empty:hidden">
        {message && <Both of={text.both(saidOf(message))} className="block text-soft" />}
        {!message && pasted.trim() !== '' && (
          <Both of={text.both('paste.unknown')} className="block text-soft" />
        )}
        {message && children}
      </div>
    </div>
  );
}

const saidOf = ({ transactionNumber, amount }: BankMessage) => {
  if (transactionNumber === null) return 'paste.noNumber' as const;
  return amount === null ? ('paste.noAmount' as const) : ('paste.filled' as const);
};
