import errorsForStaff from '#contract/texts/errors.staff.am.json' with { type: 'json' };

type Catalogue = Record<string, string>;

const files = import.meta.glob<Catalogue>('../../contract/texts/*.whole.am.json', {
  eager: true,
  import: 'default',
});

/** By subject: the texts that have an Amharic only where the whole shop is in it. */
const amharic: Readonly<Record<string, Catalogue>> = Object.fromEntries(
  Object.entries(files).map(([path, texts]) => [/([\w-]+)\.whole\.am\.json$/.exec(path)![1]!, texts]),
);

/** The errors that mostly staff meet are not with the pages of the mixed shop. */
export default { ...amharic, errors: { ...errorsForStaff, ...amharic['errors'] } };
