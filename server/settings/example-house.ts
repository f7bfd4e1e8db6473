import { isDeepStrictEqual } from 'node:util';
import type { HouseSettings, Showroom } from '#contract/shop/house.ts';

/** The place of the stock with which every shop begins (migration 0124). */
const FIRST_PLACE = '01900000-0000-7000-8000-000000000001';
const picture = (slug: string, words: string, wordsAm: string) => ({
  picture: `/images/demo/${slug}-room-400.jpg`,
  words,
  wordsAm,
});

/** The example of a house in the demo. It is no real house, so a shop for customers does not show it. */
export const EXAMPLE_HOUSE: HouseSettings = {
  showrooms: [
    {
      name: 'Showroom in Bole',
      nameAm: 'የቦሌ ማሳያ ክፍል',
      address: 'Bole, near Medhane Alem, Addis Ababa',
      addressAm: 'ቦሌ፣ መድኃኔ ዓለም አጠገብ፣ አዲስ አበባ',
      way: 'From the Medhane Alem roundabout walk towards Edna Mall for two minutes. The showroom is on the ground floor; trucks and cars enter from the street behind.\n\nSit, lie down, open the drawers: everything here may be touched.',
      wayAm:
        'ከመድኃኔ ዓለም አደባባይ ወደ ኤድና ሞል አቅጣጫ ሁለት ደቂቃ ይራመዱ። ማሳያ ክፍሉ ምድር ላይ ነው፤ መኪና ከኋላ ባለው መንገድ ይገባል።\n\nይቀመጡ፣ ጋደም ይበሉ፣ መሳቢያዎቹን ይክፈቱ፦ እዚህ ያለው ሁሉ ሊነካ ይችላል።',
      mapLink: '',
      phone: '',
      pictures: [
        picture('medeb-corner-sofa', 'A corner for a long evening', 'ለረጅም ምሽት የሚሆን ጥግ'),
        picture('mirfak-dining-table', 'The table that is laid for six', 'ለስድስት ሰው የተዘጋጀ ጠረጴዛ'),
        picture('begena-teak-bed-180', 'Beds to lie down on', 'ተኝተው የሚሞክሯቸው አልጋዎች'),
      ],
      place: FIRST_PLACE,
      openDays: [],
      opensAt: '',
      closesAt: '',
    },
  ],
  aboutText:
    'We make furniture for homes and offices in Addis Ababa: frames of wanza, teak and cypress, covers that can be renewed, joints that can be tightened again.\n\nHow a piece is made:\n- The wood dries until it no longer moves.\n- Each frame is glued and pegged, and stands for a day before it goes on.\n- Cushions are sewn so that covers come off and can be washed.\n- Before it leaves, somebody sits on it.\n\nWhat breaks within the warranty we repair at your home or in the workshop.',
  aboutTextAm:
    'በአዲስ አበባ ለቤትና ለቢሮ የሚሆኑ የቤት ዕቃዎችን እንሠራለን፦ ከዋንዛ፣ ከቲክና ከጥድ የተሠሩ አካሎች፣ ሊታደሱ የሚችሉ ልብሶች፣ እንደገና ሊጠብቁ የሚችሉ መጋጠሚያዎች።\n\nአንድ ዕቃ እንዴት ይሠራል፦\n- እንጨቱ መንቀሳቀስ እስኪያቆም ድረስ ይደርቃል።\n- እያንዳንዱ አካል ተጣብቆና ተቆልፎ ለአንድ ቀን ይቆማል።\n- ትራሶቹ ልብሳቸው ወጥቶ እንዲታጠብ ተደርገው ይሰፋሉ።\n- ከመውጣቱ በፊት አንድ ሰው ይቀመጥበታል።\n\nበዋስትናው ጊዜ ውስጥ የተበላሸውን በቤትዎ ወይም በወርክሾፓችን እንጠግናለን።',
  aboutPictures: [
    picture('wanza-dining-chair', 'Chairs of wanza', 'የዋንዛ ወንበሮች'),
    picture('shembeko-cane-lounge-chair', 'Cane, woven by hand', 'በእጅ የተሠራ የሸምበቆ ሥራ'),
  ],
};

const isExample = (showroom: Showroom): boolean =>
  EXAMPLE_HOUSE.showrooms.some((example) =>
    isDeepStrictEqual({ ...showroom, place: '' }, { ...example, place: '' }),
  );

/** The settings about the house without what is the demo's example, word for word. */
export function withoutExampleHouse<Of extends HouseSettings>(settings: Of): Of {
  const { aboutText, aboutTextAm, aboutPictures } = EXAMPLE_HOUSE;
  return {
    ...settings,
    showrooms: settings.showrooms.filter((each) => !isExample(each)),
    ...(settings.aboutText === aboutText && { aboutText: '' }),
    ...(settings.aboutTextAm === aboutTextAm && { aboutTextAm: '' }),
    ...(isDeepStrictEqual(settings.aboutPictures, aboutPictures) && { aboutPictures: [] }),
  };
}
