import type { MetaDescriptor } from 'react-router';

interface TitleArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/**
 * The `meta` of a screen that is nobody else's business: its title with the shop's name, and no
 * place in a search engine. Pages of shoppers draw it anew, because it is in the reader's language.
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
