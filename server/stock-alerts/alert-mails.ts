import { variantName, variantNameAm } from '#contract/goods/variant-names.ts';
import { inReadersLanguage, inShop } from '#contract/texts/reader-language.ts';
import { stockAlertMailsText as text } from '#contract/texts/stock-alert-mails.ts';
import { bothOf, paragraph, paragraphsOf, type Label, type Mail } from '#server/mail/mail-layout.ts';
import type { AlertRow } from './stock-alerts.store.ts';

type Piece = Pick<AlertRow, 'id' | 'product_id' | 'variant_id' | 'name' | 'name_am' | 'options' | 'values'>;
type Name = 'confirm' | 'back';

interface Way {
  to: string;
  shop: string;
  publicUrl: string;
}

/** The name of a piece with its chosen options: 'Wanza sofa, Teal · Three seats'. */
export function nameOf({ name, options, values }: Piece): string {
  const chosen = variantName(options, values);
  return chosen ? `${name}, ${chosen}` : name;
}

function nameAmOf(piece: Piece): string {
  const chosen = variantNameAm(piece.options, piece.values);
  const name = piece.name_am || piece.name;
  return chosen ? `${name}፣ ${chosen}` : name;
}

/** Asks the owner of an address to confirm the wish. The address gets no other mail before it is confirmed. */
export function confirmMail(piece: Piece, way: Way): Mail {
  const url = `${way.publicUrl}/stock-alert/${piece.id}`;
  return letter('confirm', piece, way, [], url);
}

/** Tells, once, that a piece can be ordered again. */
export function backMail(piece: Piece, way: Way): Mail {
  const chosen = piece.options.length > 0 ? `?variant=${piece.variant_id}` : '';
  const end = text('back.end', { url: way.publicUrl + inShop(`/stock-alert/${piece.id}`) });
  return letter('back', piece, way, [end], `${way.publicUrl}/product/${piece.product_id}${chosen}`);
}

function letter(name: Name, piece: Piece, { to, shop }: Way, more: string[], url: string): Mail {
  const [own, amharic] = [
    { name: inReadersLanguage(nameOf(piece), nameAmOf(piece)), shop },
    { name: nameAmOf(piece), shop },
  ];
  const both = (id: `${Name}.${'subject' | 'told'}`): Label => ({
    en: text(id, own),
    am: text.am(id, amharic),
  });
  return {
    to,
    subject: bothOf(both(`${name}.subject`)),
    parts: [
      { kind: 'heading', of: both(`${name}.subject`) },
      ...paragraphsOf(both(`${name}.told`)),
      { kind: 'button', label: text.both(`${name}.button`), url },
      ...paragraphsOf(text.both(`${name}.why`)),
      ...more.map(paragraph),
    ],
  };
}
