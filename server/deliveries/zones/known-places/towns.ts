/**
 * The larger towns of Ethiopia, beside the cities that addresses name most (`contract/deliveries/known-places.ts`): `name |
 * Amharic | other spellings`. © OpenStreetMap contributors, Open Database License 1.0, from the nodes of Ethiopia of 9
 * September 2019 (github.com/ObiWanLansi/GeoData); these lines stand under the same licence. An Amharic name after `~`, and
 * the spellings beside those of the source, are general knowledge, and so are the whole lines that end with `k`, which come from
 * no database.
 */
export const TOWNS = `
Abiy Addi | ~ዓቢይ ዓዲ | Abi Adi
Adaba | አዳባ |
Addis Alem | ~አዲስ ዓለም |
Adigrat | አዲግራት |
Adis Zemen | ~አዲስ ዘመን | Addis Zemen
Adwa | አድዋ |
Agaro | ~አጋሮ |
Alaba Kulito | አላባ ቁሊቶ | Halaba, Alaba
Alamata | ~አላማጣ |
Aleta Wendo | አለታ ወንዶ | Aleta Wondo | k
Alemtena | ~አለም ጤና | Alem Tena
Amanuel | አማኑኤል |
Ambo | አምቦ |
Areka | ~አረካ |
Arerti | አረርቲ |
Arsi Negelle | አርሲ ነገሌ | Arsi Negele, Negele Arsi
Asaita | ~አሳይታ | Asayita
Asella | አሰላ | Asela, Assela
Asosa | አሶሳ | Assosa
Ataye | ~አጣዬ |
Awash | አዋሽ | Awash 7
Axum | ~አክሱም | Aksum, ኣኽሱም
Babille | ባቢሌ | Babile | k
Bako | ~ባኮ |
Bati | ~ባቲ |
Bechena | ብቸና | Bichena
Bedele | ~በደሌ | Bedelle
Bekoji | በቆጂ |
Bonga | ~ቦንጋ |
Bule Hora | ቡሌ ሆራ | Hagere Mariam
Burayu | ~ቡራዩ | Burayyu
Bure | ቡሬ | Burie
Butajira | ~ቡታጅራ |
Chagni | ~ቻግኒ |
Chancho | ጫንጮ |
Chencha | ጨንቻ |
Chiro | ~ጭሮ | Asebe Teferi, Asbe Teferi
Dambidollo | ~ደምቢ ዶሎ | Dembi Dolo, Dembidolo
Dangla | ~ዳንግላ | Dangila
Debark | ~ደባርቅ |
Debre Markos | ደብረ ማርቆስ | Debre Marqos
Debre Sina | ~ደብረ ሲና |
Debre Tabor | ~ደብረ ታቦር |
Debre Tsige | ~ደብረ ጽጌ |
Dejen | ~ደጀን |
Dembecha | ደምበጫ | Demebecha
Dilla | ዲላ | Dila
Dodola | ዶዶላ | Dodolla
Dukem | ዱከም | Dukam | k
Durame | ዱራሜ |
Enjebara | ~እንጅባራ | Injibara
Fiche | ~ፍቼ | Fitche, Fichee
Finote Selam | ፍኖተ ሰላም | Fenote Selam
Gambela | ጋምቤላ | Gambella
Gebre Guracha | ገብረ ጉራች | Gebre Gurach
Gelan | ገላን | Debre Gelan, Galan
Gelemso | ~ገለምሶ |
Ghimbi | ~ጊምቢ | Gimbi
Ginir | ~ጊኒር |
Goba | ~ጎባ |
Gode | ጎዴ |
Goha Tsion | ~ጎሐ ጽዮን | Gohatsion
Gore | ~ጎሬ |
Gouder | ~ጉደር | Guder
Haik | ~ሐይቅ | Hyke, Hayq
Haramaya | ~ሐረማያ | Alamaya, Alemaya
Hirna | ~ሂርና |
Holeta | ሆለታ | Holetta, Genet
Hosaena | ~ሆሳዕና | Hossana, Hosanna
Humera | ~ሁመራ |
Huruta | ሁሩታ |
Jinka | ~ጂንካ |
Kebri Beyah | ቀብሪ በያህ | Kebri Bayah | k
Kebri Dehar | ~ቀብሪ ደሃር | Kebri Dahar
Kemise | ~ከሚሴ | Kemse
Kibre Mengist | ክብረ መንግሥት | Adola, አዶላ | k
Kobo | ቆቦ | Qobo | k
Kombolcha | ኮምቦልቻ |
Konso | ~ኮንሶ | Karat
Korem | ኮረም | Qorem | k
Kulubi | ~ቁልቢ | Qulubi
Kuyera | ኩየራ |
Lalibela | ~ላሊበላ |
Legetafo | ለገ ጣፎ | Lege Tafo, Lega Tafo, Lege Tafo Legedadi
Logiya | ሎግያ | Logia
Masha | ~ማሻ |
Maychew | ~ማይጨው |
Mehal Meda | ~መሐል ሜዳ |
Meki | ~መቂ |
Menagesha | መናገሻ |
Mendi | ~መንዲ |
Mersa | ~መርሳ |
Metahara | ~መተሐራ | Metehara
Metema | መተማ |
Mettu | ~መቱ | Metu
Mieso | ሚኤሶ |
Mizan Teferi | ~ሚዛን ተፈሪ | Mizan, Mizan Aman
Mojo | ሞጆ | Modjo
Mota | ~ሞጣ | Motta
Moyale | ~ሞያሌ |
Muketuri | ሙከጡሪ |
Nedjo | ~ነጆ | Nejo
Negele Borena | ~ነገሌ ቦረና | Negele, Negelle
Pawi | ~ፓዊ | Pawe
Quiha | ~ኲሓ | Kwiha
Robe | ሮቤ | Bale Robe, ባሌ ሮቤ
Sagure | ሳጉሬ |
Sawla | ሳውላ | Sawula, Felege Neway | k
Sebeta | ሰበታ |
Sekota | ~ሰቆጣ | Soqota
Semera | ሰመራ | Semara
Sendafa | ሰንዳፋ | Sendafa Beke
Shakiso | ~ሻኪሶ |
Shambu | ~ሻምቡ |
Shewa Robit | ~ሸዋ ሮቢት | Shoa Robit
Shire | ~ሽሬ | Shire Endaselassie, Inda Silase
Shone | ሾኔ |
Sodo | ሶዶ | Wolaita Sodo, Wolayta Sodo, ወላይታ ሶዶ
Sululta | ሱሉልታ |
Tarcha | ~ታርጫ | Tercha
Tepi | ~ቴፒ |
Tulu Bolo | ~ቱሉ ቦሎ |
Waliso | ~ወሊሶ | Woliso, Ghion
Welenchiti | ~ወለንጪቲ | Welenchede, Wolenchiti
Welkite | ወልቂጤ | Wolkite, Welkitie
Wereta | ~ወረታ | Woreta
Weldiya | ~ወልዲያ | Woldia, Woldiya
Wolenkomi | ወለንኮሚ |
Wondo Genet | ወንዶ ገነት | Wendo Genet | k
Wukro | ~ውቅሮ |
Yabelo | ~ያቤሎ | Yabello
Yirga Cheffe | ~ይርጋ ጨፌ | Yirgachefe, Yirgacheffe
Yirgalem | ይርጋለም | Yirga Alem
Ziway | ~ዝዋይ | Batu, Zway, ባቱ
`;
