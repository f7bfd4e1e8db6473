import type { Family, Kind } from '#contract/goods/product-attributes.ts';
import { entry, type LexiconEntry } from './entries.ts';

const near = (nearest: Kind | Family | null) => ({ is: 'not-sold', nearest }) as const;

/** The ways to ask for what holds a thing by the thing: 'rack for shoes', 'somewhere to put shoes'. */
const holding = (...things: string[]): string =>
  things
    .flatMap((thing) => [
      ...['rack', 'shelf', 'shelves', 'stand', 'holder', 'organizer', 'storage', 'place'].map(
        (holder) => `${holder} for ${thing}`,
      ),
      ...['put', 'keep', 'store', 'hold'].flatMap((verb) => [`${verb} ${thing}`, `${verb} my ${thing}`]),
      `${thing} storage`,
      `${thing} organizer`,
    ])
    .join(', ');
const instead = (nearest: Kind | Family) => ({ is: 'not-sold', nearest, isInstead: true }) as const;

/**
 * Goods that people look for in furniture shops and this shop does not sell, each with the nearest goods that it sells.
 */
export const NOT_SOLD_ENTRIES: readonly LexiconEntry[] = [
  entry(
    near('bed'),
    'mattress',
    'mattresses, foam mattress, spring mattress, matress, matras, mattres, ፍራሽ, ፍራሾች, ስፖንጅ ፍራሽ, የአልጋ ፍራሽ, ማትረስ, frash, firash, ferash',
  ),
  entry(near('bed'), 'bedding', 'quilt, bed cover, bedcover, bedspread, bed linen, የአልጋ ልብስ, yealga libs'),
  entry(near('bed'), 'bed sheet', 'bed sheets, bedsheet, bedsheets, sheets, አንሶላ, ansola, anisola'),
  entry(near('bed'), 'blanket', 'blankets, ብርድ ልብስ, birdlibs, bird libs'),
  entry(near('bed'), 'duvet', 'duvets, comforter, comforters, ኮምፈርት'),
  entry(near('bed'), 'pillow', 'pillows, ትራስ, ትራሶች, tras, tiras'),
  entry(
    near('bed'),
    'baby cot',
    'crib, baby crib, cradle, cot, baby bed, baby, babies, infant, infants, newborn, baby room, baby furniture, nursery furniture, ጨቅላ, የሕፃን አልጋ, የህፃን አልጋ, የልጅ አልጋ አጥር, አስቤዛ አልጋ, yehitsan alga',
  ),
  entry(
    near('sofa'),
    'cushion',
    'cushions, throw pillow, cushion cover, sofa cushion, sofa cushions, sofa pillow, ኩሽን, የሶፋ ትራስ',
  ),
  entry(
    near('sofa'),
    'sofa cover',
    'sofa covers, couch cover, slipcover, chair cover, chair covers, የሶፋ ልብስ, የሶፋ ጨርቅ, የሶፋ ከቨር, የወንበር ልብስ, sofa cloth',
  ),
  entry(near('armchair'), 'recliner', 'reclining chair, recliner chair, recliner sofa, ሪክላይነር'),
  entry(near('lounge-chair'), 'rocking chair', 'rocking chairs, rocker, የሚወዛወዝ ወንበር, ተወዛዋዥ ወንበር'),
  entry(near('lounge-chair'), 'hammock', 'hammocks, swing chair, hanging chair, ሃሞክ'),
  entry(near('armchair'), 'massage chair', 'massage chairs, ማሳጅ ወንበር, የማሳጅ ወንበር'),
  entry(near('stool'), 'bean bag', 'bean bags, beanbag, beanbags, ቢን ባግ'),
  entry(near('chair'), 'wheelchair', 'wheelchairs, wheel chair for patient, ተሽከርካሪ የበሽተኛ ወንበር, ዊልቸር'),
  entry(
    near('chair'),
    'high chair',
    'high chairs, baby chair, baby chairs, baby high chair, feeding chair, booster seat, የሕፃን ወንበር, የህፃን ወንበር, yehitsan wenber',
  ),
  entry(
    near('office-chair'),
    'barber chair',
    'barber chairs, barbershop chair, barber shop chair, hairdresser chair, hair salon chair, beauty salon chair, የፀጉር ቤት ወንበር, የፀጉር አስተካካይ ወንበር, የፀጉር መቁረጫ ወንበር, yetsegur bet wenber',
  ),
  entry(
    instead('office-chair'),
    'gaming chair',
    'gaming chairs, gamer chair, gamers chair, game chair, racing chair, የጌም ወንበር, የጌሚንግ ወንበር, ጌሚንግ ቼር, geming chair, yegem wenber',
  ),
  entry(
    instead('stool'),
    'bar stool',
    'bar stools, barstool, barstools, bar chair, bar chairs, barchair, bar seat, counter stool, counter chair, high stool, የባር ወንበር, ባር ስቱል, ባር ቼር, yebar wenber, bar wenber',
  ),
  entry(
    instead('dining-table'),
    'conference table',
    'conference tables, meeting table, meeting room table, boardroom table, board room table, conference room table, የስብሰባ ጠረጴዛ, የኮንፈረንስ ጠረጴዛ, ኮንፈረንስ ቴብል, yesibseba terepeza, sibseba terepeza',
  ),
  entry(
    near('sofa'),
    'majlis',
    'mejlis, arab majlis, arabian majlis, arabic majlis, መጅሊስ, የአረብ መጅሊስ, አረብያን መጅሊስ, አረቢያን መጅሊስ',
  ),
  entry(
    near('wardrobe'),
    'bookshelf',
    'bookshelves, book shelf, book shelves, bookcase, book case, book rack, wall shelf, wall shelves, shelving, shelving unit, shelf unit, library shelf, የመጽሐፍ መደርደሪያ, መጽሐፍ መደርደሪያ, የመጽሃፍ መደርደሪያ, መጻሕፍት መደርደሪያ, የመፅሐፍ መደርደሪያ, የመጻሕፍት መደርደሪያ, ቡክ ሼልፍ, የግድግዳ መደርደሪያ, yemetsihaf medrederiya, metsihaf medrederiya, metsihaf, ' +
      holding('books'),
  ),
  entry(
    near('wardrobe'),
    'shoe rack',
    holding('shoes', 'shoe') +
      ', shoe cabinet, shoe shelf, shoes rack, shoe stand, የጫማ መደርደሪያ, የጫማ ማስቀመጫ, ጫማ መደርደሪያ, ሹ ራክ, yechama medrederiya, chama medrederiya, yechama maskemecha, chama maskemecha',
  ),
  entry(
    near('wardrobe'),
    'chest of drawers',
    'dresser, drawer chest, drawer unit, drawer cabinet, commode, ድሬሰር',
  ),
  entry(
    near('wardrobe'),
    'buffet',
    'buffets, buffet cabinet, sideboard, sideboards, credenza, china cabinet, dish cabinet, display cabinet, glass cabinet, ቡፌ, ብፌ, የሳህን ቡፌ, bufe, buffe',
  ),
  entry(
    near('wardrobe'),
    'kitchen cabinet',
    'kitchen cabinets, kitchen cupboard, kitchen furniture, pantry, የኩሽና ካቢኔት, የወጥ ቤት ካቢኔት, የኪችን ካቢኔት, ኪችን ካቢኔት, ኪችን ካብኔት',
  ),
  entry(
    near('wardrobe'),
    'filing cabinet',
    'file cabinet, file cabinets, office cabinet, metal locker, ፋይል ካቢኔት, የፋይል ካቢኔት, የፋይል ማስቀመጫ',
  ),
  entry(
    near('wardrobe'),
    'coat rack',
    'coat hanger, clothes rack, clothes hanger, hanger, hangers, hat stand, የልብስ መስቀያ, መስቀያ, ሃንገር',
  ),
  entry(
    near('coffee-table'),
    'tv stand',
    holding('tv') +
      ', tv table, tv unit, tv cabinet, tv rack, television stand, television table, media unit, entertainment unit, tv console, የቲቪ ማስቀመጫ, የቲቪ ጠረጴዛ, የቴሌቪዥን ማስቀመጫ, ቲቪ ስታንድ, የቲቪ ስታንድ, የቲቪ ቁም ሳጥን, የቴሌቪዥን ጠረጴዛ, yetv maskemecha',
  ),
  entry(
    near('table'),
    'console table',
    'console tables, console, consoles, entrance table, entry table, hallway table, ኮንሶል ጠረጴዛ, የኮንሶል ጠረጴዛ, ኮንሶል, ኮንሶል ቴብል',
  ),
  entry(
    near('table'),
    'dressing table',
    'vanity, vanity table, makeup table, make up table, dressing mirror, የመዋቢያ ጠረጴዛ, የሜካፕ ጠረጴዛ, ድሬሲንግ ቴብል, ድሬሲንግ ቴብል, መዋቢያ',
  ),
  entry(near('table'), 'tablecloth', 'table cloth, table cover, የጠረጴዛ ልብስ, የጠረጴዛ ጨርቅ'),
  entry(near('dining-table'), 'mesob', 'መሶብ, messob, basket, baskets, ቅርጫት'),
  entry(
    near('desk'),
    'reception desk',
    'reception counter, reception table, counter, bar counter, cash counter, ሪሴፕሽን, የእንግዳ መቀበያ ጠረጴዛ, ካውንተር',
  ),
  entry(near('desk'), 'whiteboard', 'blackboard, notice board, projector, ነጭ ሰሌዳ, ጥቁር ሰሌዳ'),
  entry(
    near(null),
    'wall mirror',
    'standing mirror, bathroom mirror, floor mirror, full length mirror, የግድግዳ መስታወት, የመታጠቢያ ቤት መስታወት',
  ),
  entry(
    near(null),
    'lamp',
    'lamps, light, lights, lighting, table lamp, desk lamp, floor lamp, chandelier, bulb, lampshade, led, መብራት, የጠረጴዛ መብራት, አምፖል, ሻንደሌር, mebrat',
  ),
  entry(
    near(null),
    'carpet',
    'carpets, rug, rugs, mat, doormat, floor mat, ምንጣፍ, ምንጣፎች, ስጋጃ, ካርፔት, mintaf, minxaf, sigaja',
  ),
  entry(
    near(null),
    'curtain',
    'curtains, drapes, blinds, blind, window blinds, መጋረጃ, መጋረጃዎች, ከርተን, megareja',
  ),
  entry(
    near(null),
    'fridge',
    'refrigerator, freezer, refrigerators, ማቀዝቀዣ, ፍሪጅ, ፍሪጆች, ፍሪዘር, mekezkeja, makezkeza, firij',
  ),
  entry(
    near(null),
    'washing machine',
    'washer, dryer, dishwasher, የልብስ ማጠቢያ, ልብስ ማጠቢያ, የልብስ ማጠቢያ ማሽን, ላውንደሪ ማሽን, yelibs matebiya',
  ),
  entry(near(null), 'stove', 'gas stove, oven, cooker, electric stove, ምድጃ, ኦቨን, ስቶቭ, midija'),
  entry(near(null), 'microwave', 'microwaves, microwave oven, ማይክሮዌቭ'),
  entry(near(null), 'mitad', 'ምጣድ, mtad'),
  entry(
    near(null),
    'television',
    'tv, smart tv, televisions, led tv, flat screen, ቴሌቪዥን, ቲቪ, televizhn, tivi',
  ),
  entry(
    near(null),
    'phone',
    'smart phone, iphone, mobile, smartphone, samsung, samsung galaxy, tecno, ስልክ, ሞባይል, አይፎን, silk',
  ),
  entry(
    near(null),
    'computer',
    'computers, laptop, laptops, macbook, monitor, keyboard, ኮምፒውተር, ላፕቶፕ, hp laptop, dell laptop, gaming laptop, laptop computer',
  ),
  entry(near(null), 'tablet', 'tablets, ipad, ታብሌት'),
  entry(near(null), 'printer', 'printers, ፕሪንተር'),
  entry(near(null), 'speaker', 'speakers, headphone, headphones, ስፒከር'),
  entry(near(null), 'camera', 'cameras, ካሜራ'),
  entry(near(null), 'game console', 'playstation, xbox, ፕሌይስቴሽን'),
  entry(near(null), 'car', 'cars, toyota, መኪና, mekina'),
  entry(near(null), 'motorcycle', 'motorcycles, motor, ሞተር ሳይክል, ሞተር'),
  entry(near(null), 'bicycle', 'bicycles, bike, bikes, ብስክሌት, bisklet'),
  entry(near(null), 'tyre', 'tyres, tire, tires, የመኪና ጎማ'),
  entry(
    near(null),
    'clothing',
    'dress, shirt, jacket, trousers, suit, jeans, t shirt, አልባሳት, ቀሚስ, ሸሚዝ, ሱሪ, kemis',
  ),
  entry(near(null), 'shoes', 'shoe, sneakers, ጫማ, chama'),
  entry(near(null), 'bag', 'bags, handbag, handbags, backpack, backpacks, ቦርሳ, borsa'),
  // ሰዓት alone is also an hour.
  entry(near(null), 'watch', 'watches, wrist watch, የእጅ ሰዓት, yeij seat'),
  entry(
    near(null),
    'kitchenware',
    'plate, plates, cup, cups, pot, pots, pan, spoon, knife, dishes, cookware, blender, juicer, jebena, የማብሰያ ዕቃዎች, ሳህን, ሲኒ, ድስት, ጀበና, ማንኪያ, ቢላ, ብሌንደር, ጁስ መፍጫ, thermos',
  ),
  entry(near(null), 'sink', 'sinks, faucet, tap, ሲንክ'),
  entry(near(null), 'bathtub', 'bathtubs, bath tub, ባኞ'),
  entry(near(null), 'toilet', 'toilets, toilet seat, ሽንት ቤት, መጸዳጃ'),
  entry(near(null), 'shower', 'showers, ሻወር'),
  entry(near(null), 'tiles', 'tile, ceramic, ceramics, ሴራሚክ'),
  entry(near(null), 'bathroom', 'bathroom furniture, መታጠቢያ ቤት, የመታጠቢያ ቤት'),
  entry(
    near(null),
    'front door',
    'doors and windows, wooden door, main door, steel door, gate, ዋና በር, የብረት በር, የእንጨት በር, aluminium door',
  ),
  entry(near(null), 'window', 'windows, መስኮት, meskot'),
  entry(
    near(null),
    'building material',
    'cement, paint, paints, sand and gravel, nails, plywood sheet, plywood, mdf sheet, timber wholesale, lumber, የግንባታ ዕቃዎች, ሲሚንቶ, ቀለም ቅብ, ሚስማር, simnto',
  ),
  entry(near(null), 'water tank', 'water tanks, የውሃ ታንክ, roto'),
  entry(near(null), 'generator', 'generators, solar panel, solar panels, ጀነሬተር'),
  entry(
    near(null),
    'decoration',
    'painting, wall art, picture frame, photo frame, vase, flower vase, flower, flowers, plant pot, candle, የቤት ማስዋቢያ, ስዕል, የአበባ ማስቀመጫ, አበባ, የፎቶ ፍሬም, wallpaper, artificial flower',
  ),
  entry(near(null), 'wall clock', 'wall clocks, clock, clocks, የግድግዳ ሰዓት, yegidgida seat'),
  entry(near(null), 'air conditioner', 'ac, air conditioning, ኤሲ'),
  entry(near(null), 'fan', 'fans, ceiling fan, ቬንትሌተር'),
  entry(near(null), 'heater', 'electric heater, fireplace, ማሞቂያ'),
  entry(
    near(null),
    'repair',
    'repair service, sofa repair, chair repair, furniture repair, upholstery service, ጥገና',
  ),
  entry(near(null), 'cleaning', 'sofa cleaning, carpet cleaning, ማጽዳት'),
  entry(near(null), 'rental', 'rent, for rent, renting, furniture rental, ኪራይ, የሚከራይ'),
  entry(
    near(null),
    'house for sale',
    'apartment for sale, apartment for rent, condominium for sale, land, villa, real estate, ቤት የሚሸጥ, ኮንዶሚኒየም ሽያጭ',
  ),
  entry(near(null), 'toy', 'toys, doll, አሻንጉሊት'),
  entry(
    near(null),
    'baby stroller',
    'stroller, strollers, pram, baby walker, car seat, baby car seat, የሕፃን ጋሪ',
  ),
  entry(near(null), 'diapers', 'diaper, ዳይፐር'),
  entry(
    near(null),
    'food',
    'teff, injera, coffee beans, sugar, oil, bread, pizza, burger, milk, water, beer, የምግብ ሸቀጥ, ጤፍ, እንጀራ, ስኳር, ዘይት, ዳቦ, በርበሬ, ወተት, berbere',
  ),
];
