/**
 * The times of a sale as cells hold them: '2026-12-01' or '2026-12-01 08:00', in Ethiopia. They are text, so that they can be
 * pasted from a spreadsheet. A day without an hour is a whole one.
 */
const TIME = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d{3})?)?))?$/;
const WHOLE_DAY = { from: '00:00', until: '23:59:59' };

/** The moment that a text means, as calls take it; null where it means none. */
export function saleTimeOf(typed: string, end: keyof typeof WHOLE_DAY): string | null {
  const match = TIME.exec(typed.trim());
  if (!match) return null;
  const [, day, hour = WHOLE_DAY[end]] = match;
  const moment = `${day}T${hour.length === 5 ? `${hour}:00` : hour}+03:00`;
  const date = new Date(moment);
  // 30 February is no day, though some browsers take it for one of March.
  return Number.isNaN(date.getTime()) || Number(day!.slice(8)) !== dayInEthiopia(date) ? null : moment;
}

const THREE_HOURS = 3 * 3_600_000;
const dayInEthiopia = (date: Date): number => new Date(date.getTime() + THREE_HOURS).getUTCDate();

/** A stored moment as its cell holds it, without the seconds that nobody has typed. */
export function timeText(moment: string | null | undefined): string {
  if (!moment) return '';
  const hour = moment
    .slice(11, 23)
    .replace(/\.000$/, '')
    .replace(/^(\d\d:\d\d):00$/, '$1');
  const isWhole = hour === WHOLE_DAY.until;
  return isWhole ? moment.slice(0, 10) : `${moment.slice(0, 10)} ${hour}`;
}
