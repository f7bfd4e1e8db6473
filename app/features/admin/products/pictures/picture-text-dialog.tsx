import { useState } from 'react';
import type { PictureText } from '#contract/goods/products.ts';
import { adminText } from '#contract/texts/admin.ts';
import { TextField } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { SmallPicture } from '#app/features/admin/common/small-picture.tsx';
import { LONGEST_PICTURE_TEXT } from '#contract/longest.ts';

interface PictureTextDialogProps {
  /** The picture's place among the others, from 1. */
  position: number;
  text: PictureText;
  onChange: (text: PictureText) => void;
  onClose: () => void;
}

/** Asks what a picture shows, in English and Amharic, for people who do not see it and for search engines. */
export function PictureTextDialog({ position, text, onChange, onClose }: PictureTextDialogProps) {
  const [alt, setAlt] = useState(text.alt);
  const [altAm, setAltAm] = useState(text.altAm);
  return (
    <FormDialog
      title={adminText('pictures.describeTitle', { position })}
      description={adminText('pictures.describeWhy')}
      closeLabel={adminText('cancel')}
      onSubmit={() => {
        onChange({ image: text.image, alt, altAm });
        onClose();
      }}
      onClose={onClose}
      action={adminText('pictures.describeDone')}
    >
      <SmallPicture
        src={text.image}
        width={240}
        height={270}
        className="aspect-8/9 w-40 rounded-picture bg-studio object-contain"
      />
      <TextField
        label={adminText('pictures.alt')}
        name="alt"
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        hint={adminText('pictures.altHint')}
        maxLength={LONGEST_PICTURE_TEXT}
        autoComplete="off"
      />
      <TextField
        label={adminText('pictures.altAm')}
        name="altAm"
        lang="am"
        value={altAm}
        onChange={(event) => setAltAm(event.target.value)}
        maxLength={LONGEST_PICTURE_TEXT}
        autoComplete="off"
      />
    </FormDialog>
  );
}
