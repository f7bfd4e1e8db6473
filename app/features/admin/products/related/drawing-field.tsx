import { useId } from 'react';
import { adminText } from '#contract/texts/admin.ts';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { FileButton } from '#app/features/uploads/file-button.tsx';
import { UploadList } from '#app/features/uploads/upload-list.tsx';
import { useProductUploads } from '#app/features/uploads/use-product-uploads.ts';
import { Button } from '#app/ui/button.tsx';

interface DrawingFieldProps {
  product: string;
  /** The address of the drawing; '' for none. */
  address: string;
  problem: string | undefined;
  onChange: (address: string) => void;
}

export function DrawingField({ product, address, problem, onChange }: DrawingFieldProps) {
  const id = useId();
  const uploads = useProductUploads({ product, room: 1, onUploaded: onChange });
  const failure = problem ?? uploads.boardProblem;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="font-medium">
        {adminText('product.drawing')}
      </p>
      <p className="text-meta text-soft">{text('related.drawingHint')}</p>
      {address && (
        <img
          src={address}
          alt={adminText('product.drawing')}
          className="mt-3 max-h-60 w-full max-w-md rounded-picture border border-line bg-surface object-contain p-3"
        />
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <FileButton
          label={text(address ? 'related.otherDrawing' : 'related.chooseDrawing')}
          onFiles={uploads.add}
        />
        {address && (
          <Button variant="secondary" onClick={() => onChange('')}>
            {text('related.removeDrawing')}
          </Button>
        )}
      </div>
      {failure && (
        <p role="alert" className="mt-2 font-medium wrap-anywhere whitespace-pre-line text-error">
          {failure}
        </p>
      )}
      <UploadList
        items={uploads.items}
        onCancel={(item) => void uploads.cancel(item)}
        onTryAgain={uploads.tryAgain}
      />
    </div>
  );
}
