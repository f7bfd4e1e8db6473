import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import { SPANS, type Span } from '#contract/books/report-readings.ts';
import type { SalesQuery, SalesReport, SalesRow } from '#contract/books/reports.ts';
import { reportsText as text } from '#contract/texts/reports.ts';
import { formatBirr } from '#contract/money.ts';
import { rowName, shortNumber } from './words.ts';
import { useWidth } from './use-width.ts';

type Places = ReturnType<typeof scaleBand<string>>;
type Heights = ReturnType<typeof scaleLinear<number>>;

interface ChartProps {
  report: SalesReport;
  by: SalesQuery['by'];
  calendar: SalesQuery['calendar'];
}

/** The most bars of goods; further ones would be too small to compare. */
const MOST_BARS = 12;
const valueOf = ({ sales, money }: SalesRow): number => Math.max(0, (sales?.net.total ?? money?.net) || 0);
const isSpan = (by: string): by is Span => (SPANS as readonly string[]).includes(by);

/**
 * The chart of a report: bars over time beside those of the period before, or the best-selling goods. Lazily
 * loaded.
 */
export default function SalesChart(props: ChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const { report, by } = props;
  const most = Math.max(0, ...report.rows.map(valueOf));
  const label = text('chart.time', { by: text(`by.${by}`), most: formatBirr(most) });
  return (
    <figure className="mb-8">
      {isSpan(by) && <Legend hasBefore={report.rowsBefore.some((row) => valueOf(row) > 0)} />}
      <div ref={ref} role="img" aria-label={label} className={isSpan(by) ? 'h-64' : undefined}>
        {width > 0 && (isSpan(by) ? <Columns {...props} width={width} /> : <Rows {...props} width={width} />)}
      </div>
    </figure>
  );
}

function Legend({ hasBefore }: { hasBefore: boolean }) {
  return (
    <figcaption className="mb-3 flex gap-6 text-meta text-soft">
      <span className="inline-flex items-center gap-2">
        <span aria-hidden className="size-3 rounded-xs bg-primary" />
        {text('chart.now')}
      </span>
      {hasBefore && (
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className="w-5 border-t-2 border-dashed border-star" />
          {text('chart.before')}
        </span>
      )}
    </figcaption>
  );
}

const HEIGHT = 256;
const [LEFT, BOTTOM, TOP] = [44, 28, 8];
const TICK_WIDTH = 64;
const WIDEST_BAR = 56;
const tickLabel = { className: 'fill-soft text-[0.75rem]', fill: '', fontFamily: '', fontSize: '' };

function Columns({ report: { rows, rowsBefore }, by, calendar, width }: ChartProps & { width: number }) {
  const most = Math.max(1, ...rows.map(valueOf), ...rowsBefore.map(valueOf));
  const x = scaleBand({
    domain: rows.map(({ key }) => key),
    range: [LEFT, width],
    paddingInner: 0.25,
    paddingOuter: 0.1,
  });
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT - BOTTOM, TOP], nice: 4 });
  const step = Math.ceil(rows.length / Math.max(1, Math.floor((width - LEFT) / TICK_WIDTH)));
  const names = new Map(rows.map((row) => [row.key, rowName(row, by, calendar, true)]));
  const before = rowsBefore.slice(0, rows.length);
  const bar = Math.min(WIDEST_BAR, x.bandwidth());
  const center = (index: number) => (x(rows[index]!.key) ?? 0) + x.bandwidth() / 2;
  return (
    <svg width={width} height={HEIGHT} className="block overflow-visible">
      {y.ticks(4).map((tick) => (
        <line key={tick} x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
      ))}
      {rows.map((row, index) => (
        <Bar
          key={row.key}
          x={center(index) - bar / 2}
          y={y(valueOf(row))}
          width={bar}
          height={HEIGHT - BOTTOM - y(valueOf(row))}
          rx={Math.min(2, bar / 4)}
          className="fill-primary"
        />
      ))}
      {before.some((row) => valueOf(row) > 0) && (
        <LinePath
          data={before}
          x={(_row, index) => center(index)}
          y={(row) => y(valueOf(row))}
          className="fill-none stroke-star"
          strokeWidth={2}
          strokeDasharray="5 4"
        />
      )}
      <Axes x={x} y={y} names={names} ticks={rows.filter((_row, index) => index % step === 0)} />
    </svg>
  );
}

interface AxesProps {
  x: Places;
  y: Heights;
  names: ReadonlyMap<string, string>;
  /** The rows that get a name on the axis, as many as there is room for. */
  ticks: readonly SalesRow[];
}

function Axes({ x, y, names, ticks }: AxesProps) {
  return (
    <>
      <AxisLeft
        scale={y}
        left={LEFT}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(value) => shortNumber(Number(value))}
        tickLabelProps={{ ...tickLabel, textAnchor: 'end', dx: '-0.25em', dy: '0.3em' }}
      />
      <AxisBottom
        scale={x}
        top={HEIGHT - BOTTOM}
        hideTicks
        tickValues={ticks.map(({ key }) => key)}
        tickFormat={(key) => names.get(key) ?? ''}
        axisLineClassName="stroke-input"
        tickLabelProps={{ ...tickLabel, textAnchor: 'middle' }}
      />
    </>
  );
}

const ROW = 44;

/** Long names stand on a line of their own above the bar, so that both have room on a phone. */
function Rows({ report, by, calendar, width }: ChartProps & { width: number }) {
  const rows = report.rows.filter((row) => valueOf(row) > 0).slice(0, MOST_BARS);
  const x = scaleLinear({ domain: [0, Math.max(1, ...rows.map(valueOf))], range: [0, width] });
  return (
    <svg width={width} height={rows.length * ROW} className="block">
      {rows.map((row, index) => (
        <g key={row.key} transform={`translate(0, ${index * ROW})`}>
          <text y={15} className="fill-ink text-[0.8125rem]">
            {shortened(rowName(row, by, calendar), width)}
          </text>
          <text x={width} y={15} textAnchor="end" className="fill-soft text-[0.8125rem] tabular-nums">
            {formatBirr(valueOf(row))}
          </text>
          <Bar y={21} width={width} height={10} rx={2} className="fill-ground" />
          <Bar y={21} width={Math.max(2, x(valueOf(row)))} height={10} rx={2} className="fill-primary" />
        </g>
      ))}
    </svg>
  );
}

const LETTER = 8;
const FIGURE = 96;

function shortened(name: string, width: number): string {
  const most = Math.floor((width - FIGURE) / LETTER);
  return name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name;
}
