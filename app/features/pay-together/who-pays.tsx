import { payTogetherText as text } from '#contract/texts/pay-together.ts';
import { Both } from '#app/ui/both.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import type { Form } from '#app/ui/forms/use-form.ts';
import type { PartValues } from './part-values.ts';

interface WhoPaysProps {
  /**
   * The payment is an offline one, which the payer reports. The shop may have to return it by hand, so a contact is
   * required.
   */
  isOffline: boolean;
  bind: Form<PartValues>['text'];
  isNamed: boolean;
  onNamed: (isNamed: boolean) => void;
}

/** Asks for a payer's contact, and whether others may see their name. */
export function WhoPays({ isOffline, bind, isNamed, onNamed }: WhoPaysProps) {
  return (
    <>
      <TextField
        label={text('contact')}
        labelAm={text.am('contact')}
        hint={<Both of={text.both(isOffline ? 'contactTransfer' : 'contactHint')} className="block" />}
        {...bind('contact')}
        required={isOffline}
        autoComplete="tel"
      />
      <div>
        <TextField
          label={text('name')}
          labelAm={text.am('name')}
          hint={<Both of={text.both('nameHint')} />}
          {...bind('name')}
          autoComplete="name"
        />
        <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={isNamed}
            onChange={(event) => onNamed(event.target.checked)}
            className="size-5 shrink-0 accent-primary"
          />
          <span>
            <Both of={text.both('isNamed')} className="text-meta text-soft" />
          </span>
        </label>
      </div>
    </>
  );
}
