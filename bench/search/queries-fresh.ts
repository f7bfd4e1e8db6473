import { asked, type Asked } from './asked.ts';

/**
 * Queries of a second list, which was written without a look at the lexicon and measured before anything was changed for it.
 * Expectations of it that the products or the things known not to be sold contradict were mended afterwards.
 */
export const FRESH: Readonly<Record<string, Asked[]>> = {
  'fresh English': asked(`
    wooden stool = cs / ws
    cane bed = sb
    velvet armchair = ac
    sliding wardrobe = WARDROBES
    dining set = d6 d4 dr / dc pc
    sofa set = SOFAS
    visitor chair = OFFICE / CHAIRS STOOLS
    boss chair = ec / oc tc
    reading table = DESKS
    bedroom furniture = BEDS WARDROBES
    living room sofa = SOFAS / CTABLES
    side table for sofa = - / CTABLES
    recliner = -
    sofas for salon = SOFAS
    ottoman = STOOLS`),
  'fresh typos': asked(`
    offis chear = OFFICE
    dinig table = DTABLES
    wardrobs = WARDROBES
    wardrobee 3 doors = k3 s3
    coner sofa = mc
    sofa beig = fs e3 e2 mc m2 m3
    tabl = TABLES
    lethar chair = ec
    stoool = STOOLS
    armchaair = ac
    woodan bed = wb cb tb sb
    exective desk = xd / wd
    coffeetabel = CTABLES
    uphostered bed = eb180 eb150 eb120
    entoto sofs = e3 e2`),
  'fresh Amharic': asked(`
    የቢሮ ጠረጴዛ = DESKS
    የሳሎን ሶፋ = SOFAS
    የመኝታ ቤት አልጋ = BEDS
    የልብስ ቁም ሳጥን = WARDROBES
    የእንጨት ወንበር = dc cs lc / ac STOOLS pc ec oc tc
    ትልቅ አልጋ = eb180 tb / BEDS
    ለአንድ ሰው አልጋ = eb120 cb
    ቡናማ የቆዳ ሶፋ = j2 j3
    ክብ ጠረጴዛ = dr rct
    የሻይ ጠረጴዛ = CTABLES
    የቢሮ ዕቃ = OFFICE DESKS
    የኮምፒውተር ጠረጴዛ = DESKS
    ጥቁር የቢሮ ወንበር = tc / ec oc
    አረንጓዴ የማዕዘን ሶፋ = mc
    ለሁለት ሰው የሚሆን ሶፋ = TWO`),
  'fresh forms': asked(`
    ወንበሮቻችን = CHAIRS / STOOLS
    የአልጋው = BEDS
    ከሶፋው ጋር = SOFAS
    በጠረጴዛው = TABLES
    ለቁምሳጥኑ = WARDROBES
    ሶፋዬን = SOFAS
    ሶፋዎቻችን = SOFAS
    የምግብ ጠረጴዛዎች = DTABLES
    ባለሁለት በር ቁምሳጥን = kw kwh s2
    ባለሶስት መቀመጫ ሶፋዎች = THREE
    ቁም ሳጥኖችን = WARDROBES
    ጠረጴዛና ወንበር = TABLES CHAIRS / STOOLS`),
  'fresh loans': asked(`
    ኦፊስቼር = OFFICE
    አርምቼር = ac
    ዲዛይን ሶፋ = SOFAS
    ኮርነር = mc
    ሶፋ ቤድ = -
    ቤድ = BEDS
    ዳይኒንግ = DTABLES / DINING
    ላውንጅ ቼር = lc
    ቴብል = TABLES
    ስተዲ ቴብል = DESKS
    ሲንግል ቤድ = eb120 cb
    ደብል አልጋ = eb180 eb150 wb tb sb
    ክሎዜት = WARDROBES
    ሶፋ ግሬይ = e3 mc e2 m2 m3
    ኤክዝኪዩቲቭ ወንበር = ec / oc tc
    ኩዊን ቤድ = eb150 wb sb
    ኮምፒውተር ቴብል = DESKS
    ሌዘር ቼር = ec`),
  'fresh Latin': asked(`
    yemigeb terepeza ena wenber = DTABLES DINING / CHAIRS STOOLS
    yesalon sofa = SOFAS
    kumsaten = WARDROBES
    kum satn = WARDROBES
    qumsatn = WARDROBES
    wenberochu = CHAIRS / STOOLS
    yebiro terepeza = DESKS
    yewanza alga = wb
    yelij alga = eb120 cb / BEDS
    terepezza = TABLES
    terpeza = TABLES
    yebunna terepeza = CTABLES
    yetshfet terepeza = DESKS
    tiqur yebiro wenber = tc / ec oc
    balehulet ber qumsatin = kw kwh s2
    yemeznagna wenber = lc
    bunama sofa = j2 j3 fs
    bercuma = STOOLS
    keb terepeza = dr rct
    yemaezen soffa = mc
    wemberoch = CHAIRS / STOOLS
    lehulet sew alga = eb180 eb150 wb tb sb`),
  'fresh mixed': asked(`
    dining ወንበር = DINING
    corner sofa ግራጫ = mc
    የልብስ closet = WARDROBES
    sofa ባለ 2 መቀመጫ = TWO
    king size አልጋ = eb180 tb
    wooden ጠረጴዛ = d6 d4 dr wd xd ct rct
    black የቢሮ ወንበር = tc / ec oc
    እንጦጦ sofa = e3 e2
    yebiro chair = OFFICE
    kumsatin 3 door = k3 s3`),
  'fresh attributes': asked(`
    bed 1.80 = eb180 tb
    bed 180x200 = eb180 tb
    1.2 meter bed = eb120 cb
    3 seat grey sofa = e3 m3
    sofa for 2 people = TWO
    wardrobe 3 doors with mirror = k3
    dining table for 4 people = d4 dr
    dark brown sofa = j2 j3 / fs
    beige sofa = e3 e2 fs mc m2 m3
    black leather chair = ec
    teak bed king = tb
    chair with wheels = OFFICE
    blue bed 150 = eb150
    white 2 door wardrobe = kwh
    round wooden coffee table = rct`),
  'fresh prices': asked(`
    sofa under 80000 birr = e2 m2 fs j2 / m3
    ከ50ሺ በታች አልጋ = cb / eb120
    bed less than 60k = cb eb120 / wb sb
    chair 10000-20000 = dc pc tc / STOOLS
    ከ 10000 እስከ 20000 ወንበር = dc pc tc / STOOLS
    ርካሽ አልጋ = BEDS
    rkash sofa = SOFAS
    low price wardrobe = WARDROBES
    table below 30000 birr = rct ct
    ke 50 shi betach alga = cb / eb120
    wenber ke 20000 birr betach = dc pc tc / STOOLS`),
  'fresh, no answer': asked(`
    tv = -
    ቴሌቪዥን = -
    refrigerator = -
    መፅሐፍ መደርደሪያ = -
    mattres = -
    የሶፋ ጨርቅ = -
    blanket = -
    ብርድ ልብስ = -
    gas stove = -
    mobile phone = -
    kitchen sink = -
    asdfgh = -
    job vacancy = -
    car = -`),
};
