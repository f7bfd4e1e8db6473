import { useRef } from 'react';
import { formatBirrExact, toSantim } from '#contract/money.ts';
import { ethQrOrNone, type EthQrPlace } from '#contract/paying/eth-qr.ts';
import { ethQrAccountIn } from '#contract/paying/bank-accounts.ts';
import type { BankAccount } from '#contract/paying/payments.ts';
import { ethQrText as text } from '#contract/texts/eth-qr.ts';
import { Both, type Text } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import QrCode from '#app/ui/pictures/qr-code.tsx';

export interface PayByScanningProps {
  /** In birr. */
  amount: number;
  /** The reference by which the shop finds the money; '' for none. */
  reference: string;
  accounts: readonly BankAccount[];
  place: EthQrPlace;
  /** Draws the words in one language; by default in the reader's. */
  say?: (of: Text) => string;
}

/** The side of the picture that is saved, in pixels: apps of banks read it out of a phone's gallery. */
const SAVED_SIDE = 720;

/** The EthQR of an amount that is due, which the app of any bank or wallet pays; nothing where no account takes it. */
export default function PayByScanning({ amount, reference, accounts, place, say }: PayByScanningProps) {
  const picture = useRef<HTMLDivElement>(null);
  const account = ethQrAccountIn(accounts);
  const code = account && ethQrOrNone({ account, santim: toSantim(amount), bill: reference, place });
  if (!code) return null;
  const draw = (of: Text) =>
    say ? say(of) : <Both of={of} className="block text-meta font-normal text-soft" />;
  const birr = formatBirrExact(amount);
  const one = (id: 'heading' | 'scan' | 'scanAmount') => (say ? say(text.both(id)) : text(id));
  const label = say ? say(text.both('label', { birr })) : text('label', { birr });
  return (
    <section className="flex flex-wrap items-start gap-4" aria-label={one('heading')}>
      <div ref={picture} className="rounded-control border border-line bg-white p-2">
        <QrCode text={code} label={label} className="size-44" />
      </div>
      <div className="min-w-40 flex-1 space-y-2">
        <p className="font-medium">{draw(text.both('heading'))}</p>
        <p className="text-meta text-soft">{one(reference ? 'scan' : 'scanAmount')}</p>
        {place === 'page' && (
          <>
            <p className="text-meta text-soft">{text('onThisPhone')}</p>
            <Button
              variant="secondary"
              onClick={() =>
                save(picture.current?.querySelector('svg') ?? null, text('fileName', { reference }))
              }
            >
              {draw(text.both('save'))}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

/** Saves a drawn code as PNG with a white border, which readers of pictures need. */
function save(code: SVGSVGElement | null, name: string): void {
  if (!code) return;
  const drawn = code.cloneNode(true) as SVGSVGElement;
  drawn.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  for (const side of ['width', 'height']) drawn.setAttribute(side, String(SAVED_SIDE));
  const image = new Image();
  image.addEventListener('load', () => {
    const canvas = document.createElement('canvas');
    canvas.width = SAVED_SIDE;
    canvas.height = SAVED_SIDE;
    const paint = canvas.getContext('2d')!;
    paint.fillStyle = '#fff';
    paint.fillRect(0, 0, SAVED_SIDE, SAVED_SIDE);
    paint.drawImage(image, 0, 0);
    const link = document.createElement('a');
    link.download = `${name}.png`;
    link.href = canvas.toDataURL('image/png');
    link.click();
  });
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawn))}`;
}
