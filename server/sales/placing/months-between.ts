import { moment } from '#server/lib/http/http.ts';

const monthOf = (at: Date): number => {
  const [year = 0, month = 0] = moment(at).split('-').map(Number);
  return year * 12 + month - 1;
};

/** Lists the months in Ethiopia from one moment to another, both included, as numbers such as 202611. */
export function monthsBetween(from: Date, to: Date): number[] {
  const [first, last] = [monthOf(from), monthOf(to)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const month = first + index;
    return Math.floor(month / 12) * 100 + (month % 12) + 1;
  });
}
