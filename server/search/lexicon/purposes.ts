import { KIND_NAMES, type Kind } from '#contract/goods/product-attributes.ts';
import { entry, type Fits, type LexiconEntry } from './entries.ts';
import { kindsOf } from './kinds.ts';

const use = (...kinds: Kind[]) => ({ is: 'use', kinds }) as const;
const told = (kinds: readonly Kind[], fits?: Fits) =>
  ({ is: 'use', kinds, isTold: true, ...(fits && { fits }) }) as const;

const BEDS = kindsOf('bed');
const SOFAS = kindsOf('sofa');
const FOR_ONE: Fits = { bedSize: [70, 130] };

/** The rooms of a house, and activities in them. */
const ROOMS: readonly LexiconEntry[] = [
  entry(
    use('office-chair', 'desk'),
    'office',
    'home office, work, working, study, studying, homework, ስተዲ, ቢሮ, ኦፊስ, ሥራ, ስራ, ጥናት, ጽሕፈት, ለቢሮ, ofis, biro, yebiro',
  ),
  entry(
    { is: 'use', kinds: ['office-chair', 'desk'], inTexts: true },
    'executive',
    'manager, boss, አለቃ, aleka, director, ceo, managerial, የሥራ አስኪያጅ, ሥራ አስኪያጅ, ኤክስኪዩቲቭ, ማናጀር, ዳይሬክተር, ኃላፊ, ኤግዚኪዩቲቭ',
  ),
  entry(
    use('dining-chair', 'dining-table'),
    'dining',
    'dining room, dinner, eat, eating, kitchen, meal, lunch, breakfast, ምግብ, መመገቢያ, መብያ, ዳይኒንግ, እራት, ምሳ, ቁርስ, ኩሽና, የምግብ ክፍል, የመመገቢያ ክፍል, ወጥ ቤት, migib',
  ),
  entry(use('coffee-table'), 'coffee', 'tea, ቡና, ሻይ, ኮፊ, ሴንተር, buna'),
  entry(
    {
      ...use('sofa', 'corner-sofa', 'sofa-bed', 'coffee-table', 'armchair', 'lounge-chair', 'side-table'),
      leads: true,
    },
    'living room',
    'livingroom, sitting room, salon, lounge, saloon, family room, ሳሎን, የሳሎን ክፍል, ሳሎን ቤት, እንግዳ መቀበያ, ሊቪንግ ሩም',
  ),
  entry(
    use('bed', 'bunk-bed', 'wardrobe', 'side-table'),
    'bedroom',
    'bed room, sleeping room, መኝታ ቤት, መኝታ ክፍል, የመኝታ ክፍል, ቤድ ሩም, menita bet, megnita bet, mengita bet, yemegnita bet, yemenita bet, megnita kifil',
  ),
  entry(use(...kindsOf('chair'), ...SOFAS), 'sit', 'sitting, መቀመጥ'),
  entry(use(...BEDS), 'sleep', 'sleeping, መተኛት, መተኛ'),
  entry(use('wardrobe'), 'clothes', 'clothes storage, ልብስ, የልብስ, libs'),
  entry(
    use('lounge-chair', 'bench', 'stool'),
    'veranda',
    'verandah, balcony, garden, outdoor, outdoors, patio, terrace, porch, backyard, yard, በረንዳ, ባልኮኒ, ባልኮን, ግቢ, የአትክልት ቦታ, ደጅ, berenda',
  ),
  entry(
    use('lounge-chair', 'armchair', 'sofa', 'corner-sofa', 'sofa-bed'),
    'relaxing',
    'relax, relaxation, resting, rest, nap, leisure, መዝናኛ, ማረፊያ, መዝናናት, ማረፍ, meznagna, marefiya',
  ),
  entry(
    use('lounge-chair', 'armchair', 'desk', 'office-chair'),
    'reading',
    'read, ማንበቢያ, ማንበብ, ንባብ, manbebiya',
  ),
  entry(
    use('office-chair'),
    'long hours',
    `for long hours, long time sitting, sitting long, sit long, long sitting, sitting for long, sit for long, sit all day, sitting all day, all day sitting, 8 hours, eight hours, for 8 hours, hours a day, 8 hours a day,
     ረጅም ሰዓት, ለረጅም ሰዓት, ረዥም ሰዓት, ለረዥም ሰዓት, ሙሉ ቀን, ለረጅም ጊዜ መቀመጫ, rejim seat, lerejim seat, mulu ken`,
  ),
  entry(use('desk', 'office-chair'), 'gaming', 'gamer, gamers, ጌሚንግ'),
  entry(
    use('bench', 'stool', 'side-table'),
    'hallway',
    'hall way, entrance, entryway, corridor, foyer, መግቢያ, ኮሪደር, መተላለፊያ, megbiya',
  ),
];

/** The people who sit or sleep on the furniture, in singular and plural. */
const PEOPLE: readonly LexiconEntry[] = [
  entry(
    told(['bed', 'bunk-bed', 'desk', 'stool'], FOR_ONE),
    'children',
    `kids, kid, child, childrens, childs, toddler, toddlers, boy, boys, girl, girls, son, daughter, kids room, children room,
     ልጅ, ልጆች, የልጆች, የልጅ, ሕፃን, ሕፃናት, ሕፃኖች, ወንድ ልጅ, ሴት ልጅ, የልጆች ክፍል, ታዳጊ ልጆች, lij, lijoch, hitsan, hitsanat, hisanat`,
  ),
  entry(
    told(['bed', 'bunk-bed', 'desk', 'office-chair'], FOR_ONE),
    'teenager',
    'teen, teens, teenage, teenagers, youth, ወጣት, ወጣቶች, ታዳጊ, ታዳጊዎች, wetat, wetatoch',
  ),
  entry(
    told(['desk', 'office-chair', 'bed', 'bunk-bed'], FOR_ONE),
    'student',
    'students, pupil, pupils, learner, dorm, dormitory, hostel, ተማሪ, ተማሪዎች, ዶርም, ማደሪያ, temari, temariwoch',
  ),
  entry(
    told([...BEDS, 'sofa'], { bedSize: [135, 220], seats: [2, 2] }),
    'couple',
    `couples, newlywed, newlyweds, bride, groom, husband and wife, married, ባልና ሚስት, ባል እና ሚስት, ጥንድ, ጥንዶች, ጥንዶቹ, ሙሽራ, ሙሽሮች, ሙሽሪት,
     balna mist, bal ena mist, tind, tindoch, mushra, mushiroch`,
  ),
  entry(
    told(['sofa', 'corner-sofa', 'dining-table'], { seats: [3, 12] }),
    'family',
    'families, big family, large family, ቤተሰብ, ቤተሰቦች, ትልቅ ቤተሰብ, beteseb',
  ),
  entry(
    told(['sofa-bed', ...BEDS, 'sofa', 'corner-sofa', 'armchair', 'office-chair']),
    'guests',
    'guest, visitor, visitors, guest room, guestroom, እንግዳ, እንግዶች, የእንግዳ ክፍል, እንግዳ ማረፊያ, engida, ingida, engidoch',
  ),
  entry(
    told(['office-chair', 'desk']),
    'staff',
    `employee, employees, worker, workers, secretary, accountant, teacher, teachers, doctor, doctors, lawyer, programmer, developer,
     ሠራተኛ, ሠራተኞች, ጸሐፊ, መምህር, መምህራን, አስተማሪ, ሐኪም, ዶክተር, serategna, serategnoch, memhir, astemari`,
  ),
  entry(
    told(['sofa', 'armchair', 'bench', 'lounge-chair', 'coffee-table']),
    'customers',
    'customer, client, clients, patient, patients, ደንበኛ, ደንበኞች, ታካሚ, ታካሚዎች, denbegna, denbegnoch',
  ),
];

/** Places other than a house, and occasions for which people meet. */
const PLACES: readonly LexiconEntry[] = [
  entry(
    told(['bed', 'bunk-bed', 'wardrobe', 'side-table', 'armchair', 'desk']),
    'hotel',
    'hotels, hotel room, guest house, guesthouse, pension, lodge, motel, resort, airbnb, ሆቴል, ሆቴሎች, የሆቴል ክፍል, የእንግዳ ቤት, ፔንሲዮን, ሎጅ, hotel bet',
  ),
  entry(
    told(['dining-chair', 'dining-table', 'stool']),
    'restaurant',
    `restaurants, cafe, cafes, cafeteria, canteen, coffee shop, coffee house, for bar, for a bar, for the bar, for my bar, pub, bakery, dining hall, ሬስቶራንት, ሬስቶራንቶች, ምግብ ቤት, የምግብ ቤት, ምግብ ቤቶች, ካፌ, ካፌዎች,
     ካፍቴሪያ, ቡና ቤት, migib bet, buna bet`,
  ),
  entry(
    told(['bench', 'dining-chair', 'stool']),
    'church',
    `churches, chapel, mosque, monastery, prayer, praying, pray, ቤተ ክርስቲያን, ቤተክርስቲያን, ቤተ ክርስትያን, ቤተክርስትያን, ቤተ እምነት, ቤተ ክርስቲያናት, መስጊድ, መስጊዶች, ገዳም, ጸሎት, ጸሎት ቤት,
     bete kiristian, betekristian, bete krstian, mesgid, tselot`,
  ),
  entry(
    told(['coffee-table', 'stool']),
    'ceremony',
    `ceremonies, coffee ceremony, tea ceremony, ritual, tradition, traditional, ሥነ ሥርዓት, ሥነሥርዓት, ሥርዓት, የቡና ሥነ ሥርዓት, ቡና ማፍያ, ቡና ማፍላት, ባህላዊ, ባህል,
     sine siriat, sinesirat, sirat, bahlawi, bahilawi`,
  ),
  entry(
    told(['sofa', 'armchair', 'bench', 'lounge-chair', 'coffee-table']),
    'waiting room',
    `waiting, waiting area, waiting hall, waiting lounge, lobby, lounge area, reception, reception area, reception room, መጠበቂያ, መጠበቂያ ክፍል, ማረፊያ ክፍል,
     እንግዳ መጠበቂያ, ሎቢ, metebekiya, metebekia`,
  ),
  entry(
    told(['office-chair', 'desk', 'dining-table']),
    'meeting',
    'meetings, meeting room, conference, conference room, boardroom, board room, conference hall, ስብሰባ, ስብሰባ አዳራሽ, ስብሰባ ክፍል, አዳራሽ, ኮንፈረንስ, sibseba, adarash',
  ),
  entry(
    told(['desk', 'office-chair', 'bench']),
    'school',
    'schools, classroom, class room, college, university, campus, academy, training, lecture, ትምህርት ቤት, ትምህርት, ኮሌጅ, ዩኒቨርሲቲ, መማሪያ ክፍል, መማሪያ, timhirt bet, timirt bet, timhirt',
  ),
  entry(
    told(['stool', 'bench', 'desk']),
    'kindergarten',
    'kindergartens, kinder garten, kg school, nursery, nursery school, daycare, day care, preschool, creche, መዋዕለ ሕፃናት, መዋለ ሕፃናት, አጸደ ሕፃናት, ሙአለ ሕፃናት, የሕፃናት ማቆያ, ኬጂ, mewale hitsanat, muale hitsanat, atsede hitsanat',
  ),
  entry(
    told(['desk', 'office-chair', 'lounge-chair']),
    'library',
    'libraries, ቤተ መጻሕፍት, ቤተመጻሕፍት, ቤተ መጽሐፍት, ላይብረሪ, bete metsahift',
  ),
  entry(
    told(['bench', 'armchair', 'office-chair', 'desk']),
    'clinic',
    'clinics, hospital, hospitals, pharmacy, dentist, ክሊኒክ, ክሊኒኮች, ሆስፒታል, ሆስፒታሎች, ፋርማሲ, ጤና ጣቢያ, tena tabiya',
  ),
  entry(
    told(['armchair', 'stool', 'office-chair']),
    'beauty salon',
    'hair salon, barber, barbershop, barber shop, spa, hairdresser, የውበት ሳሎን, ውበት ሳሎን, ጸጉር ቤት, ፀጉር ቤት, ጸጉር አስተካካይ, ፀጉር ማስተካከያ, tsegur bet, tsegur astekakay',
  ),
  entry(
    told(KIND_NAMES),
    'condominium',
    'condominiums, condo, apartment, apartments, አፓርታማ, አፓርትመንት, ኮንዶሚኒየም, ኮንዶ, kondominiyem, condominiem',
  ),
  entry(
    told(['office-chair', 'desk', 'armchair', 'sofa']),
    'company',
    'companies, bank, banks, business, ngo, government, embassy, ድርጅት, ድርጅቶች, ባንክ, ባንኮች, መንግሥት, ኤምባሲ, dirijit',
  ),
];

/** Uses of furniture: rooms, people, places and activities. */
export const PURPOSE_ENTRIES: readonly LexiconEntry[] = [...ROOMS, ...PEOPLE, ...PLACES];
