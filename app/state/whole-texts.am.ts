import errorsOfOrders from '#contract/texts/errors.order.am.json' with { type: 'json' };
import errorsForStaff from '#contract/texts/errors.staff.am.json' with { type: 'json' };

type Catalogue = Record<string, string>;

/** Mails are written by the server alone. */
const files = import.meta.glob<Catalogue>(
  ['../../contract/texts/*.whole.am.json', '!../../contract/texts/*-mails.whole.am.json'],
  { eager: true, import: 'default' },
);

/** The Amharic texts that the mixed shop does not have, by subject. */
const amharic: Readonly<Record<string, Catalogue>> = Object.fromEntries(
  Object.entries(files).map(([path, texts]) => [/([\w-]+)\.whole\.am\.json$/.exec(path)![1]!, texts]),
);

/** Pages of the mixed shop load these Amharic errors where they can be met. */
export default { ...amharic, errors: { ...errorsForStaff, ...errorsOfOrders, ...amharic['errors'] } };
