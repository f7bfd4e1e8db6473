import { moment } from '#server/lib/http/http.ts';

const monthOf = (at: Date): number => {
  const [year = 0, month = 0] = moment(at).split('-').map(Number);
  return year * 12 + month - 1;
};

/** The months in Ethiopia from the one of a moment to the one of another, such as 202611. */
export function monthsBetween(from: Date, to: Date): number[] {
  const [first, last] = [monthOf(from), monthOf(to)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const month = first + index;
    return Math.floor(month / 12) * 100 + (month % 12) + 1;
  });
}
