import { openingsOf, openingWords, toldHours } from '#contract/days/opening-words.ts';
import type { houseEndpoints } from '#contract/endpoints/shop/house.ts';
import type { Settings } from '#contract/shop/settings.ts';
import { MOST_STANDING, type Showroom, type ShownShowroom } from '#contract/shop/house.ts';
import { summaryAnswer, type CatalogueService } from '#server/catalogue/catalogue.service.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import type { StockService } from '#server/stock/stock.service.ts';

interface Parts {
  settings: SettingsService;
  stock: Pick<StockService, 'listStanding'>;
  catalogue: Pick<CatalogueService, 'listPublished'>;
}

export const houseHandlers = ({ settings, stock, catalogue }: Parts): Handlers<typeof houseEndpoints> => ({
  'GET /api/house': async () => {
    const { settings: current, version } = await settings.getRecent();
    const { aboutText, aboutTextAm, aboutPictures, showrooms } = current;
    return {
      body: {
        ...{ aboutText, aboutTextAm, aboutPictures },
        showrooms: showrooms.map((showroom) => showShowroom(showroom, current)),
      },
      surrogateKeys: [['settings', version]],
    };
  },

  'GET /api/house/pieces': async () => {
    const { showrooms } = (await settings.getRecent()).settings;
    const standing = await stock.listStanding(showrooms.map(({ place }) => place).filter(Boolean));
    const ids = showrooms.map(({ place }) =>
      standing.filter((each) => each.place === place).map(({ product }) => product),
    );
    const rows = await catalogue.listPublished([...new Set(ids.flat())]);
    const published = new Map(rows.map((row) => [row.id, summaryAnswer(row)]));
    return {
      body: {
        showrooms: ids.map((each) => each.flatMap((id) => published.get(id) ?? []).slice(0, MOST_STANDING)),
      },
    };
  },
});

/** A showroom with the opening times that hold there: its own ones, else those of the shop. */
function showShowroom(showroom: Showroom, settings: Settings): ShownShowroom {
  const { place: _, openDays, opensAt, closesAt, ...told } = showroom;
  if (openDays.length === 0) return { ...told, ...toldHours(settings), openings: openingsOf(settings) };
  const times = { openDays, opensAt, closesAt, dayTimes: [], breakFrom: '', breakUntil: '' };
  return {
    ...told,
    openingHours: openingWords(times, 'en'),
    openingHoursAm: openingWords(times, 'am'),
    openings: openingsOf(times),
  };
}
