import { Form } from 'react-router';
import { adminText as text } from '#app/text/admin.ts';
import { Button } from '#app/ui/button.tsx';
import { inputClass } from '#app/ui/field.tsx';

/** Finds products by name, brand or category; what is looked for stands in the address. */
export function ProductSearch({ keyword }: { keyword: string }) {
  return (
    <Form role="search" action="/admin/productlist" className="flex min-w-0 grow gap-2 sm:max-w-sm">
      <input
        key={keyword}
        type="search"
        name="keyword"
        defaultValue={keyword}
        aria-label={text.search.en}
        placeholder={text.search.en}
        maxLength={100}
        className={inputClass}
      />
      <Button type="submit" variant="secondary">
        {text.searchButton.en}
      </Button>
    </Form>
  );
}
