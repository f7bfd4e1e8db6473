/**
 * Queries as people in Addis Ababa type them, with the products of the demo that they ask for; behind a slash those that may
 * also be shown. They are for working with: the words of the lexicon are wider than this list.
 */
const SETS: Readonly<Record<string, string>> = {
  dc: 'wanza-dining-chair',
  pc: 'mirfak-padded-chair-terracotta',
  ac: 'adey-armchair',
  oc: 'girar-office-chair',
  tc: 'girar-task-chair',
  ec: 'girar-executive-chair',
  ws: 'agelgil-woven-stool',
  cs: 'begena-carved-stool',
  lc: 'shembeko-cane-lounge-chair',
  e3: 'entoto-three-seat-sofa',
  e2: 'entoto-two-seat-sofa-oatmeal',
  j2: 'jendi-leather-two-seat-sofa',
  j3: 'jendi-leather-three-seat-sofa',
  mc: 'medeb-corner-sofa',
  m2: 'medeb-two-seat-sofa-mustard',
  m3: 'medeb-three-seat-sofa-charcoal',
  fs: 'begena-frame-sofa',
  eb180: 'enkilf-upholstered-bed-180',
  eb150: 'enkilf-upholstered-bed-150',
  eb120: 'enkilf-single-bed-120',
  wb: 'begena-wanza-bed-150',
  cb: 'begena-cypress-bed-120',
  tb: 'begena-teak-bed-180',
  sb: 'shembeko-cane-bed-150',
  k3: 'kulf-three-door-wardrobe',
  kw: 'kulf-two-door-wardrobe-wanza',
  kwh: 'kulf-two-door-wardrobe-white',
  s2: 'shembeko-cane-wardrobe',
  s3: 'shembeko-three-door-wardrobe',
  d6: 'mirfak-dining-table',
  d4: 'mirfak-dining-table-cypress',
  dr: 'mirfak-round-dining-table',
  wd: 'girar-writing-desk',
  xd: 'girar-executive-desk',
  ct: 'rekebot-coffee-table',
  rct: 'rekebot-round-coffee-table',
  CHAIRS: 'dc pc ac oc tc ec lc',
  DINING: 'dc pc',
  OFFICE: 'oc tc ec',
  STOOLS: 'ws cs',
  SOFAS: 'e3 e2 j2 j3 mc m2 m3 fs',
  TWO: 'e2 j2 m2',
  THREE: 'e3 j3 m3',
  BEDS: 'eb180 eb150 eb120 wb cb tb sb',
  WARDROBES: 'k3 kw kwh s2 s3',
  TABLES: 'd6 d4 dr wd xd ct rct',
  DTABLES: 'd6 d4 dr',
  DESKS: 'wd xd',
  CTABLES: 'ct rct',
};

export interface Asked {
  query: string;
  expected: string[];
  /** May be shown too. */
  also: string[];
}

const slugs = (names: string): string[] =>
  names
    .split(' ')
    .filter(Boolean)
    .flatMap((name) => (name === '-' ? [] : /^[A-Z]+$/.test(name) ? slugs(SETS[name]!) : [SETS[name]!]));

const asked = (lines: string): Asked[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [query, names = ''] = line.split('=').map((part) => part.trim());
      const [expected, also = ''] = names.split('/');
      return { query: query!, expected: slugs(expected!), also: slugs(also) };
    });

export const QUERIES: Readonly<Record<string, Asked[]>> = {
  'exact English': asked(`
    chair = CHAIRS / STOOLS
    sofa = SOFAS
    bed = BEDS
    wardrobe = WARDROBES
    table = TABLES
    dining chair = DINING
    office chair = OFFICE
    armchair = ac
    lounge chair = lc
    stool = STOOLS
    corner sofa = mc
    coffee table = CTABLES
    dining table = DTABLES
    writing desk = wd / xd
    executive desk = xd / wd
    executive chair = ec
    task chair = tc / oc ec
    leather sofa = j2 j3
    round dining table = dr
    round coffee table = rct
    Entoto = e3 e2
    Entoto three-seat sofa = e3
    Medeb sofa = mc m2 m3 / e3 e2
    Shembeko = lc s2 s3 sb
    Kulf wardrobe = k3 kw kwh
    Rekebot = CTABLES
    Begena bed = wb cb tb
    woven stool = ws
    carved stool = cs
    cane wardrobe = s2 s3
    upholstered bed = eb180 eb150 eb120
    mesh back chair = oc tc
    Jendi = j2 j3
    wardrobe with mirror = k3
    Mirfak = dc pc d6 d4 dr
    frame sofa = fs`),
  'plurals, forms': asked(`
    chairs = CHAIRS / STOOLS
    sofas = SOFAS
    beds = BEDS
    wardrobes = WARDROBES
    tables = TABLES
    desks = DESKS
    stools = STOOLS
    armchairs = ac
    office chairs = OFFICE
    dining tables = DTABLES
    dining chairs = DINING
    coffee tables = CTABLES
    corner sofas = mc
    wooden beds = wb cb tb sb
    wood bed = wb cb tb sb
    leather sofas = j2 j3
    three seater sofas = THREE
    seating = CHAIRS / STOOLS SOFAS
    two seaters = TWO
    chair's = CHAIRS / STOOLS
    padded chairs = pc
    mirrored wardrobe = k3
    wardrobes with drawers = WARDROBES
    upholstered beds = eb180 eb150 eb120
    carving stool = cs / ws`),
  synonyms: asked(`
    couch = SOFAS
    couches = SOFAS
    settee = SOFAS
    closet = WARDROBES
    cupboard = WARDROBES
    armoire = WARDROBES
    cabinet for clothes = WARDROBES
    l shape sofa = mc
    l-shaped couch = mc
    sectional = mc
    center table = CTABLES
    centre table = CTABLES
    tea table = CTABLES
    desk chair = OFFICE
    computer table = DESKS
    study table = DESKS
    office desk = DESKS
    office table = DESKS
    kitchen table = DTABLES
    dinner table = DTABLES
    swivel chair = OFFICE
    manager chair = ec / oc tc
    manager table = xd / wd
    easy chair = lc / ac
    rattan chair = lc
    bamboo wardrobe = s2 s3
    two seat couch = TWO
    loveseat = TWO
    footstool = STOOLS
    double bed = eb180 eb150 wb tb sb
    single bed = eb120 cb
    queen bed = eb150 wb sb
    king bed = eb180 tb
    bed frame = BEDS
    gray couch = e3 mc e2 m2 m3
    wicker chair = lc
    laptop desk = DESKS
    veranda chair = lc / ac STOOLS`),
  typos: asked(`
    sofaa = SOFAS
    sfoa = SOFAS
    chiar = CHAIRS / STOOLS
    chairr = CHAIRS / STOOLS
    wardrop = WARDROBES
    wordrobe = WARDROBES
    wadrobe = WARDROBES
    dinning table = DTABLES
    dinning chiar = DINING
    officechair = OFFICE
    ofice chair = OFFICE
    offce chair = OFFICE
    tabel = TABLES
    coffe table = CTABLES
    cofee tabel = CTABLES
    lether sofa = j2 j3
    leater sofa = j2 j3
    armchiar = ac
    arm chair = ac
    ward robe = WARDROBES
    cornor sofa = mc
    stol = STOOLS
    stooll = STOOLS
    bedd = BEDS
    descks = DESKS
    writting desk = wd / xd
    exicutive chair = ec / oc tc
    rond table = dr rct
    entotto = e3 e2
    begenna = wb cb tb fs cs
    shembeco = lc s2 s3 sb
    wooden bedd = wb cb tb sb
    upholsterd bed = eb180 eb150 eb120
    miror wardrobe = k3
    gery sofa = e3 mc e2 m2 m3
    whitewardrobe = kwh
    sofa coner = mc
    matress = -`),
  'Amharic exact': asked(`
    ወንበር = CHAIRS / STOOLS
    ሶፋ = SOFAS
    አልጋ = BEDS
    ቁም ሳጥን = WARDROBES
    ጠረጴዛ = TABLES
    የቢሮ ወንበር = OFFICE
    የምግብ ጠረጴዛ = DTABLES
    የምግብ ጠረጴዛ ወንበር = DINING
    የቡና ጠረጴዛ = CTABLES
    የጽሕፈት ጠረጴዛ = DESKS
    የማዕዘን ሶፋ = mc
    የቆዳ ሶፋ = j2 j3
    በርጩማ = STOOLS
    የእንጨት ሶፋ = fs
    የዋንዛ አልጋ = wb
    ባለ ሦስት በር ቁም ሳጥን = k3 s3
    ባለ ሁለት መቀመጫ ሶፋ = TWO
    ባለ ሦስት መቀመጫ ሶፋ = THREE
    የመዝናኛ ወንበር = lc
    እንጦጦ = e3 e2
    ምርፋቅ = dc pc d6 d4 dr
    ክብ የምግብ ጠረጴዛ = dr
    ነጭ ቁም ሳጥን = kwh
    ግራጫ ሶፋ = e3 mc e2 m2 m3
    ጥቁር ወንበር = dc tc / ec oc
    የሥራ አስኪያጅ ወንበር = ec / oc tc
    ሸምበቆ = lc s2 s3 sb
    ባለ መደገፊያ ወንበር = ac
    መስታወት ያለው ቁም ሳጥን = k3
    በገና = wb cb tb fs cs`),
  'homophone spellings': asked(`
    ሦፋ = SOFAS
    ዐልጋ = BEDS
    ኣልጋ = BEDS
    ቁም ሣጥን = WARDROBES
    ቍም ሳጥን = WARDROBES
    ወምበር = CHAIRS / STOOLS
    የቢሮ ወምበር = OFFICE
    የፅሁፍ ጠረጴዛ = DESKS
    የጽህፈት ጠረጴዛ = DESKS
    የፅሕፈት ጠረጴዛ = DESKS
    ጠረጼዛ = TABLES
    ጠረዼዛ = TABLES
    ጠረፔዛ = TABLES
    የማእዘን ሶፋ = mc
    የማዐዘን ሶፋ = mc
    ባለ ሶስት መቀመጫ ሶፋ = THREE
    ባለ ሦሥት በር ቁም ሣጥን = k3 s3
    እንጦጦ ሦፋ = e3 e2
    የዕንጨት አልጋ = wb cb tb sb
    ሠማያዊ አልጋ = eb180 eb150
    አርንጓዴ ሶፋ = e3 e2 mc m2
    የሥራ ወንበር = OFFICE
    የስራ ወንበር = OFFICE
    መስተዋት ቁምሳጥን = k3
    የምግብ ጠረጴዛ ወምበር = DINING`),
  'prefixes, suffixes': asked(`
    የሶፋ = SOFAS
    ሶፋው = SOFAS
    ሶፋዎች = SOFAS
    ሶፋዎችን = SOFAS
    ሶፋና ወንበር = SOFAS CHAIRS / STOOLS
    ለሶፋ = SOFAS
    ወንበሮች = CHAIRS / STOOLS
    ወንበሮችን = CHAIRS / STOOLS
    ወንበሩ = CHAIRS / STOOLS
    የወንበሮቹ = CHAIRS / STOOLS
    ለቢሮ ወንበር = OFFICE
    የቢሮ ወንበሮች = OFFICE
    ለቢሮ የሚሆን ወንበር = OFFICE
    ለምግብ ጠረጴዛ = DTABLES
    ቁምሳጥን = WARDROBES
    ቁምሳጥኖች = WARDROBES
    ቁም ሳጥኑ = WARDROBES
    አልጋዎች = BEDS
    አልጋው = BEDS
    አልጋዬ = BEDS
    ጠረጴዛዎች = TABLES
    ጠረጴዛው = TABLES
    በርጩማዎች = STOOLS
    የእንጨት አልጋዎች = wb cb tb sb
    ከቆዳ የተሰራ ሶፋ = j2 j3
    በቆዳ ሶፋ = j2 j3
    ለሁለት ሰው አልጋ = eb180 eb150 wb tb sb
    ለስድስት ሰው ጠረጴዛ = d6
    ባለመስታወት ቁም ሳጥን = k3
    የማዕዘን ሶፋዎች = mc`),
  'loan spellings': asked(`
    ኦፊስ ቼር = OFFICE
    ኦፊስ ወንበር = OFFICE
    የኦፊስ ወንበር = OFFICE
    ኦፊስ ዴስክ = DESKS
    ዴስክ = DESKS
    የኦፊስ ጠረጴዛ = DESKS
    ሶፍ = SOFAS
    ካቢኔት = WARDROBES
    ካቢኔ = WARDROBES
    ሎከር = WARDROBES
    ዋርድሮብ = WARDROBES
    ስቱል = STOOLS
    ዳይኒንግ ቴብል = DTABLES
    ዳይኒንግ ጠረጴዛ = DTABLES
    ዳይኒንግ ወንበር = DINING
    ኮርነር ሶፋ = mc
    ኤል ሼፕ ሶፋ = mc
    ኤክስኪዩቲቭ ቼር = ec / oc tc
    ኤክስኪዩቲቭ ዴስክ = xd / wd
    ሴንተር ቴብል = CTABLES
    ኮፊ ቴብል = CTABLES
    ኪንግ ሳይዝ አልጋ = eb180 tb
    ሌዘር ሶፋ = j2 j3
    ቲክ አልጋ = tb
    ዋልነት ቁም ሳጥን = k3
    ቬልቬት ሶፋ = e3 e2 mc m2
    ቼር = CHAIRS / STOOLS
    ካውች = SOFAS`),
  'Amharic in Latin letters': asked(`
    wember = CHAIRS / STOOLS
    wenber = CHAIRS / STOOLS
    wonber = CHAIRS / STOOLS
    wanbar = CHAIRS / STOOLS
    wenberoch = CHAIRS / STOOLS
    alga = BEDS
    yesofa = SOFAS
    sofawoch = SOFAS
    terepeza = TABLES
    tereppeza = TABLES
    terapeza = TABLES
    trepeza = TABLES
    qum satin = WARDROBES
    kumsatin = WARDROBES
    qumsatin = WARDROBES
    kum sattin = WARDROBES
    yebiro wenber = OFFICE
    ye biro wember = OFFICE
    lebiro wenber = OFFICE
    yemigib terepeza = DTABLES
    yemgeb terepeza = DTABLES
    yebuna terepeza = CTABLES
    berchuma = STOOLS
    berchima = STOOLS
    yemaezen sofa = mc
    yekoda sofa = j2 j3
    yeqoda sofa = j2 j3
    yenchet alga = wb cb tb sb
    yeinchet alga = wb cb tb sb
    nech kumsatin = kwh
    nech qum satin = kwh
    gracha sofa = e3 mc e2 m2 m3
    tikur wenber = dc tc / ec oc
    bale sost ber kumsatin = k3 s3
    bale hulet mekemecha sofa = TWO
    arenguade sofa = e3 e2 mc m2
    shembeqo = lc s2 s3 sb
    inteto = e3 e2
    yetsihifet terepeza = DESKS
    kib terepeza = dr rct`),
  'mixed script': asked(`
    ጥቁር chair = dc tc / ec oc
    office ወንበር = OFFICE
    የቢሮ chair = OFFICE
    leather ሶፋ = j2 j3
    grey ሶፋ = e3 mc e2 m2 m3
    3 በር wardrobe = k3 s3
    ባለ 3 መቀመጫ sofa = THREE
    dining ጠረጴዛ = DTABLES
    coffee ጠረጴዛ = CTABLES
    corner ሶፋ = mc
    queen አልጋ = eb150 wb sb
    wanza አልጋ = wb
    teak አልጋ = tb
    የእንጨት bed = wb cb tb sb
    Entoto ሶፋ = e3 e2
    Begena አልጋ = wb cb tb
    sofa ለ3 ሰው = THREE
    white ቁም ሳጥን = kwh
    L shape ሶፋ = mc
    ወንበር for office = OFFICE
    yebiro ጠረጴዛ = DESKS
    alga 150 ሴሜ = eb150 wb sb`),
  attributes: asked(`
    grey sofa = e3 mc e2 m2 m3
    green sofa = e3 e2 mc m2
    brown leather sofa = j2 j3
    black chair = dc tc / ec oc
    white wardrobe = kwh
    blue bed = eb180 eb150
    yellow armchair = ac
    mustard sofa = e3 e2 m2
    charcoal sofa = e3 mc e2 m2 m3
    espresso sofa = j2 j3
    wooden bed = wb cb tb sb
    teak wardrobe = s3
    wanza wardrobe = kw
    walnut desk = wd xd
    velvet sofa = e3 e2 mc m2
    linen bed = eb180 eb150
    2 seater = TWO
    2 seater sofa = TWO
    3 seater = THREE
    three seat sofa = THREE
    3 seater leather sofa = j3
    3 door wardrobe = k3 s3
    2 door wardrobe = kw kwh s2
    two door wardrobe = kw kwh s2
    3door wardrobe = k3 s3
    bed 150 = eb150 wb sb
    150 cm bed = eb150 wb sb
    180 bed = eb180 tb
    bed 120x190 = eb120 cb
    table for 6 = d6
    6 people dining table = d6
    4 seater dining table = d4
    dining table for four = d4
    chair without arms = tc dc pc / STOOLS ec
    round table = dr rct
    table 160 cm = d6 xd
    desk with drawers = DESKS
    wardrobe with mirror and drawers = k3
    cream sofa = fs / e3 e2 mc m2 m3
    leather office chair = ec
    1.5 m bed = eb150 wb sb
    indigo stool = ws`),
  'price words': asked(`
    under 20000 = dc ws cs pc tc / rct
    below 20,000 birr = dc ws cs pc tc / rct
    chair under 15000 = dc pc / tc STOOLS
    chair under 20k = dc pc tc / STOOLS
    ከ 20000 በታች = dc ws cs pc tc / rct
    ከ20,000 ብር በታች ወንበር = dc pc tc / STOOLS
    sofa under 100000 = e2 j2 m2 fs / e3 m3
    sofa less than 90000 = e2 j2 m2 fs / m3
    ሶፋ ከ 90000 በታች = e2 j2 m2 fs / m3
    sofa ke 90000 betach = e2 j2 m2 fs / m3
    bed under 100k = eb150 eb120 wb cb sb
    table over 60000 = d6 dr xd
    ጠረጴዛ ከ 60000 በላይ = d6 dr xd
    bed between 50000 and 100000 = eb150 wb sb / eb120
    bed 50000-100000 = eb150 wb sb / eb120
    አልጋ ከ 50000 እስከ 100000 = eb150 wb sb / eb120
    wardrobe up to 50000 = kwh kw
    wardrobe 50 ሺ = kwh kw
    green sofa under 100000 = e2 m2 / e3
    grey sofa under 70k = e2 m2 / e3
    office chair under 30000 = oc tc
    dining table max 60000 = d4 / dr
    cheap stool = STOOLS
    cheapest bed = cb / BEDS
    ርካሽ በርጩማ = STOOLS
    rikash berchuma = STOOLS
    expensive desk = DESKS
    budget 40000 bed = cb / eb120`),
  'no answer': asked(`
    mattress = -
    ፍራሽ = -
    frash = -
    fridge = -
    ማቀዝቀዣ = -
    bookshelf = -
    የመጽሐፍ መደርደሪያ = -
    tv stand = -
    የቲቪ ማስቀመጫ = -
    curtain = -
    መጋረጃ = -
    carpet = -
    ምንጣፍ = -
    table lamp = -
    bed sheets = -
    sofa cover = -
    shoe rack = -
    kitchen cabinet = -
    dressing table = -
    baby cot = -
    iphone 15 = -
    xyzzy = -
    washing machine = -
    pillow = -
    ትራስ = -
    toyota corolla = -
    laptop = -
    wall mirror = -
    bed mattress = -
    የአልጋ ፍራሽ = -
    qwrtpl = -
    bunk bed = -
    bench = -`),
};
