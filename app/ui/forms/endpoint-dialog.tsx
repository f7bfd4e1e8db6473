import type { Text } from '../both.tsx';
import { EditDialog, type ValuesDialogProps } from '../dialogs/edit-dialog.tsx';
import type { BodyOf, Facts, KeyWithBody, ValuesOf } from './facts.ts';
import { bodyOf, valuesOf } from './values.ts';

interface EndpointDialogProps<K extends KeyWithBody, More extends object> extends ValuesDialogProps<
  ValuesOf<K> & More
> {
  /** The facts of the body that the dialog fills in. */
  of: Facts<K>;
  /** The stored row, by whose fields the values begin; null for a new one. */
  row?: object | null;
  /** Other first values of a new row, and values that the dialog has beside those of the body. */
  first?: Partial<ValuesOf<K>> & More;
  /** Sends the body. Resolves to the text of the toast. */
  send: (body: BodyOf<K>, values: ValuesOf<K> & NoInfer<More>) => Promise<Text | void>;
}

/**
 * A dialog for the body of a call: limits, needs, kinds and conversions of its fields follow from the contract. What the
 * dialog does not draw is sent as the row has it.
 */
export function EndpointDialog<K extends KeyWithBody, More extends object = object>({
  of,
  row = null,
  first,
  send,
  ...rest
}: EndpointDialogProps<K, More>) {
  type Values = ValuesOf<K> & More;
  return (
    <EditDialog<Values>
      {...(rest as unknown as ValuesDialogProps<Values>)}
      facts={of}
      first={{ ...valuesOf(of, row), ...first } as Values}
      send={(values) => send(bodyOf(of, values), values)}
    />
  );
}
