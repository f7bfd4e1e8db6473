import { useState, type ReactNode } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { SelectField, TextField } from '#app/ui/fields/field.tsx';
import { Small } from '#app/features/admin/lists/cells.tsx';
import { noonOf } from '#contract/days/days.ts';
import { dayIn, isAmharic } from '#contract/days/written-days.ts';
import { formatBirrExact } from '#contract/money.ts';
import {
  CHOSEN_SIGNS,
  COLUMN_ROLES,
  CORRECTIONS,
  DATE_FORMS,
  ROW_OUTCOMES,
  type ColumnRole,
  type Correction,
  type DateForm,
  type SignForm,
} from '#contract/paying/statement-forms.ts';
import type {
  CorrectedRow,
  StatementRead,
  StatementRow,
  StatementForm,
} from '#contract/paying/statements.ts';
import { incomingText as text } from '#contract/texts/incoming-money.ts';

/** The answers of a person about the file on the screen. */
export interface Said {
  sheet?: string;
  form?: StatementForm;
  rows?: CorrectedRow[];
}

interface TrialProps {
  trial: StatementRead;
  said: Said;
  /** The file was read, and the counts are those of what was done. */
  isRead: boolean;
  busy: boolean;
  onSay: (more: Said) => void;
  onRead: () => void;
}

/** Shows how a statement is understood, and lets a person correct it before it is read. */
export function StatementTrial({ trial, said, isRead, busy, onSay, onRead }: TrialProps) {
  const { asks, stop, counts } = trial;
  const isOpen = asks.length > 0 || stop !== null;
  return (
    <div className="space-y-5">
      <Counts trial={trial} isRead={isRead} />
      <Questions trial={trial} said={said} busy={busy} onSay={onSay} />
      <Columns trial={trial} said={said} busy={busy} isOpen={isOpen} onSay={onSay} />
      <Rows trial={trial} said={said} busy={busy} onSay={onSay} />
      <Button
        busy={busy}
        disabled={isOpen || (isRead && !hasCorrections(said))}
        className="w-full md:w-auto"
        onClick={onRead}
      >
        {isRead ? text('statement.readAgain') : text('statement.readCount', { count: counts.in })}
      </Button>
    </div>
  );
}

const hasCorrections = ({ rows }: Said): boolean => (rows ?? []).length > 0;

/** A day in both calendars, because statements have days of both. */
const inBothCalendars = (day: string): string => {
  const noon = noonOf(day);
  return `${dayIn('gregorian', noon, isAmharic())} · ${dayIn('ethiopian', noon, isAmharic())}`;
};

function Counts({ trial, isRead }: Pick<TrialProps, 'trial' | 'isRead'>) {
  const { counts, total, joined, takenBack, takenBackUsed, notes, sheet } = trial;
  return (
    <section aria-label={text('statement.outcome')}>
      <p className="mb-2 font-semibold" role="status">
        {text(isRead ? 'statement.wasRead' : 'statement.isTrial', { total })}
      </p>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-control border border-line bg-line sm:grid-cols-3 lg:grid-cols-6">
        {ROW_OUTCOMES.map((outcome) => (
          <div key={outcome} className="flex flex-col bg-surface px-3 py-2">
            <dt className="text-meta text-soft">{text(`statement.outcomes.${outcome}`)}</dt>
            <dd className="text-lead font-semibold tabular-nums">{counts[outcome]}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-2 space-y-1 text-meta text-soft">
        {joined > 0 && <li>{text('statement.joined', { joined })}</li>}
        {notes.map((note) => (
          <li key={note}>{text(`statement.notes.${note}`, { sheet })}</li>
        ))}
      </ul>
      {takenBack > 0 && (
        <Alert kind="info">{text('statement.takenBack', { takenBack, used: takenBackUsed })}</Alert>
      )}
    </section>
  );
}

/** While an answer is on its way, the controls show what was said. */
type SayProps = Pick<TrialProps, 'trial' | 'said' | 'busy' | 'onSay'>;

function Questions({ trial, said, busy, onSay }: SayProps) {
  const { asks, stop, dateForms, dateForm, sheets, sheet } = trial;
  const say = (form: Said['form']) => onSay({ form: { ...said.form, ...form } });
  const columnAsked = asks.includes('columns');
  const formDays = dateForms.filter(({ day }) => day !== '');
  return (
    <>
      {stop && (
        <Alert kind="error">
          {text('statement.stop', {
            row: stop.row,
            expected: formatBirrExact(stop.expected),
            found: formatBirrExact(stop.found),
          })}
        </Alert>
      )}
      {columnAsked && <Alert kind="info">{text('statement.asks.columns')}</Alert>}
      {asks.includes('date-form') && <Alert kind="info">{text('statement.asks.date-form')}</Alert>}
      {asks.includes('days-down') && <Alert kind="info">{text('statement.asks.days-down')}</Alert>}
      {asks.includes('sign') && <Alert kind="info">{text('statement.asks.sign')}</Alert>}
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {sheets.length > 1 && (
          <SelectField
            label={text('statement.sheet')}
            name="sheet"
            value={sheet}
            onChange={(event) => onSay({ sheet: event.target.value, form: {}, rows: [] })}
          >
            {sheets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        )}
        {!columnAsked && (
          <SelectField
            label={text('statement.dateForm')}
            hint={formDays.map(({ form, written, day }) => (
              <span key={form} className="block">
                {text('statement.reading', {
                  form: text(`statement.dateForms.${form}`),
                  written,
                  day: inBothCalendars(day),
                })}
              </span>
            ))}
            name="dateForm"
            value={(busy && said.form?.dateForm) || (dateForm ?? '')}
            required={asks.includes('date-form')}
            onChange={(event) => say({ dateForm: event.target.value as DateForm })}
          >
            {dateForm === null && <option value="">{text('statement.choose')}</option>}
            {DATE_FORMS.map((form) => (
              <option key={form} value={form}>
                {text(`statement.dateForms.${form}`)}
              </option>
            ))}
          </SelectField>
        )}
        <DaysDown
          trial={trial}
          said={busy ? said.form?.daysDown : undefined}
          onSay={(daysDown) => say({ daysDown })}
        />
        <SignQuestion
          trial={trial}
          said={busy ? said.form?.sign : undefined}
          onSay={(sign) => say({ sign })}
        />
      </div>
    </>
  );
}

type ChosenSign = (typeof CHOSEN_SIGNS)[number];

interface DaysDownProps {
  trial: StatementRead;
  said: boolean | undefined;
  onSay: (daysDown: boolean) => void;
}

function DaysDown({ trial: { asks, daysDown }, said, onSay }: DaysDownProps) {
  if (daysDown === null) return null;
  const isAsked = asks.includes('days-down');
  return (
    <SelectField
      label={text('statement.daysDown')}
      name="daysDown"
      value={String(said ?? (isAsked ? '' : daysDown))}
      required={isAsked}
      onChange={(event) => onSay(event.target.value === 'true')}
    >
      {isAsked && <option value="">{text('statement.choose')}</option>}
      <option value="true">{text('statement.daysDownYes')}</option>
      <option value="false">{text('statement.daysDownNo')}</option>
    </SelectField>
  );
}

interface SignProps {
  trial: StatementRead;
  said: SignForm | undefined;
  onSay: (sign: ChosenSign) => void;
}

function SignQuestion({ trial, said, onSay }: SignProps) {
  const { asks, sign: read } = trial;
  const sign = said ?? read;
  const chosen = CHOSEN_SIGNS.find((each) => each === sign);
  if (!chosen && !asks.includes('sign')) return null;
  return (
    <SelectField
      label={text('statement.sign')}
      name="sign"
      value={chosen ?? ''}
      required={asks.includes('sign')}
      onChange={(event) => onSay(event.target.value as ChosenSign)}
    >
      {!chosen && <option value="">{text('statement.choose')}</option>}
      {CHOSEN_SIGNS.map((each) => (
        <option key={each} value={each}>
          {text(`statement.signs.${each}`)}
        </option>
      ))}
    </SelectField>
  );
}

/** The columns of the file, what each is taken for, and the first cell below it. */
function Columns({ trial, said, busy, isOpen, onSay }: SayProps & { isOpen: boolean }) {
  const { columns: read } = trial;
  const columns = read.map((each, at) => ({ ...each, is: (busy && said.form?.columns?.[at]) || each.is }));
  const change = (at: number, is: ColumnRole) =>
    onSay({ form: { ...said.form, columns: columns.map((each, place) => (place === at ? is : each.is)) } });
  return (
    <details open={isOpen || undefined} className="rounded-control border border-line p-3 md:p-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {text('statement.columns')}
      </summary>
      <p className="mb-3 text-meta text-soft">{text('statement.columnsHint')}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {columns.map(({ title, is, example }, at) => (
          <SelectField
            key={at}
            label={title || text('statement.columnNumber', { number: at + 1 })}
            hint={<span className="block truncate">{example || '–'}</span>}
            name={`columns.${at}`}
            value={is}
            onChange={(event) => change(at, event.target.value as ColumnRole)}
          >
            {COLUMN_ROLES.map((role) => (
              <option key={role} value={role}>
                {text(`statement.roles.${role}`)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </details>
  );
}

const COLUMNS: readonly Column<StatementRow>[] = [
  { header: text('statement.row'), cell: RowNumber },
  { header: text('statement.is'), lead: true, cell: Outcome },
  { header: text('facts.at'), cell: Day },
  { header: text('columns.money'), end: true, cell: Amount },
  { header: text('facts.text'), wide: true, cell: Words },
];

/** The last column of rows that are not understood, where a person says what each is. */
const correctColumn = (busy: boolean, onSay: CorrectProps['onSay']): Column<StatementRow> => ({
  header: text('statement.correct'),
  actions: true,
  cell: (row) => <CorrectRow key={row.row} row={row} busy={busy} onSay={onSay} />,
});

function RowNumber({ row }: StatementRow) {
  return <span className="tabular-nums">{row}</span>;
}

function Day({ day }: StatementRow) {
  return day ? inBothCalendars(day) : '–';
}

function Amount({ amount }: StatementRow) {
  return (
    <span className="whitespace-nowrap tabular-nums">{amount === null ? '–' : formatBirrExact(amount)}</span>
  );
}

type Shown = 'unclear' | 'first';

function Rows({ trial, said, busy, onSay }: SayProps & { busy: boolean }) {
  const unclear = trial.rows.filter(({ outcome }) => outcome === 'unclear');
  const [chosen, setChosen] = useState<Shown | null>(null);
  const shown = chosen ?? (unclear.length > 0 && trial.asks.length === 0 ? 'unclear' : 'first');
  const correct = (row: CorrectedRow) =>
    onSay({ rows: [...(said.rows ?? []).filter((each) => each.row !== row.row), row] });
  const rows = shown === 'unclear' ? unclear : trial.rows.slice(0, 10);
  return (
    <section aria-label={text('statement.rows')}>
      <div className="mb-2 flex flex-wrap gap-2">
        <Toggle isOn={shown === 'first'} onPress={() => setChosen('first')}>
          {text('statement.firstRows')}
        </Toggle>
        {unclear.length > 0 && (
          <Toggle isOn={shown === 'unclear'} onPress={() => setChosen('unclear')}>
            {text('statement.unclearRows', { count: trial.counts.unclear })}
          </Toggle>
        )}
      </div>
      <DataTable
        caption={text('statement.rows')}
        columns={shown === 'unclear' ? [...COLUMNS, correctColumn(busy, correct)] : COLUMNS}
        rows={rows}
        keyOf={({ row }) => String(row)}
        empty={text('statement.noRows')}
      />
    </section>
  );
}

function Toggle({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <Button variant={isOn ? 'secondary' : 'quiet'} aria-pressed={isOn} onClick={onPress}>
      {children}
    </Button>
  );
}

function Outcome({ outcome, why, isTakenBack }: StatementRow) {
  return (
    <span>
      <span className="font-semibold">{text(`statement.outcomes.${outcome}`)}</span>
      {why && <Small>{text(`statement.why.${why}`)}</Small>}
      {isTakenBack && <Small>{text('statement.rowTakenBack')}</Small>}
    </span>
  );
}

function Words({ text: words, number, order, twin, outcome, cells }: StatementRow) {
  const written = outcome === 'unclear' ? cells.filter(Boolean).join(' · ') : words;
  return (
    <span className="block max-w-md wrap-anywhere md:text-left">
      {written}
      {number !== '' && <Small>{number}</Small>}
      {order !== null && <Small>{text('order', { number: order })}</Small>}
      {twin && (
        <Small>
          {text('statement.twin', {
            day: inBothCalendars(twin.day),
            money: formatBirrExact(twin.amount),
            number: twin.number || text('noNumber'),
            words: twin.text,
          })}
        </Small>
      )}
    </span>
  );
}

interface CorrectProps {
  row: StatementRow;
  busy: boolean;
  onSay: (row: CorrectedRow) => void;
}

/** Lets a person say what one row is. */
function CorrectRow({ row, busy, onSay }: CorrectProps) {
  const [is, setIs] = useState<Correction>(row.twin ? 'known' : 'in');
  const [day, setDay] = useState(row.day ?? '');
  const [amount, setAmount] = useState(row.amount === null ? '' : String(row.amount));
  const isMoney = is === 'in' || is === 'out';
  const number = { number: row.row };
  return (
    <div className="space-y-3 text-left md:min-w-56">
      <SelectField
        label={text('statement.rowIs', number)}
        name={`row.${row.row}.is`}
        value={is}
        onChange={(event) => setIs(event.target.value as Correction)}
      >
        {CORRECTIONS.filter((each) => each !== 'known' || row.twin).map((each) => (
          <option key={each} value={each}>
            {text(`statement.outcomes.${each}`)}
          </option>
        ))}
      </SelectField>
      {isMoney && !row.day && (
        <TextField
          type="date"
          label={text('statement.column.date')}
          name={`row.${row.row}.day`}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      )}
      {isMoney && (row.amount === null || row.amount === 0) && (
        <TextField
          label={text('columns.money')}
          name={`row.${row.row}.amount`}
          value={amount}
          inputMode="decimal"
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      <Button
        variant="secondary"
        busy={busy}
        disabled={isMoney && (day === '' || amount.trim() === '')}
        aria-label={text('statement.correctRow', number)}
        onClick={() =>
          onSay({
            row: row.row,
            is,
            ...(isMoney && { day, amount: Number(amount.replaceAll(',', '')) }),
          })
        }
      >
        {text('statement.correctThis')}
      </Button>
    </div>
  );
}
