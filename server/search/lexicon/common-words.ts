import { isAmharic, splitIntoWords } from '../terms/fold.ts';
import { listStems } from '../terms/stems.ts';

/**
 * Words of everyday English and Amharic that name no furniture. A search takes them as typed and does not correct them
 * to similar words of the shop: 'pain' is not 'pine', nor 'waiting' 'writing'.
 */
const ENGLISH = `
ability able above absent accept access accident account ache across act action active actual add address adult advice affair afraid
africa after again against age agency agree aim air airport alarm album alcohol alive alone already also always amount ancient angel anger
angle angry animal ankle answer ant anxiety apple apply april area argue army arrive art article ash ask asleep attack august aunt author autumn average
avoid awake aware away awful baby back bad badge bag bake baker ball ballet ban banana band bang bank bare barely bark barn base basic basin basket bat batch
bath bathe battery battle bay beach beak beam bean bear beard beast beat beauty bee beef beer beg begin behave behind being belief bell belly belong below belt
bend bent berry beside bet better beyond bible bill bin bind bird birth bit bite bitter blade blame blank blast bleed blend bless blind block blood bloom blow
board boat body boil bold bolt bomb bond bone bonus book boom boot border bore born borrow boss both bother bottle bottom bounce bowl box boy brain brake
branch brand brave bread break breast breath breathe breed breeze brick bride bridge brief bright bring broad broken broom brother brush bucket bud build bullet
bunch burn burst bury bus bush busy butter button buyer bye cable cage cake calf call calm camera camp can cancel cancer candle candy cap capital captain card care
career careful carry cart cartoon case cash cast castle cat catch cause cave cell center chain chalk chance change channel chapter charge charm chart chat cheat
check cheek cheese chemical cherry chess chest chicken chief chin chip choice choose chop circle city claim clap class clay clean clear clever click cliff climb
clip clock close cloud clown club clue coal coast coat code coin cold collar collect comb come comic common compare complain computer concert cook cool
cop copper copy core corn correct cost cotton cough council count country couple courage course court cousin cow crab crack craft crash crawl crazy
cream create credit creek crew cricket crime crop cross crowd crown cruel crush cry culture cup cure curl curve custom cut cycle dad daily damage damp dance danger dare dark
data date daughter dawn day dead deaf deal dear death debt decay december decide deck deep deer degree delay deny depend depth describe desert dew diamond die diet dig dip dirt dirty
disease dish ditch dive divide dizzy doctor dog doll dollar donkey dot doubt dove down dozen draft drag drain drama draw dream dress drift drill drink drive driver drop
drown drug drum dry duck dull dump during dust duty eagle ear early earn earth ease east easter easy echo edge edit effect effort egg eight elbow election empty end enemy energy engine
enjoy enough enter equal error escape even evening ever every evil exam example excuse exit expert explain eye face fact fade fail faint fair faith fall false fame family fan fancy far
farm farmer fashion fast fat fate father fault favor fear feast feather february fee feed feel fellow fence fever few field fierce fifth fight file fill film final find finger
finish fire firm first fish fist five fix flag flame flat flavor flesh flight float flood floor flour flow fluid fly foam focus fog fold folk follow food fool foot football force forest
forget forgive fork form fort forward foul found fox free freeze fresh friday fridge friend frog front frost fruit fuel full fun fund funny future gain game garage garlic gas gate gather gear
gender gentle ghost giant gift girl give glad glory glove glue goal goat god good goose grab grace grade grain grand grape graph grave great greed greet grief grill grip ground group grow
growth guard guess guide guilt guitar gun guy habit hair half hall hammer hand handle happen happy harbor hard hare harm harvest hat hate hawk hay head heal health heap hear heart heat
heaven heavy heel height hell help hen herb here hero hide high hill hint hip hire history hit hobby hole holiday holy honest honey hope horn horse host hour huge human humor hunger hungry hunt hurry
hurt ice idea idle ill image inch injury ink insect inside island issue itch item jail jam january jar jaw jazz jelly jewel job join joke joy judge juice july jump june junk jury just keen keep kettle
kick kidney kill kind kiss kit kite knee knife knock knot know label labor lack lady lake lamb lame land lane language large last late laugh law lawn layer lazy lead leader leaf leak lean leap learn
least leave left leg legal legs lemon lend length lens less lesson let letter level liar library lick lid lie life lift like lime limit line lion lip list listen liver living load loan local lock log lonely long loose
lord lose loss lost lot loud love lover low loyal luck lucky lump lung mad magic mail main make male man manage mango map march mark market marry mask mass match mate math matter may maybe meal mean measure
meat medal media medicine meet melt member memory mend menu mercy mess message method middle might mile milk mill mind mine minor minute miss mist mix mobile mode moment monday money monkey month mood
moon moral more morning mosquito most mother mouse mouth move movie mud multiple murder muscle museum music must mystery nail name narrow nation nature near neat neck need needle neighbor nerve nest net never news next nice
night nine noise noon north nose note nothing november now nurse nut oak obey ocean october off offer often oil old once onion only open opera opinion option orange order organ other out outside oven over owe owl own owner pack page
pain paint pair palace pale pan panic paper pardon parent park parrot part partner party pass past paste path patience pause pay peace peach peak pear pen pencil penny pepper perfect period permit pet phone photo phrase piano
pick picture pie piece pig pile pill pilot pin pink pipe pity place plan plane planet plant plate play player plenty plot plow plug plus pocket poem poet point poison pole police polish polite pool poor pop popular port post pot potato pound pour power praise
pray present press pretty prey price pride priest prince print prison prize problem profit proof proud prove public pull pump punch pupil pure purple purpose push put puzzle quality quarrel queen question quick quiet quit quite rabbit race radio rage rail rain
raise ramp range rank rare rat rate raw reach react ready real reason recipe record refuse region regret relax rely remain remember repair repeat reply report rescue respect result return revenge reward rhyme rib rice rich rid ride rifle right ring ripe rise risk rival
river road roar roast rob robot rock rocket role roll roof root rope rose rotten rough row royal rub rubber rude ruin rule ruler run rush sad safe sail saint salad salary salt same sauce sausage save say scale scar scare scene school science score
scream screen screw sea seal search season second secret see seed seek seem sell send sense serious serve seven sew shade shadow shake shall shame shape share shark sharp shave sheep shell shelter shine ship shirt shock shoe shoot shore short shot shoulder shout show shower
shut shy sick side sight sign silence silk silly sin sing singer sink sister six size skill skin skirt sky slap slave slice slide slight slim slip slope slow small smart smell smile smoke smooth snake snow soap soccer sock soft soil soldier solid solve
some son song soon sore sorry sort soul sound soup sour south space spare spark speak spear speech speed spell spend spice spider spill spin spirit spit split spoil spoon sport spot spray spread spring spy stable staff stage stain stair stamp stand star stare start
state station stay steak steal steam steep stem step stick sticky still sting stink stir stock stomach stone stop storm story stove straight strange straw stream street stress strike string strip strong stuck stuff stupid subject success such sudden suffer sugar suit summer sun sunday
sure surprise swamp sweat sweep sweet swim swing sword tail take talk tall tank tap tape target task taste tax taxi tea teach team tear tease tell ten tend tender tennis tent term test text than thank that theft then thick thief thin thing think thirst thought
thread threat throat throw thumb thursday ticket tide tidy tie tiger tight time tin tiny tip tired title toast today toe together tomorrow tone tongue tonight tool tooth top torch toss total touch tough tour toward towel tower town toy track trade traffic trail train trap travel tray treat tree tribe
trick trip trouble truck true trust truth try tube tuesday tune tunnel turn turtle twice twin ugly uncle under unite until upper upset urge use usual valley value vast veil vein verb very victim victory view village violin virus visa visit voice vote wage waist wait wake walk wall want war warm warn
wash waste watch water wave wax way weak wealth weapon wear weather web wedding wednesday weed week weep weigh weight welcome west wet whale wheat when while whip white who whole why wide wife wild will win wind window wine wing winter wire wise wish witch witness wolf woman women
wonder wool word work world worm worry worse worst wound wrap wreck wrist write wrong year yell yes yesterday yet young zero zone posture spine lumbar arthritis allergy asthma pregnant disabled
african america american arab arabic britain british china chinese dubai egypt egyptian europe european foreign france french german germany import
india indian italian italy japan japanese kenya local malaysia malaysian original saudi spain spanish turkey turkish feet
attic awning backrest bead bidet classic denim drape foldable gloss glossy grid hamper hook incense inner larder lease loft lower matt matte mom
mudroom mug outer pallet patent portable protector racing rear resin rod rustic salmon seesaw shed sketch stackable stacking suede tatami throne trash turf upper vintage violet wok zinc
adama awassa bahir dar dire dawa gondar hawassa jimma megenagna mekelle merkato piassa sarbet
address arrival bulk chapa contact credit customer guarantee hours installment invoice location number opening payment rated receipt refund seller telebirr warranty wholesale`;

const AMHARIC = `
ሰው ሴት ወንድ እናት አባት እህት ወንድም አያት አጎት አክስት ጓደኛ ጎረቤት ልብ ጭንቅላት እጅ እግር ዓይን ጆሮ አፍንጫ አፍ ጥርስ ፀጉር ሆድ ጀርባ አንገት ጉልበት ደም አጥንት ህመም ሕመም በሽታ
ጤና መድኃኒት ሐኪም ውሃ ምሳ እራት ቁርስ ዳቦ ሥጋ ዶሮ ዓሣ ወተት ቅቤ ማር ጨው ስኳር ድንች ሽንኩርት ቲማቲም ሙዝ ማንጎ ሎሚ ፍራፍሬ አትክልት ጎመን ሩዝ ስንዴ በቆሎ ገብስ ባቄላ ምስር
ቀን ሌሊት ጠዋት ማታ ዛሬ ነገ ትናንት ሳምንት ወር ዓመት ሰዓት ደቂቃ ሰኞ ማክሰኞ ረቡዕ ሐሙስ ዓርብ ቅዳሜ እሁድ መስከረም ጥቅምት ኅዳር ታኅሣሥ ጥር የካቲት መጋቢት ሚያዝያ ግንቦት ሰኔ ሐምሌ ነሐሴ
ፀሐይ ጨረቃ ኮከብ ሰማይ ምድር ባሕር ወንዝ ሐይቅ ተራራ ዝናብ ነፋስ ደመና በረዶ እሳት ጭስ ድንጋይ አፈር ዛፍ ቅጠል አበባ ሣር ፍሬ ዘር ውሻ ድመት ላም በሬ በግ ፍየል ፈረስ አህያ ግመል ጅብ አንበሳ ወፍ እባብ ንብ
መንገድ ድልድይ ከተማ ገጠር ሀገር አገር መንደር ገበያ ሱቅ ባንክ ፖሊስ ሕግ ፍርድ መንግሥት ንጉሥ ጦር ሰላም ፍቅር ጥላቻ ደስታ ሐዘን ቁጣ ፍርሃት ተስፋ እምነት እውነት ውሸት ሕይወት ሞት ልደት ጋብቻ
ትምህርት መምህር ተማሪ ፈተና መልስ ጥያቄ ቋንቋ ቃል ፊደል መዝሙር ዘፈን ሙዚቃ ጨዋታ ኳስ ሩጫ ስፖርት ፊልም ዜና ታሪክ ባህል ሃይማኖት እግዚአብሔር ጸሎት ጾም በዓል ገና ፋሲካ ጥምቀት
መጣ ሄደ ሆነ ነበረ አለ በላ ጠጣ ተኛ ተነሳ ተቀመጠ ቆመ ሮጠ ሠራ ጻፈ አነበበ ተማረ አስተማረ ሰማ አየ ተናገረ ጠየቀ መለሰ ገዛ ሸጠ ሰጠ ወሰደ ላከ ከፈተ ዘጋ ጀመረ ጨረሰ ወደደ ጠላ ፈለገ አገኘ አጣ
ረጅም አጭር ከባድ ቀላል ሙቅ ቀዝቃዛ ጣፋጭ መራራ ንጹህ ቆሻሻ ደረቅ እርጥብ ጠንካራ ደካማ ፈጣን ቀርፋፋ ሀብታም ድሃ ወጣት ሽማግሌ ብልህ ሞኝ ጎበዝ ሰነፍ ደግ ክፉ እውነተኛ ሙሉ ባዶ
እኔ አንተ አንቺ እሱ እሷ እኛ እናንተ እነሱ ይህ ያ እነዚህ ማን ምን መቼ የት ለምን እንዴት ግን ስለዚህ ከዚያ በፊት በኋላ ውስጥ ላይ ታች ፊት ኋላ ቀኝ ግራ መካከል አጠገብ ሁልጊዜ አንዳንድ ብዙ ጥቂት
መኪና አውቶቡስ ባቡር አውሮፕላን መርከብ ብስክሌት ነዳጅ ጎማ ቁልፍ ስልክ ወረቀት እስክሪብቶ እርሳስ መነጽር ጃንጥላ ሳሙና ፎጣ ጫማ ካልሲ ሸሚዝ ሱሪ ቀሚስ ኮፍያ ገንዘብ ሀሳብ ችግር መፍትሔ ሥራ እረፍት ጉዞ
ቻይና ቱርክ ጣሊያን ዱባይ ጀርመን አሜሪካ ህንድ ጃፓን ኬንያ አውሮፓ ውጭ ጥበብ ቴሌብር ክፍያ ቁጥር አድራሻ ዋስትና
ፎቶ ስዕል ሠርቪስ አገልግሎት ማድረስ ጥገና ኪራይ ዱቤ ብድር ያገለገለ አሮጌ ነርስ አማት አማች ሚስት ባል መገናኛ ገርጂ ሳሪስ ሀዋሳ መቀሌ አዳማ ጎንደር ጅማ ባህርዳር`;

/** Amharic words for people in Latin letters, which may have prefixes of grammar. */
const LATIN_AMHARIC: ReadonlySet<string> = new Set(
  'enat enate abat abate ehit ehite wendim wendime balebet balebete mist miste guadegna guadegnaye amat amate gorebet'.split(
    ' ',
  ),
);

const WORDS: ReadonlySet<string> = new Set([...splitIntoWords(ENGLISH), ...splitIntoWords(AMHARIC)]);

/** Says whether a folded word belongs to everyday language, in any grammatical form: 'pains', ህመሞች. */
export const isCommonWord = (word: string): boolean =>
  word.length > (isAmharic(word) ? 1 : 2) &&
  (WORDS.has(word) ||
    formsOf(word).some((stem) => stem.length > (isAmharic(word) ? 1 : 2) && WORDS.has(stem)) ||
    [word, ...listStems(word)].some((stem) => LATIN_AMHARIC.has(stem)));

/** The base forms that a word may have: 'wait' of 'waiting', 'ache' of 'aching', 'stop' of 'stopped'. */
function formsOf(word: string): string[] {
  if (isAmharic(word)) return listStems(word);
  const plural = /[^s]s$/.test(word)
    ? [word.slice(0, -1), word.replace(/es$/, ''), word.replace(/ies$/, 'y')]
    : [];
  const [, verb] = /^(.{4,})(?:ing|ed|er|ers)$/.exec(word) ?? [];
  return verb === undefined ? plural : [...plural, verb, `${verb}e`, verb.replace(/(.)\1$/, '$1')];
}
