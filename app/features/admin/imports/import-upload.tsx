import { useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { fetchFile } from '#app/api/file-transport.ts';
import { bearer } from '#app/state/session/session.ts';
import { Options } from '#app/features/admin/common/options.tsx';
import { usePriceKind } from '#app/ui/prices/price-kind.ts';
import { TABLE_FILES } from '#contract/files.ts';
import type { FileColumn } from '#contract/goods/import-columns.ts';
import { PRICE_KINDS, type PriceKind } from '#contract/goods/typed-prices.ts';
import { priceKindsText } from '#contract/texts/price-kinds.ts';
import { importText as text } from '#contract/texts/product-import.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure, textOf } from '#app/ui/failure.tsx';
import { SelectField } from '#app/ui/fields/field.tsx';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { saveFile } from '#app/ui/sharing/save-file.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { UnknownColumns } from './import-columns.tsx';
import { sendProducts } from './send-products.ts';

/** The columns of a list that the server does not know and asks about. */
const readAskedColumns = (error: unknown): { columns?: readonly FileColumn[] } =>
  error instanceof ApiError && error.code === 'import-unknown-columns'
    ? (error.details as { columns?: readonly FileColumn[] })
    : {};

/** Chooses a product file; its check begins as soon as it is uploaded. */
export function ImportUpload({ onBegun }: { onBegun: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const usual = usePriceKind();
  const [kind, setKind] = useState<PriceKind>(usual);
  const { busy, failure, submit } = useSubmission();
  const [unknown, setUnknown] = useState<readonly FileColumn[]>([]);
  const send = (meanings?: readonly string[]) =>
    submit(async () => {
      if (!file) return;
      try {
        await sendProducts({ file, kind }, meanings);
      } catch (error) {
        const { columns: asked = [] } = readAskedColumns(error);
        if (asked.length === 0) throw error;
        setUnknown(asked);
        return;
      }
      onBegun();
    });
  return (
    <section className="rounded-control border border-line bg-surface p-5">
      <h2 className="text-h2 font-semibold">{text('upload.title')}</h2>
      <p className="mt-2 max-w-2xl text-soft">
        <Both of={text.both('upload.explain')} className="mt-1 block text-meta" />
      </p>
      <div className="mt-4 max-w-md">
        <SelectField
          label={text('upload.prices')}
          hint={text('upload.pricesHint')}
          name="prices"
          value={kind}
          onChange={({ target }) => setKind(target.value as PriceKind)}
        >
          <Options of={PRICE_KINDS.map((each) => [each, priceKindsText(`kinds.${each}`)])} />
        </SelectField>
      </div>
      <div id="price-list" className="mt-4">
        <FileField
          label={text('upload.choose')}
          labelAm={text.am('upload.choose')}
          hint={text('upload.limits')}
          error={null}
          accept={TABLE_FILES}
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            setUnknown([]);
          }}
        >
          <Button busy={busy} disabled={!file} onClick={() => void send()}>
            {busy ? text('upload.busy') : text('upload.button')}
          </Button>
        </FileField>
      </div>
      {unknown.length > 0 && (
        <UnknownColumns
          key={unknown.map(({ title }) => title).join('\n')}
          columns={unknown}
          busy={busy}
          onChosen={(meanings) => void send(meanings)}
        />
      )}
      <div className="mt-4 empty:hidden">
        <Failure of={failure} />
      </div>
    </section>
  );
}

export function ExportProducts() {
  const { busy, submit } = useSubmission();
  async function download(from: string) {
    try {
      const { file, name } = await fetchFile(from, bearer.token());
      saveFile(file, name);
    } catch (error) {
      toast.error(textOf(error));
    }
  }
  return (
    <section className="rounded-control border border-line bg-surface p-5">
      <h2 className="text-h2 font-semibold">{text('export.title')}</h2>
      <p className="mt-2 mb-4 max-w-2xl text-soft">
        <Both of={text.both('export.explain')} className="mt-1 block text-meta" />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => void submit(() => download('/api/products/export.csv'))}
        >
          {text('export.button')}
        </Button>
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => void submit(() => download('/api/products/export.xlsx'))}
        >
          {text('export.excel')}
        </Button>
      </div>
    </section>
  );
}
