import { formatBirr } from '#contract/money.ts';
import { commonText } from '#contract/texts/common.ts';
import { classNames } from '../class-names.ts';

/** A price, '48,500 ETB', in figures of equal width. */
export function Price({ birr, className }: { birr: number; className?: string }) {
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      {commonText('priceOf', { formatted: formatBirr(birr) })}
    </span>
  );
}
