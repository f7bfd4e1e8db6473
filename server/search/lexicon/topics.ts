import type { Topic } from '#contract/searching/shop-topics.ts';
import { entry, type LexiconEntry } from './entries.ts';

const about = (topic: Topic) => ({ is: 'topic', topic }) as const;
/** Words that also ask for goods: beside the name of a piece they say nothing of the shop. */
const aloneAbout = (topic: Topic) => ({ is: 'topic', topic, isAlone: true }) as const;

/** The words with which people ask for the shop itself: their order, delivery, returns, ways to pay, its address. */
export const TOPIC_ENTRIES: readonly LexiconEntry[] = [
  entry(
    about('orders'),
    'my order',
    `my orders, where is my order, wheres my order, order status, status of my order, track order, track my order, track, tracking, order tracking, order number, order history, my purchase, my purchases,
     my delivery, cancel order, cancel my order, change my order, pay my order, invoice, my invoice, my receipt,
     ትዕዛዜ, ትዕዛዜን, የኔ ትዕዛዝ, የእኔ ትዕዛዝ, ትዕዛዝ ቁጥር, የትዕዛዝ ቁጥር, ትዕዛዜ የት ደረሰ, ትዕዛዜ የት አለ, ትዕዛዝ መከታተያ, ትዕዛዝ መሰረዝ, ያዘዝኩት, ያዘዝኩት ዕቃ, ደረሰኝ, ደረሰኜ, ተእዛዜ, ትእዛዜ, ትዛዜ,
     tizaze, tizazie, tezaze, tizazey, yene tizaz, yazezkut, yazezkut eka, tizaz kutir, tizaze yet ale, tizaze yet derese, dereseg, deresegn`,
  ),
  entry(aloneAbout('orders'), 'orders', 'order, ትዕዛዝ, ትእዛዝ, ትዕዛዞች, tizaz, tezaz, tizazoch'),
  entry(
    about('delivery'),
    'delivery',
    `deliveries, home delivery, free delivery, delivery price, delivery cost, delivery fee, delivery charge, delivery time, delivery day, delivery days, delivery take, shipping take, how long does delivery, how long does shipping, do you deliver, deliver, delivered, deliver to, shipping, free shipping, shipping cost, shipping fee, shipping price, shipping time, shipment, transport, transportation, transport price, transport cost,
     ማድረስ, ማድረሻ, የማድረሻ ዋጋ, ማድረሻ ዋጋ, የማድረሻ ክፍያ, ታደርሳላችሁ, ታመጣላችሁ, ማጓጓዣ, ማጓጓዝ, የማጓጓዣ ዋጋ, ትራንስፖርት, የትራንስፖርት ዋጋ, ዴሊቨሪ, ደሊቨሪ, ነጻ ማድረስ, ነፃ ማድረስ, ቤት ድረስ, ቤት ማድረስ,
     madres, madresha, yemadresha waga, madresha waga, maguaguaja, magagaja, tadersalachu, tadersalachihu, bet dires, deliveri, transiport`,
  ),
  entry(
    about('returns'),
    'return',
    `returns, return policy, returning, refund, refunds, refund policy, money back, exchange, exchanges, exchange policy, give back, send back, bring back, replace, replacement, damaged, defect, defective, broken, complaint,
     መመለስ, መመለሻ, መመለስ ይቻላል, ልመልስ, ልመልሰው, ገንዘብ መመለስ, ተመላሽ, ገንዘብ ተመላሽ, መቀየር, መለወጥ, ቅሬታ, የተበላሸ, የተሰበረ,
     memeles, memelesha, lemeles, limelis, limels, memeles yichalal, genzeb memeles, temelash, mekeyer, yetebelashe, yeteseberew, kirita`,
  ),
  entry(
    about('warranty'),
    'warranty',
    `warrantee, warrenty, waranty, warranties, guarantee, guaranty, guarantees, garanti, garantee, ዋስትና, ዋስትና አለው, ጋራንቲ, ዋራንቲ, wastina, wasitina, wastna, wastena`,
  ),
  entry(
    about('payment'),
    'payment',
    `payments, pay, paying, how to pay, how do i pay, payment method, payment methods, payment options, ways to pay, way to pay, pay online, pay with telebirr, pay by card, cash on delivery, pay on delivery, payment on delivery, cod, pay at the door, telebirr, tele birr, cbe, cbe birr, chapa, paypal, mpesa, m pesa, bank transfer, transfer, bank account, account number, credit card, debit card, visa card, mastercard, card payment,
     ክፍያ, አከፋፈል, እንዴት እከፍላለሁ, እንዴት ልክፈል, መክፈያ, መክፈያ መንገድ, የክፍያ መንገድ, የክፍያ አማራጭ, ቴሌብር, ቴሌ ብር, ሲቢኢ, ሲቢኢ ብር, ቻፓ, ንግድ ባንክ, የባንክ ሂሳብ, የባንክ አካውንት, ሂሳብ ቁጥር, አካውንት ቁጥር, ሲደርሰኝ ልክፈል, ሲደርስ ክፍያ, ደርሶ ክፍያ,
     kifiya, kfiya, kefiya, akefafel, mekfeya, telebir, tele bir, yekifiya menged, yebank hisab, hisab kutir`,
  ),
  entry(
    about('instalments'),
    'instalments',
    `installments, instalment, installment, pay in installments, pay in instalments, installment payment, monthly payment, pay monthly, pay later, buy now pay later, on credit, credit, loan, finance, financing, deposit, down payment, pay in parts,
     በየወሩ ክፍያ, የረጅም ጊዜ ክፍያ, ዱቤ, በዱቤ, በብድር, ብድር, ቅድመ ክፍያ, ቀብድ, በከፊል ክፍያ, የወር ክፍያ, ክፍያ በየወሩ,
     dube, bedube, bidir, bebidir, kebd, kebid, qebd, kidme kifiya, beyeweru kifiya`,
  ),
  entry(
    about('offers'),
    'sale',
    `sales, on sale, in sale, discount, discounts, discounted, reduced, reduced price, price cut, offer, offers, special offer, special offers, promotion, promotions, promo, promo code, coupon, coupons, coupon code, clearance, black friday, deal, deals, bargain, bargains,
     ቅናሽ, ቅናሽ አለ, ቅናሽ ዋጋ, የዋጋ ቅናሽ, በቅናሽ, ዲስካውንት, ልዩ ቅናሽ, ፕሮሞሽን, ኩፖን,
     kinash, qinash, kinash ale, bekinash, yewaga kinash, diskaunt`,
  ),
  entry(
    about('showroom'),
    'showroom',
    `show room, showrooms, address, your address, shop address, location, locations, where are you, where are you located, where is your shop, where is the shop, your location, branch, branches, visit, map, directions, store location,
     አድራሻ, አድራሻችሁ, አድራሻችሁ የት ነው, ሱቃችሁ የት ነው, የት ናችሁ, የት ነው ያላችሁት, ሾውሩም, ሾው ሩም, ቅርንጫፍ, ቦታው የት ነው,
     adrasha, adirasha, adrashachihu, adrashachu, adrasha yet new, adrashachihu yet new, yet nachu, yet nachihu, suk yet new, showrum, kirinchaf`,
  ),
  entry(
    about('contact'),
    'contact',
    `contacts, contact us, phone number, phone numbers, telephone, telephone number, your phone, your number, call, call us, call you, customer service, customer care, help, customer support, talk to, speak to, email, e mail, whatsapp, telegram, tiktok, facebook, instagram,
     ስልክ ቁጥር, ስልክ ቁጥራችሁ, ስልካችሁ, ስልክ ቁጥር ስጡኝ, ቁጥራችሁ, ደውሉልኝ, መደወል, ያግኙን, እርዳታ, ቴሌግራም, ኢሜል, ኢሜይል,
     silk kutir, silk qutir, silkachihu, silkachu, kutirachihu, silk kutirachihu, medewel, erdata`,
  ),
  entry(aloneAbout('contact'), 'phone'),
  entry(
    about('hours'),
    'opening hours',
    `opening time, opening times, open hours, working hours, business hours, office hours, shop hours, store hours, when are you open, are you open, open today, open now, open sunday, open on sunday, closing time, what time do you open, what time do you close,
     የሥራ ሰዓት, የስራ ሰዓት, የመክፈቻ ሰዓት, መቼ ትከፍታላችሁ, ስንት ሰዓት ትከፍታላችሁ, ክፍት ነው, ዛሬ ክፍት ነው, እሁድ ክፍት, ክፍት ሰዓት,
     yesira seat, yesra seat, meche tikeftalachihu, kift new, kift seat`,
  ),
  entry(
    about('about'),
    'about us',
    `about you, who are you, about the shop, your company, your workshop, workshop, ስለ እኛ, ስለእኛ, ስለ ሱቁ, እነማን ናችሁ, ወርክሾፕ, sile egna, sile enante`,
  ),
  entry(
    about('saved'),
    'saved items',
    `saved, my saved, saved pieces, saved list, wishlist, wish list, favourites, favorites, my favourites, my favorites, favourite, favorite, የወደድኩት, የወደድኳቸው, ያስቀመጥኩት, ያስቀመጥኳቸው, የተቀመጡ, yewededkut, yaskemetkut`,
  ),
  entry(
    about('account'),
    'my account',
    `account, login, log in, sign in, signin, register, sign up, signup, my profile, profile, password, forgot password, change password, delete account, መለያ, መለያዬ, መግቢያ ገጽ, ይመዝገቡ, ምዝገባ, የይለፍ ቃል, meleya, yemelef kal, mizgeba`,
  ),
  entry(
    about('quotation'),
    'quotation',
    `quotations, quote, price quote, proforma, pro forma, proforma invoice, price offer, bulk order, bulk price, wholesale, wholesale price, tender, ፕሮፎርማ, የዋጋ ማቅረቢያ, ዋጋ ማቅረቢያ, በጅምላ, ጅምላ, ጅምላ ዋጋ, proforma waga, jimla, bejimla`,
  ),
  entry(about('privacy'), 'privacy', 'privacy policy, my data, terms, terms and conditions, ግላዊነት, የግል መረጃ'),
  entry(
    about('jobs'),
    'job',
    `jobs, job vacancy, vacancy, vacancies, career, careers, hiring, are you hiring, work for you, employment, salary, cv,
     ሥራ ቅጥር, የሥራ ቅጥር, ክፍት የሥራ ቦታ, ክፍት ሥራ, ሥራ መቅጠር, ቅጥር, ደመወዝ, sira kitir, kift yesira bota, kitir`,
  ),
];
