import { LawList } from '#app/features/admin/books/law-list.tsx';
import type { LoadPart } from '#app/features/admin/month/month-part.ts';
import { PartHead } from '#app/features/admin/month/part-head.tsx';
import { api } from '#app/state/api.ts';
import { booksText as text } from '#contract/texts/books.ts';

const loadLaws: LoadPart = async () => {
  const laws = await api.call('GET /api/laws');
  return {
    draw: (reload) => (
      <>
        <PartHead heading={text('laws.title')} explain={text('laws.explain')} />
        <LawList laws={laws} onChanged={reload} />
      </>
    ),
  };
};
export default loadLaws;
