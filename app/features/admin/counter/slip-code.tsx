import { Both } from '#app/ui/both.tsx';
import QrCode from '#app/ui/pictures/qr-code.tsx';
import { formatBirrExact } from '#contract/money.ts';
import { ethQrText } from '#contract/texts/eth-qr.ts';

export interface SlipCodeProps {
  /** The text of the EthQR. */
  code: string;
  /** In birr. */
  due: number;
}

/** The code by which the rest of a sale is paid, 30 mm wide on paper. */
const SlipCode = ({ code, due }: SlipCodeProps) => (
  <div className="flex flex-col items-center py-2 text-center">
    <QrCode text={code} label={ethQrText('label', { birr: formatBirrExact(due) })} className="size-[30mm]" />
    <Both of={ethQrText.both('heading')} className="block" />
  </div>
);

export default SlipCode;
