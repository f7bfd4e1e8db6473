import {
  COLOUR_FAMILY_NAMES,
  type ColourFamily,
  type MaterialFamily,
} from '#contract/goods/product-attributes.ts';
import { entry, type LexiconEntry, type Meaning } from './entries.ts';

const family = (...families: ColourFamily[]): Meaning => ({ is: 'colour', families });
const shade = (...families: ColourFamily[]): Meaning => ({ is: 'colour', families, shade: true });
/**
 * A shade whose name overlaps with others: a light fabric may be called cream, ecru or oatmeal, so all of the family
 * are found, and those with this name come first.
 */
const pale = (...families: ColourFamily[]): Meaning => ({ is: 'colour', families, shade: 'overlaps' });
/** A colour of no family: pieces with its name are found, and else those in the families nearest to it. */
const between = (...near: ColourFamily[]): Meaning => ({ is: 'colour', families: [], near });
const material = (name: MaterialFamily, colour?: ColourFamily): Meaning => ({
  is: 'material',
  material: name,
  ...(colour && { colour }),
});

const COLOURS: readonly LexiconEntry[] = [
  entry(family('white'), 'white', 'ነጭ, ዋይት, ነጫጭ, nech'),
  entry(family('beige'), 'beige', 'ክሬም ቀለም, ቤዥ, ቤጅ, ቤዢ'),
  entry(
    family('grey'),
    'grey',
    'gray, ash, ash grey, dark grey, light grey, ግራጫ, ግሬይ, ግሬ, አመድማ, አመድ ቀለም, አመዳም, gracha',
  ),
  entry(family('black'), 'black', 'jet black, ጥቁር, ብላክ, ጠቆር ያለ, ጥቋቁር, tikur, tiqur'),
  entry(family('brown'), 'brown', 'ቡናማ, ቡኒ, ብራውን, ቡና ቀለም, የቡና ቀለም, ቡና አይነት, bunama, buni'),
  entry(family('red'), 'red', 'ቀይ, ሬድ, ቀያይ, key, qey, keyi'),
  entry(family('orange'), 'orange', 'ብርቱካናማ, ብርቱካን ቀለም, ኦሬንጅ, ብርቱካን, birtukanama'),
  entry(family('yellow'), 'yellow', 'ቢጫ, የሎ, ወርቃማ, golden, gold, bicha'),
  entry(family('green'), 'green', 'አረንጓዴ, ግሪን, አረንጋዴ, arenguade, arengwade'),
  entry(family('blue'), 'blue', 'ሰማያዊ, ብሉ, ውሃ ሰማያዊ, semayawi'),
  entry(shade('white'), 'snow white'),
  entry(pale('white', 'beige'), 'off white', 'offwhite, ivory, eggshell, vanilla, pearl, bone'),
  entry(pale('beige'), 'cream', 'creme, creamy, ክሬም, ክሬማ, kirem'),
  entry(pale('beige'), 'oatmeal', 'oat, oats, የአጃ ቀለም, አጃ'),
  entry(pale('beige'), 'ecru', 'unbleached, undyed, raw linen, ኤክሩ'),
  entry(
    pale('beige'),
    'natural',
    'natural colour, natural color, naturel, neutral, ተፈጥሯዊ, ተፈጥሮአዊ, የተፈጥሮ ቀለም',
  ),
  entry(pale('beige'), 'sand', 'sandy, stone colour, stone color, buff, nude, አሸዋ ቀለም'),
  entry(shade('beige'), 'camel', 'taupe, khaki, ካኪ'),
  entry(pale('beige'), 'straw', 'straw and russet, የሣር ቀለም, የገለባ ቀለም'),
  entry(shade('grey'), 'charcoal', 'anthracite, የከሰል ቀለም, ከሰል, ቻርኮል'),
  entry(shade('grey'), 'silver', 'ብርማ, የብር ቀለም'),
  entry(
    shade('brown'),
    'espresso',
    'dark brown leather, ጥቁር ቡናማ ቆዳ, ኤስፕሬሶ, chocolate, chocolate brown, ቸኮሌት',
  ),
  entry(shade('brown'), 'dark wood', 'dark wooden'),
  entry(shade('beige'), 'light wood', 'pale wood, light wooden, pale'),
  entry(family('brown'), 'dark brown', 'ጥቁር ቡናማ, coffee brown'),
  entry(shade('brown'), 'cognac', 'ኮኛክ, ኮኛክ ቀለም, tan, caramel, light brown, ፈካ ያለ ቡናማ'),
  entry(shade('red', 'orange'), 'terracotta', 'rust, terra cotta, brick, የሸክላ ቀለም, ሸክላ, ቴራኮታ'),
  entry(shade('red'), 'burgundy', 'maroon, wine red, wine, crimson, ወይን ጠጅ, ወይን ጠጅ ቀለም, ቀይ ዳማ'),
  entry(shade('yellow'), 'mustard', 'የሰናፍጭ ቀለም, ሰናፍጭ, ማስታርድ, ochre'),
  entry(
    shade('green'),
    'forest green',
    'forest, emerald, bottle green, dark green, ደን አረንጓዴ, ጥቁር አረንጓዴ, ፎረስት',
  ),
  entry(shade('green'), 'olive', 'mint, lime green, sage, ወይራ አረንጓዴ'),
  entry(shade('blue'), 'petrol', 'teal, petrol blue, turquoise, ሰማያዊ አረንጓዴ, ፔትሮል'),
  entry(
    shade('blue'),
    'indigo',
    'navy, navy blue, dark blue, royal blue, ኢንዲጎ, ኢንዲጎ ሰማያዊ, ጥቁር ሰማያዊ, light blue, sky blue',
  ),
  entry(
    between('blue', 'red'),
    'purple',
    'violet, lilac, lavender, mauve, magenta, light purple, dark purple, deep purple, ሐምራዊ, ፐርፕል, ቫዮሌት, hamrawi',
  ),
  entry(
    between('red', 'beige'),
    'pink',
    'light pink, pale pink, hot pink, dusty pink, fuchsia, ሮዝ, ሮዝ ቀለም, ፒንክ',
  ),
  // 'Dark red' means red, unless it is the name of a shade.
  ...COLOUR_FAMILY_NAMES.map((name) =>
    entry(family(name), `light ${name}`, `dark ${name}, pale ${name}, bright ${name}, deep ${name}`),
  ),
];

const MATERIALS: readonly LexiconEntry[] = [
  entry(
    { is: 'material-of', family: 'wood' },
    'wood',
    'wooden, timber, solid wood, natural wood, hardwood, hard wood, real wood, እንጨት, የእንጨት, ጣውላ, ዉድ, እንጨታማ, enchet, inchet, tawla',
  ),
  entry(material('wanza'), 'wanza', 'wanza wood, ዋንዛ, የዋንዛ, ዋንዛ እንጨት, cordia, wanza brown'),
  entry(
    material('walnut', 'brown'),
    'walnut',
    'walnut wood, walnut stain, walnut stained, dark walnut, ዋልነት, ዋልኖት, wolnut',
  ),
  entry(material('teak', 'brown'), 'teak', 'teak wood, teakwood, ቲክ, ቲክ እንጨት, tik'),
  entry(
    material('cypress'),
    'cypress',
    'natural cypress, cypress wood, የፈረንጅ ጥድ, የፈረንጅ ፅድ, ሳይፕረስ, yeferenj tid',
  ),
  entry(material('pine'), 'pine', 'pinewood, ጥድ, ፅድ, ፓይን, tid, tsid'),
  entry(material('beech'), 'beech', 'beechwood, ቢች'),
  entry(material('eucalyptus'), 'eucalyptus', 'gum tree, ባሕር ዛፍ, ባህር ዛፍ, bahir zaf, bahirzaf'),
  entry(
    material('mdf'),
    'mdf',
    'm d f, chipboard, particle board, laminate, ኤምዲኤፍ, ኤም ዲ ኤፍ, ቺፕዉድ, ቺፑድ, ላሚኔት',
  ),
  entry(material('velvet'), 'velvet', 'ቬልቬት, ቬሎቬት, ከፋይ, ቨልቨት, velour'),
  entry(material('linen'), 'linen', 'ሊነን, የተልባ እግር, በፍታ'),
  entry(material('boucle'), 'boucle', 'bouclé, teddy, ቡክሌ'),
  entry(material('weave'), 'woven fabric', 'weave, woven cloth, የተሸመነ ጨርቅ, የተሸመነ ጨርቅ'),
  entry(
    { is: 'upholstery', upholstery: 'leather' },
    'leather',
    'genuine leather, real leather, leather sofa cover, ቆዳ, የቆዳ, ሌዘር, ቆዳማ, koda, qoda, lezer',
  ),
  entry(
    { is: 'upholstery', upholstery: 'fabric' },
    'fabric',
    'cloth, textile, upholstered, padded fabric, ጨርቅ, የጨርቅ, በጨርቅ የተለበጠ, የተለበጠ, ፋብሪክ, chrk, cherk, chirk',
  ),
  entry(material('cane'), 'cane', 'rattan, wicker, bamboo, reed, ሸምበቆ, ቀርከሃ, ራታን, ቀርቀሃ'),
  entry(material('grass'), 'grass', 'straw weave, sefed, palm, ስፌት, የስፌት, ሣር, ሳር, ሰንበሌጥ, sifet'),
  entry(material('cord'), 'cord', 'rope, paper cord, ገመድ, gemed'),
  entry(
    { is: 'material-of', family: 'metal' },
    'metal',
    'iron, wrought iron, ብረታ ብረት, ሜታል, ብረት, bret, biret, አይረን',
  ),
  entry(material('steel'), 'steel', 'stainless steel, ስቲል, አይዝጌ ብረት'),
  entry(material('brass'), 'brass', 'bronze, ናስ, ነሐስ, ብራስ'),
  entry(material('glass'), 'glass', 'glass top, tempered glass, የመስታወት ጠረጴዛ ገጽ, ግላስ, ብርጭቆ'),
  entry(material('plastic'), 'plastic', 'pvc, ፕላስቲክ, የፕላስቲክ, pilastik'),
  entry(material('marble'), 'marble', 'granite, stone top, እብነ በረድ, እብነበረድ, ማርብል, ግራናይት'),
];

const FORMS: readonly LexiconEntry[] = [
  entry({ is: 'shape', shape: 'round' }, 'round', 'circular, circle, ክብ, ክብ ቅርጽ, kib, kb'),
  entry({ is: 'shape', shape: 'oval' }, 'oval', 'ellipse, ሞላላ, እንቁላል ቅርጽ'),
  entry({ is: 'shape', shape: 'rectangular' }, 'rectangular', 'rectangle, አራት ማዕዘን, አራት መአዘን'),
  entry({ is: 'shape', shape: 'square' }, 'square', 'እኩል አራት ማዕዘን, ካሬ'),
  entry({ is: 'shape', shape: 'corner' }, 'corner', 'ማዕዘን, የማዕዘን, መአዘን, ጥግ, ኮርነር, maezen'),
  entry(
    { is: 'shape', shape: 'corner', kinds: ['corner-sofa'] },
    'L shape',
    'l shaped, lshape, lshaped, l form, shape l, ኤል ሼፕ, ኤል ቅርጽ, ኤል ሸፕ, el shape',
  ),
  entry({ is: 'shape', shape: 'straight' }, 'straight', 'ቀጥ ያለ'),
  entry({ is: 'feature', feature: 'headboard' }, 'headboard', 'head board, ራስጌ, ሄድ ቦርድ, rasge'),
  entry(
    { is: 'feature', feature: 'mirror' },
    'mirror',
    'mirrored, mirror door, መስታወት, መስተዋት, መስታዎት, መስታወት ያለው, ሚረር, mestawot',
  ),
  entry(
    { is: 'feature', feature: 'arms' },
    'arms',
    'armrest, armrests, arm rest, arm, with arms, መደገፊያ, ክንድ, እጅ ማሳረፊያ, የክንድ መደገፊያ, የእጅ ማስደገፊያ, medegefiya',
  ),
  entry(
    { is: 'feature', feature: 'wheels' },
    'wheels',
    'wheel, castors, casters, rollers, ጎማ, ተሽከርካሪ, የሚሽከረከር, goma, swivel',
  ),
  entry({ is: 'feature', feature: 'drawers' }, 'drawers', 'drawer, መሳቢያ, ድሮወር, ድሮወሮች, mesabiya'),
  entry({ is: 'feature', feature: 'storage' }, 'storage', 'with storage, ማስቀመጫ, እቃ ማስቀመጫ, ስቶሬጅ'),
  entry(
    { is: 'feature', feature: 'lumbar' },
    'lumbar support',
    'lumbar, lumbar bar, lumbar cushion, back support, lower back support, spine support, የወገብ ድጋፍ, የወገብ መደገፊያ, የጀርባ ድጋፍ, የወገብ ትራስ, yewegeb degaf, yejerba degaf, yewegeb medegefiya',
  ),
  entry({ is: 'feature', feature: 'shelves' }, 'shelves', 'shelf, መደርደሪያ, ሼልፍ, medrederiya'),
  entry(
    { is: 'assembly', assembly: ['assembled'] },
    'assembled',
    'fully assembled, ready assembled, already assembled, pre assembled, no assembly, no assembly needed, የተገጣጠመ, ተገጣጥሞ የሚመጣ',
  ),
  entry(
    { is: 'assembly', assembly: ['flat', 'parts'] },
    'flat pack',
    'flatpack, flat packed, self assembly, unassembled, ያልተገጣጠመ, የሚገጣጠም',
  ),
  entry(
    { is: 'count', of: 'seats', value: 2 },
    'loveseat',
    'love seat, two seater, two seat, double seater, ባለ ሁለት መቀመጫ, የሁለት ሰው ሶፋ, bale hulet mekemecha',
  ),
  entry(
    { is: 'count', of: 'seats', value: 3 },
    'three seater',
    'three seat, triple seater, ባለ ሦስት መቀመጫ, ባለ ሶስት መቀመጫ, bale sost mekemecha',
  ),
  entry(
    { is: 'count', of: 'bedSize', value: 120, kinds: ['bed'], range: [70, 130] },
    'single bed',
    `twin bed, single size bed, single, one person bed, bed for one, one person, ነጠላ አልጋ, የአንድ ሰው አልጋ, ለአንድ ሰው አልጋ, ለአንድ ሰው የሚሆን አልጋ,
     አንድ ሰው አልጋ, ሲንግል አልጋ, ሲንግል ቤድ`,
  ),
  entry(
    { is: 'count', of: 'bedSize', value: 150, kinds: ['bed'], range: [140, 170] },
    'queen size',
    'queen, queen bed, queen size bed, ኩዊን ሳይዝ, ኩዊን',
  ),
  entry(
    { is: 'count', of: 'bedSize', value: 150, kinds: ['bed'], range: [135, 220] },
    'double bed',
    'double size bed, bed for two, two person bed, የሁለት ሰው አልጋ, ለሁለት ሰው አልጋ, ደብል ቤድ, ደብል አልጋ, ባለ ሁለት ሰው አልጋ',
  ),
  entry(
    { is: 'count', of: 'bedSize', value: 180, kinds: ['bed'], range: [171, 220] },
    'king size',
    'king, king bed, king size bed, super king, ኪንግ ሳይዝ, ኪንግ, ትልቅ አልጋ, big bed, large bed',
  ),
  entry({ is: 'word', isMaterial: true }, 'mesh', 'net back, መረብ, ሜሽ, mereb'),
  entry({ is: 'word' }, 'padded', 'cushioned, sponge, foam seat, soft seat, ስፖንጅ, ባለ ስፖንጅ, የታሸገ'),
  entry({ is: 'word' }, 'woven', 'hand woven, handwoven, የተሸመነ, የተጠለፈ, sewn'),
  entry({ is: 'word' }, 'carved', 'hand carved, የተቀረጸ, ጥርብ, የተቀረፀ'),
  entry({ is: 'word' }, 'task', 'ክንድ የሌለው የሥራ'),
  entry({ is: 'word' }, 'writing', 'ጽሕፈት, የጽሕፈት, መጻፊያ'),
  entry(
    { is: 'word' },
    'left',
    'left side, left hand, lefthand, left facing, on the left, ግራ, በግራ, የግራ, በስተግራ, ግራ በኩል, gra, begra, bestegra',
  ),
  entry(
    { is: 'word' },
    'right',
    'right side, right hand, righthand, right facing, on the right, ቀኝ, በቀኝ, የቀኝ, በስተቀኝ, ቀኝ በኩል, kegn, bekegn, bestekegn',
  ),
  entry({ is: 'word' }, 'three legs', 'three legged, 3 legs, 3 legged, ባለ ሦስት እግር, ሦስት እግር'),
];

export const LOOK_ENTRIES: readonly LexiconEntry[] = [...COLOURS, ...MATERIALS, ...FORMS];
