import type { MetaDescriptor } from 'react-router';

interface TitleArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/**
 * Returns the `meta` of a private screen: its title with the shop's name, and a request not to index it. Shoppers'
 * pages pass a function, because the title is in the reader's language.
 */
export function privateTitle(titleOf: string | (() => string)): (args: TitleArgs) => MetaDescriptor[] {
  return ({ matches }) => {
    const root = matches.find((match) => match?.id === 'root')?.loaderData as
      | { store?: { name?: string } }
      | undefined;
    const title = typeof titleOf === 'string' ? titleOf : titleOf();
    const name = root?.store?.name;
    return [{ title: name ? `${title} · ${name}` : title }, { name: 'robots', content: 'noindex' }];
  };
}
