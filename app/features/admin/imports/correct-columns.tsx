import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { Both } from '#app/ui/both.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { usePriceKind } from '#app/ui/prices/price-kind.ts';
import { TABLE_FILES } from '#contract/files.ts';
import type { ProductImport } from '#contract/goods/product-import.ts';
import { importText as text } from '#contract/texts/product-import.ts';
import { ImportColumns } from './import-columns.tsx';
import { sendProducts } from './send-products.ts';
import { sentFile } from './sent-file.ts';

interface CorrectColumnsProps {
  of: ProductImport;
  onChanged: () => void;
}

/** Shows how the columns of a file were read, and reads it again with what a person says instead. */
export function CorrectColumns({ of: { _id: id, fileName, columns }, onChanged }: CorrectColumnsProps) {
  const usual = usePriceKind();
  const [sent, setSent] = useState(() => sentFile(fileName));
  const { busy, failure, submit } = useSubmission();
  if (columns.length === 0) return null;
  const correct = (meanings: readonly string[]) =>
    void submit(async () => {
      if (!sent) return;
      await api.call('DELETE /api/products/imports/:id', { params: { id } });
      await sendProducts(sent, meanings);
      onChanged();
    });
  return (
    <details className="mt-5 border-t border-line pt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        <Both of={text.both('columns.read')} className="block text-meta font-normal text-soft" />
      </summary>
      <p className="mt-1 mb-4 max-w-2xl text-soft">
        <Both of={text.both('columns.correct')} className="mt-1 block text-meta" />
      </p>
      {sent === null ? (
        <FileField
          label={text('columns.again', { file: fileName })}
          labelAm={text.am('columns.again', { file: fileName })}
          hint={text('upload.limits')}
          error={null}
          accept={TABLE_FILES}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) setSent({ file, kind: usual });
          }}
        >
          {null}
        </FileField>
      ) : (
        <ImportColumns columns={columns} busy={busy} look="secondary" onChosen={correct} />
      )}
      <div className="mt-4 empty:hidden">
        <Failure of={failure} />
      </div>
    </details>
  );
}
