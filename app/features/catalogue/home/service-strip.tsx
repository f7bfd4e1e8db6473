import type { ReactNode } from 'react';
import { homeText } from '#contract/texts/home.ts';
import { formatBirr } from '#contract/money.ts';
import type { Store } from '#contract/shop/settings.ts';
import { cityIn } from '#contract/shop/words-of-shop.ts';
import { SERVICE_SECTIONS } from './service-sections.ts';
import { Am } from '#app/ui/am.tsx';
import { Link } from '#app/ui/link.tsx';

const cards: {
  service: 'shipping' | 'returns' | 'payment' | 'guarantee';
  ground: string;
  icon: ReactNode;
}[] = [
  {
    service: 'shipping',
    ground: 'bg-tint-sand',
    icon: (
      <path d="M2 8h16v13H2zM18 12h6l4 4.500V21H18zM8 21a2.500 2.500 0 1 0 .01 0M22 21a2.500 2.500 0 1 0 .01 0" />
    ),
  },
  {
    service: 'returns',
    ground: 'bg-tint-leaf',
    icon: <path d="M9 6 4 11l5 5M4 11h15a7 7 0 0 1 0 14h-7" />,
  },
  {
    service: 'payment',
    ground: 'bg-tint-sky',
    icon: <path d="M6 14h20v13H6zM10 14v-4a6 6 0 0 1 12 0v4M16 19v3.500" />,
  },
  {
    service: 'guarantee',
    ground: 'bg-tint-clay',
    icon: (
      <path d="M16 3.500 26 7v8c0 7-4.500 11-10 13.500C10.500 26 6 22 6 15V7zM11 15.500l3.500 3.500 6.500-7" />
    ),
  },
];

type DeliveryOfStore = Pick<Store, 'usualDelivery' | 'freeAboveInCity' | 'city' | 'cityAm'>;
type Promising = DeliveryOfStore & Pick<Store, 'returnDays' | 'defectDays'>;
type Words = Partial<Record<'en' | 'am', string>>;

/**
 * Says above which sum of goods delivery is free: everywhere, or in the shop's own city where the zones differ; nothing
 * where it never is.
 */
function shippingWords(store: DeliveryOfStore | undefined): Words {
  if (!store) return {};
  const { city, cityAm, usualDelivery, freeAboveInCity: inCity } = store;
  const above = usualDelivery.isEverywhere ? usualDelivery.freeAbove : inCity;
  if (above === null || (!usualDelivery.isEverywhere && city === '')) return {};
  const id = usualDelivery.isEverywhere ? 'services.shipping.text' : 'services.shipping.freeAboveInCity';
  const amount = formatBirr(above);
  return {
    en: homeText(id, { amount, city: cityIn(store) }),
    am: homeText.am(id, { amount, city: cityAm || city }),
  };
}

/** Says for how long pieces are taken back, as the product page and the page of delivery say it. */
function returnWords(store: Promising | undefined): Words {
  if (!store) return {};
  const { returnDays: days, defectDays } = store;
  return homeText.both(days > 0 ? 'services.returns.text' : 'services.returns.defects', { days, defectDays });
}

export function ServiceStrip({ store }: { store: Promising | undefined }) {
  const wordsOf = (service: (typeof cards)[number]['service']): Words => {
    if (service === 'shipping') return shippingWords(store);
    if (service === 'returns') return returnWords(store);
    return { en: homeText(`services.${service}.text`), am: homeText.am(`services.${service}.text`) };
  };
  return (
    <section aria-labelledby="services" className="page">
      <h2 id="services" className="sr-only">
        {homeText('servicesHeading')}
      </h2>
      <ul className="services">
        {cards.map(({ service, ground, icon }) => (
          <li key={service} className={`service group ${ground}`}>
            <svg aria-hidden viewBox="0 0 32 32">
              {icon}
            </svg>
            <div>
              <h3>
                <Link to={`/delivery#${SERVICE_SECTIONS[service]}`} className="service-link">
                  {homeText(`services.${service}.title`)}
                </Link>
              </h3>
              <CardWords {...wordsOf(service)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const CardWords = ({ en, am }: Words) =>
  en && (
    <>
      <p>{en}</p>
      {am && <Am as="p">{am}</Am>}
    </>
  );
