import type { Family, Kind } from '#contract/goods/product-attributes.ts';
import { entry, type LexiconEntry } from './entries.ts';

const near = (nearest: Kind | Family | null) => ({ is: 'not-sold', nearest }) as const;
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
  entry(
    near('bed'),
    'bedding',
    'bed sheet, bed sheets, bedsheet, bedsheets, sheets, duvet, quilt, comforter, bed cover, bedcover, bedspread, blanket, blankets, ብርድ ልብስ, አንሶላ, የአልጋ ልብስ, ኮምፈርት, birdlibs, ansola, anisola',
  ),
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
  entry(
    near('armchair'),
    'recliner',
    'reclining chair, recliner chair, recliner sofa, massage chair, rocking chair, rocker, swing chair, hammock, bean bag, beanbag, የሚወዛወዝ ወንበር, ማሳጅ ወንበር, ሪክላይነር, ተወዛዋዥ ወንበር',
  ),
  entry(
    near('chair'),
    'wheelchair',
    'plastic chair set, baby chair, high chair, baby high chair, car seat, ተሽከርካሪ የበሽተኛ ወንበር, ዊልቸር',
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
    'bookshelves, book shelf, book shelves, bookcase, book case, book rack, wall shelf, wall shelves, shelving, shelving unit, shelf unit, library shelf, የመጽሐፍ መደርደሪያ, መጽሐፍ መደርደሪያ, የመጽሃፍ መደርደሪያ, መጻሕፍት መደርደሪያ, የመፅሐፍ መደርደሪያ, የመጻሕፍት መደርደሪያ, ቡክ ሼልፍ, የግድግዳ መደርደሪያ, yemetsihaf medrederiya, metsihaf',
  ),
  entry(
    near('wardrobe'),
    'shoe rack',
    'shoe cabinet, shoe shelf, shoes rack, shoe stand, የጫማ መደርደሪያ, የጫማ ማስቀመጫ, ጫማ መደርደሪያ, ሹ ራክ, yechama medrederiya',
  ),
  entry(
    near('wardrobe'),
    'chest of drawers',
    'dresser, drawer chest, drawer unit, drawer cabinet, commode, sideboard, buffet, buffet cabinet, ቡፌ, ድሬሰር, ብፌ, bufe',
  ),
  entry(
    near('wardrobe'),
    'kitchen cabinet',
    'kitchen cabinets, kitchen cupboard, kitchen furniture, pantry, የኩሽና ካቢኔት, የወጥ ቤት ካቢኔት, የኪችን ካቢኔት, ኪችን ካቢኔት, ኪችን ካብኔት',
  ),
  entry(
    near('wardrobe'),
    'filing cabinet',
    'file cabinet, file cabinets, office cabinet, metal locker, display cabinet, glass cabinet, ፋይል ካቢኔት, የፋይል ካቢኔት, የፋይል ማስቀመጫ',
  ),
  entry(
    near('wardrobe'),
    'coat rack',
    'coat hanger, clothes rack, clothes hanger, hanger, hangers, hat stand, የልብስ መስቀያ, መስቀያ, ሃንገር',
  ),
  entry(
    near('coffee-table'),
    'tv stand',
    'tv table, tv unit, tv cabinet, tv rack, television stand, television table, media unit, entertainment unit, tv console, console table, የቲቪ ማስቀመጫ, የቲቪ ጠረጴዛ, የቴሌቪዥን ማስቀመጫ, ቲቪ ስታንድ, የቲቪ ስታንድ, የቲቪ ቁም ሳጥን, የቴሌቪዥን ጠረጴዛ, yetv maskemecha',
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
  entry(
    near(null),
    'stove',
    'gas stove, oven, cooker, electric stove, microwave, mitad, ምድጃ, ኦቨን, ስቶቭ, ምጣድ, ማይክሮዌቭ, midija',
  ),
  entry(
    near(null),
    'television',
    'tv, smart tv, televisions, led tv, flat screen, ቴሌቪዥን, ቲቪ, televizhn, tivi',
  ),
  entry(
    near(null),
    'phone',
    'smart phone, iphone, mobile, smartphone, samsung, samsung galaxy, tecno, tablet, ipad, ስልክ, ሞባይል, አይፎን, silk',
  ),
  entry(
    near(null),
    'computer',
    'computers, laptop, laptops, macbook, printer, printers, monitor, keyboard, headphones, headphone, speaker, speakers, camera, playstation, ኮምፒውተር, ላፕቶፕ, ፕሪንተር, ካሜራ, hp laptop, dell laptop, gaming laptop, laptop computer',
  ),
  entry(
    near(null),
    'car',
    'cars, toyota, motorcycle, motor, bicycle, bike, tyre, tyres, tire, መኪና, ሞተር ሳይክል, ብስክሌት, ሞተር, mekina',
  ),
  entry(
    near(null),
    'clothing',
    'shoes, shoe, dress, shirt, jacket, trousers, suit, handbag, bag, bags, backpack, ጫማ, ቀሚስ, ሸሚዝ, ሱሪ, ቦርሳ, chama, kemis, borsa, jeans, t shirt, watch, watches, ሰዓት',
  ),
  entry(
    near(null),
    'kitchenware',
    'plate, plates, cup, cups, pot, pots, pan, spoon, knife, dishes, cookware, blender, juicer, jebena, ሳህን, ሲኒ, ድስት, ጀበና, ማንኪያ, ቢላ, ብሌንደር, ጁስ መፍጫ, thermos',
  ),
  entry(
    near(null),
    'sink',
    'bathtub, bath tub, toilet, toilet seat, shower, faucet, tap, tiles, tile, ceramic, ceramics, bathroom, ሽንት ቤት, መጸዳጃ, ሲንክ, ሻወር, ሴራሚክ, ባኞ',
  ),
  entry(
    near(null),
    'front door',
    'doors and windows, window, windows, wooden door, main door, steel door, gate, ዋና በር, የብረት በር, የእንጨት በር, መስኮት, meskot, aluminium door',
  ),
  entry(
    near(null),
    'building material',
    'cement, paint, paints, sand and gravel, nails, plywood sheet, plywood, mdf sheet, timber wholesale, lumber, ሲሚንቶ, ቀለም ቅብ, ሚስማር, simnto, water tank, generator, solar panel, የውሃ ታንክ, ጀነሬተር',
  ),
  entry(
    near(null),
    'decoration',
    'painting, wall art, picture frame, photo frame, vase, flower vase, flower, flowers, plant pot, clock, wall clock, candle, ስዕል, የአበባ ማስቀመጫ, አበባ, የግድግዳ ሰዓት, የፎቶ ፍሬም, wallpaper, artificial flower',
  ),
  entry(
    near(null),
    'air conditioner',
    'ac, fan, ceiling fan, heater, electric heater, fireplace, ቬንትሌተር, ማሞቂያ, ኤሲ',
  ),
  entry(
    near(null),
    'repair',
    'repair service, sofa cleaning, cleaning, sofa repair, chair repair, furniture repair, upholstery service, rent, rental, for rent, renting, ጥገና, ኪራይ, ማጽዳት, የሚከራይ',
  ),
  entry(
    near(null),
    'house for sale',
    'apartment for sale, apartment for rent, condominium for sale, land, villa, real estate, ቤት የሚሸጥ, ኮንዶሚኒየም ሽያጭ',
  ),
  entry(
    near(null),
    'toy',
    'toys, doll, baby stroller, stroller, baby walker, diaper, diapers, አሻንጉሊት, የሕፃን ጋሪ, ዳይፐር',
  ),
  entry(
    near(null),
    'food',
    'teff, injera, coffee beans, sugar, oil, bread, pizza, burger, milk, water, beer, ጤፍ, እንጀራ, ስኳር, ዘይት, ዳቦ, በርበሬ, ወተት, berbere',
  ),
];
