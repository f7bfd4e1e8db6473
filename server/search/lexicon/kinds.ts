import { KIND_NAMES, KINDS, type Family, type Kind } from '#contract/goods/product-attributes.ts';
import { entry, type LexiconEntry } from './entries.ts';

/** The kinds of a family. */
export const kindsOf = (family: Family): Kind[] => KIND_NAMES.filter((kind) => KINDS[kind].family === family);
const kind = (...kinds: Kind[]) => ({ is: 'kind', kinds }) as const;

const BEDS = kindsOf('bed');
const CHAIRS = kindsOf('chair').filter((each) => each !== 'stool' && each !== 'bench');

/** The names that people give the kinds of furniture. */
export const KIND_ENTRIES: readonly LexiconEntry[] = [
  entry(
    { is: 'kind', kinds: CHAIRS, also: ['stool', 'bench'] },
    'chair',
    'chairs, seat chair, seating, ወንበር, ወምበር, ወንበሮች, መቀመጫ ወንበር, ቼር, wenber, wember, wonber, wanber',
  ),
  entry(
    kind('dining-chair'),
    'dining chair',
    `dining room chair, dining table chair, table chair, kitchen chair, side chair, restaurant chair, cafe chair, eating chair,
     dinner chair, dinner table chair, የምግብ ወንበር, የምግብ ጠረጴዛ ወንበር, የመመገቢያ ወንበር, የጠረጴዛ ወንበር, ዳይኒንግ ወንበር,
     የዳይኒንግ ወንበር, ዳይኒንግ ቼር, የዳይኒንግ ቴብል ወንበር, የካፌ ወንበር, የሬስቶራንት ወንበር, yemigib wenber`,
  ),
  entry(
    kind('armchair'),
    'armchair',
    `arm chair, single sofa, one seater sofa, one seat sofa, single seater sofa, accent chair, club chair, wing chair,
     wingback, tub chair, fauteuil, ባለ መደገፊያ ወንበር, መደገፊያ ያለው ወንበር, ባለ ክንድ ወንበር, ነጠላ ሶፋ, ባለ አንድ መቀመጫ ሶፋ,
     አርምቼር, አርም ቼር, ፎቴ, ፎቴ ወንበር, bale medegefiya wenber`,
  ),
  entry(
    kind('lounge-chair'),
    'lounge chair',
    `lounger, relax chair, relaxing chair, relaxation chair, leisure chair, veranda chair, balcony chair, patio chair,
     garden chair, cane chair, reading chair, የመዝናኛ ወንበር, ሰፊ ወንበር, የበረንዳ ወንበር, የማረፊያ ወንበር, መዝናኛ ወንበር, ላውንጅ ቼር,
     የማንበቢያ ወንበር, ላውንጅ ወንበር, yemeznagna wenber`,
  ),
  entry(kind('lounge-chair', 'armchair'), 'easy chair'),
  entry(
    kind('office-chair'),
    'office chair',
    `desk chair, task chair, work chair, working chair, computer chair, swivel chair, revolving chair, rolling chair, ergonomic chair,
     study chair, secretary chair, wheel chair for office, chair with wheels,
     conference chair, የቢሮ ወንበር, የኦፊስ ወንበር, የሥራ ወንበር, የስራ ወንበር, የኮምፒውተር ወንበር, ተሽከርካሪ ወንበር,
     የሚሽከረከር ወንበር, ኦፊስ ቼር, ባለ ጎማ ወንበር, የጥናት ወንበር, 
ገርበብ ወንበር, yebiro wenber, ofis wenber`,
  ),
  entry(
    kind('stool'),
    'stool',
    `stools, footstool, foot stool, ottoman, pouf, pouffe, puff, coffee stool, small chair, mesob stool, በርጩማ,
     በርጩማዎች, በርጩማ ወንበር, ስቱል, ስቱሎች, ዱካ, አነስተኛ ወንበር, ትንሽ ወንበር, ፑፍ, berchuma, barchuma, duka`,
  ),
  entry(kind('bench'), 'bench', 'benches, entrance bench, አግዳሚ, አግዳሚ ወንበር, አግዳሚ መቀመጫ, ቤንች, agdami'),
  entry(
    kind(...kindsOf('sofa')),
    'sofa',
    `sofas, couch, settee, sofa set, sofa chair, living room set, lounge suite, divan, chesterfield, ሶፋ, ሶፋዎች, ሶፍ, ሶፋ ሴት, ሶፋ ወንበር, የሶፋ ወንበር, sofa wenber, የሶፋ ስብስብ, ካውች, ኮች,
     የሳሎን ወንበር, ሶፌ, ሳፋ, ድንክ ሶፋ, sopha, soffa`,
  ),
  entry(
    kind('corner-sofa'),
    'corner sofa',
    `l shape sofa, l shaped sofa, l sofa, lshape sofa, sectional, sectional sofa, chaise, sofa with chaise, chaise sofa, chaise longue,
     corner couch, የማዕዘን ሶፋ, ማዕዘን ሶፋ, የጥግ ሶፋ, ኤል ሼፕ ሶፋ, ኤል ሶፋ, ኮርነር ሶፋ, ጥግ ሶፋ, ኤል ቅርጽ ሶፋ, መጋደሚያ ሶፋ`,
  ),
  entry(
    kind('sofa-bed'),
    'sofa bed',
    `sofabed, sleeper sofa, futon, pull out sofa, convertible sofa, bed sofa, sofa cum bed, አልጋ የሚሆን ሶፋ, ሶፋ አልጋ, የሶፋ አልጋ, ተዘርጊ ሶፋ,
     የሚዘረጋ ሶፋ, ሶፋ ቤድ`,
  ),
  entry(
    kind(...BEDS),
    'bed',
    'beds, bed frame, bedframe, bedstead, cot frame, አልጋ, አልጋዎች, የአልጋ ፍሬም, ቤድ, መኝታ, የመኝታ አልጋ, alga, aliga, elga',
  ),
  entry(
    kind('bunk-bed'),
    'bunk bed',
    'bunk, double decker bed, double deck bed, bunkbed, loft bed, ተደራራቢ አልጋ, ደርብ አልጋ, ባለ ሁለት ደርብ አልጋ, ባለ ደርብ አልጋ, ድርብርብ አልጋ',
  ),
  entry(
    kind('wardrobe'),
    'wardrobe',
    `wardrobes, closet, cupboard, armoire, almirah, clothes cabinet, clothing cabinet, cabinet, locker, clothes closet, ቁም ሳጥን, ቁምሳጥን,
     ቁም ሳጥኖች, ቁም ሣጥን, የልብስ ቁም ሳጥን, ካቢኔት, ካቢኔ, ሎከር, ክሎዜት, ዋርድሮብ, ዋርድሮፕ, ሳጥን, satin, የልብስ ሳጥን, የልብስ ማስቀመጫ, አርማርዮ, አርማሪዮ,
     kumsatin, qum satin, armario, armadio, ward rob`,
  ),
  entry(
    kind(...kindsOf('table')),
    'table',
    'tables, ጠረጴዛ, ጠረጴዛዎች, ጠረፔዛ, ጠረቤዛ, ቴብል, ጠርጴዛ, ትሬፔዛ, terepeza, tereppeza, terebeza',
  ),
  entry(
    kind('dining-table'),
    'dining table',
    `dinner table, dining room table, kitchen table, eating table, meal table, food table, dining set, dining room set, breakfast table, lunch table,
     restaurant table, cafe table, የካፌ ጠረጴዛ, የምግብ ጠረጴዛ, የመመገቢያ ጠረጴዛ, ምግብ ጠረጴዛ, የመብል ጠረጴዛ, ዳይኒንግ ጠረጴዛ, የዳይኒንግ ጠረጴዛ, ዳይኒንግ ቴብል, የእራት ጠረጴዛ,
     ገበታ ጠረጴዛ, ምግብ መብያ ጠረጴዛ, የምግብ መብያ ጠረጴዛ, ዳይኒንግ ሴት, yemigib terepeza`,
  ),
  entry(
    kind('coffee-table'),
    'coffee table',
    `center table, centre table, cocktail table, living room table, tea table, sofa table, low table, salon table, rekebot table, jebena table, የቡና ጠረጴዛ, ቡና ጠረጴዛ,
     የሳሎን ጠረጴዛ, ሴንተር ቴብል, ሴንተር ጠረጴዛ, የመሐል ጠረጴዛ, የመሃል ጠረጴዛ, ኮፊ ቴብል, የሻይ ጠረጴዛ, የሶፋ ጠረጴዛ, የቡና ማፍያ ጠረጴዛ, የጀበና ጠረጴዛ, ለጀበና ጠረጴዛ, የረከቦት ጠረጴዛ, yebuna terepeza, yejebena terepeza`,
  ),
  entry(
    kind('desk'),
    'desk',
    `desks, office table, office desk, writing table, writing desk, study table, study desk, computer table, computer desk, laptop table, laptop desk,
     work table, work desk, working table, working desk, reading table, school desk, home office table,
     የጽሕፈት ጠረጴዛ, የፅህፈት ጠረጴዛ, የጽህፈት ጠረጴዛ, የቢሮ ጠረጴዛ, የኦፊስ ጠረጴዛ, የሥራ ጠረጴዛ, የጥናት ጠረጴዛ, የኮምፒውተር ጠረጴዛ, የላፕቶፕ ጠረጴዛ, ዴስክ,
     የማንበቢያ ጠረጴዛ, ኦፊስ ዴስክ, ኦፊስ ቴብል, የመጻፊያ ጠረጴዛ,
     የተማሪ ጠረጴዛ, yebiro terepeza`,
  ),
  entry(
    kind('side-table'),
    'side table',
    `end table, nightstand, night stand, bedside table, bed side table, bedside cabinet, night table, lamp table, corner table, comodino, የጎን ጠረጴዛ,
     ኮመዲኖ, ኮሞዲኖ, ኮሜዲኖ, የአልጋ ጎን ጠረጴዛ, የራስጌ ጠረጴዛ, ሳይድ ቴብል, komedino, comedino`,
  ),
  entry(kind('coffee-table', 'side-table'), 'small table', 'little table, ትንሽ ጠረጴዛ, አነስተኛ ጠረጴዛ'),
];
