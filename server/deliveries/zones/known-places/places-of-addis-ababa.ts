/**
 * Neighbourhoods (n), housing sites (s) and landmarks (l) of Addis Ababa by sub-city, and of towns beside it: `kind | name |
 * Amharic | other spellings | source`.
 *
 * © OpenStreetMap contributors, Open Database License 1.0 (https://opendatacommons.org/licenses/odbl/1-0/): these lines are
 * a database derived from theirs and stand under the same licence. Sources: `n`, the named nodes of Ethiopia of 9 September
 * 2019 (github.com/ObiWanLansi/GeoData, Africa/ethiopia.sqlite.zip); `s`, the stops, places and buildings of the city of 8
 * October 2023 (github.com/AddisMap/AddisMapTransit, assets/data/search.json). An Amharic name after `~`, spellings that no
 * source has, and the sub-city in which a source's position lies are general knowledge: no boundaries with a licence were
 * at hand. So are whole lines of source `k`, which come from no database: they have a name and its sub-city or town, and no
 * position.
 */
export const PLACES_OF_ADDIS_ABABA = `
[Addis Ketema]
n | Merkato | መርካቶ | Mercato, Mercado, Addis Merkato, መርካቶ ገበያ | ns
n | Autobus Tera | አውቶቡስ ተራ | Autobis Tera, Autobus Terra, አውቶቢስ ተራ | ns
n | Mesalemia | መሳለሚያ | Mesalemiya, Mesalemya | ns
n | Sebategna | ሰባተኛ | Sebatenya, 7tegna | ns
n | Amanuel | አማኑኤል | Amanuel Church, Amanuel Hospital | ns
n | Military Tera | ሚሊተሪ ተራ |  | ns
n | Kuas Meda | ኳስ ሜዳ | Quasmeda, Quas Meda | ns
n | Mentaf Tera | ምንጣፍ ተራ | Mintaf Tera | ns
n | Sehan Tera | ሰሃን ተራ |  | ns
n | Satin Tera | ሳጥን ተራ |  | ns
n | Shera Tera | ሸራ ተራ |  | ns
n | Shanta Tera | ሻንጣ ተራ |  | ns
n | Shema Tera | ሸማ ተራ |  | ns
n | Mesob Tera | መሶብ ተራ |  | ns
n | Bomb Tera | ቦምብ ተራ |  | ns
n | Dubai Tera | ዱባይ ተራ |  | ns
n | Work Tera | ወርቅ ተራ | Worik Tera, Werk Tera | ns
n | Frash Tera | ፍራሽ ተራ | Ferash Tera, Firash Tera | ns
n | Goma Tera | ጎማ ተራ |  | ns
n | Minalesh Tera | ምናለሽ ተራ |  | ns
n | Shekla Tera | ሸክላ ተራ | Shekela Tera | ns
n | Doro Tera | ዶሮ ተራ |  | ns
n | Korcha Tera | ኮርቻ ተራ | Korech Tera | ns
n | Somale Tera | ሶማሌ ተራ | Somali Tera | ns
n | Berbere Tera | በርበሬ ተራ | Berberee Berenda, Berbere Berenda | ns
n | Chid Tera | ጭድ ተራ | Ched Tera | ns
n | Hadere Sefer | ሃደሬ ሰፈር |  | ns
n | Gojjam Berenda | ጎጃም በረንዳ | Gojam Berenda | ns
n | Chew Berenda | ጨው በረንዳ |  | ns
n | American Gibi | አሜሪካን ጊቢ | American Gebi | ns
n | Tekle Haimanot | ተክለሃይማኖት | Teklehaimanot, Tekle Haymanot, Teklehaymanot | ns
n | Atena Tera | አጠና ተራ | Atana Tera | ns
n | Lukanda | ልኳንዳ | Lekwuanda, Luwkanda | ns
n | 18 Mazoria | አስራስምንት | Aserasement, Asra Simint, 18 ማዞሪያ | ns
n | Sefere Selam | ~ሰፈረ ሰላም | Sefere Salam | ns
n | Abinet | አብነት | Abnet, Abenet | ns
n | Molla Maru | ሞላ ማሩ | Mola Maru | ns
n | Raguel | ራጉኤል | Raguel Church | ns
l | Grand Anwar Mosque | አንዋር መስጊድ | Anwar Mosque, Anwar Mesgid | ns

[Akaki Kality]
n | Kality | ቃሊቲ | Kaliti, Qaliti, Kalitti | ns
n | Akaki | አቃቂ | Akaki Beseka, Aqaqi, Akaki Gebeya | ns
n | Kality Maseltegna | ቃሊቲ ማሰልጠኛ | Maseltegna Kality, Kaliti Maseltegna | s
n | Kality Gebriel | ቃሊቲ ገብርኤል | Kaliti Gebriel | ns
n | Kality Menaheria | ~ቃሊቲ መናኸሪያ | Kality Menaharia, Kaliti Bus Station | ns
n | Tulu Dimtu | ቱሉ ዲምቱ | Tuludimtu, Tulu Dimitu, Tulu Demtu | ns
n | Kilinto | ቂሊንጦ | Kilinto Heineken, Qilinto, Klinto | ns
n | Derartu | ደራርቱ | Kality 08, Derartu Kality | ns
n | Chera | ~ጨራ | Chera Medhanialem | ns
n | Sefera | ሰፈራ | Sefera Square, ሰፈራ አደባባይ | ns
n | Koye | ኮዬ | ኮየ | ns
n | Cheralia | ቸራሊያ | Cheralia Factory, Kality Cheralia | s
n | Beretaberet | ብረታ ብረት | Akaki Beretaberet, Bireta Biret | s
n | Werku Sefer | ~ወርቁ ሰፈር | Worku Sefer | s
s | Koye Feche | ~ኮዬ ፈጬ | Koye Feche Condominium, Koyefeche, Koye Fetche, Koye Fiche, ኮዬ ፍጬ, ኮዬ ፈጨ | s
s | Gelan Condominium | ገላን ኮንዶሚኒየም | Galan Condominium, Gelan Condo, ገላን ኮንደሚኒየም | ns
s | Tulu Dimtu Condominium | ቱሉ ዲምቱ ኮንዶሚኒየም | Project 11, Project 12, Project 11 Site | s
n | Salo Gora | ሳሎ ጎራ | Salogora | k
l | Kality Customs | ቃሊቲ ጉምሩክ | Kality Gumruk, Kaliti Gumruk, Kaliti Customs, ጉምሩክ ቃሊቲ | k
l | Tirunesh Dibaba Hospital | ~ጥሩነሽ ዲባባ ሆስፒታል | Tirunesh Beijing Hospital | s

[Arada]
n | Piassa | ፒያሳ | Piazza, Piasa, Piaza, Piyassa | ns
n | Arat Kilo | አራት ኪሎ | 4 Kilo, Aratkilo, 4 ኪሎ | ns
n | Amist Kilo | አምስት ኪሎ | 5 Kilo, Amest Kilo, 5 ኪሎ | s
n | Sidist Kilo | ስድስት ኪሎ | 6 Kilo, Sedest Kilo, Siddist Kilo, 6 ኪሎ | ns
n | Giorgis | ጊዮርጊስ | St. George Church, Georgis, Arada Giorgis, Piassa Giorgis | ns
n | Kebena | ቀበና | Qebena, Kabana | ns
n | Ras Mekonnen Bridge | ራስ መኮንን ድልድይ | Ras Mekonnen Dildiy, Seba Dereja | ns
n | Habte Giorgis Bridge | ሃብተጊዮርጊስ ድልድይ | Habtegiorgis, Habte Giyorgis Dildiy | ns
n | Serategna Sefer | ሰራተኛ ሰፈር |  | ns
n | Eri Bekentu | እሪ በከንቱ | Iri Bekentu | ns
n | Doro Manekia | ዶሮ ማነቂያ | Doro Manekiya | ns
n | Wube Bereha | ውቤ በረሃ | Webe Berha, Dejach Wube | ns
n | Gedam Sefer | ገዳም ሰፈር | Gedam Seffer | ns
n | Datsun Sefer | ዳትሰን ሰፈር |  | ns
n | Taliyan Sefer | ጣሊያን ሰፈር | Talian Sefer | ns
n | Sebara Babur | ሰባራ ባቡር |  | ns
n | Aba Koran Sefer | አባኮራን ሰፈር | Abacoran Sefer | ns
n | Atikilt Tera | አትክልት ተራ | Atkilt Tera, Atekelet Tera | ns
n | Yohannes | ዮሃንስ | Yohanes | ns
n | Semen Hotel | ~ሰሜን ሆቴል | Semien Hotel | s
n | Semen Mazegaja | ሰሜን ማዘጋጃ | Semien Mezegaja, Semen Mazagaja, ሰሜን መዘጋጃ | ns
n | Aroge Kera | አሮጌ ቄራ | Old Kera | ns
n | Golla Mikael | ጎላ ሚካኤል | Gola Michael | ns
n | Posta Bet | ፖስታ ቤት | Post Office | ns
n | Biis Mebrat | ቢስ መብራት | Biss Meberat | ns
n | Abune Petros | አቡነ ጴጥሮስ | Abuna Petros | ns
n | Jan Meda | ጃን ሜዳ | Janmeda, Jan Hoy Meda | s
n | Tewodros Square | ቴዎድሮስ አደባባይ | Tewodros Adebabay | ns
n | Degol Square | ~ደጎል አደባባይ | De Gaulle Square | s
n | Bel Air | ቤለር | Belair | s
n | Menelik Square | ~ምኒልክ አደባባይ | Menelik II Square | s
l | Black Lion Hospital | ጥቁር አንበሳ ሆስፒታል | Tikur Anbessa, Tikur Anbesa, ጥቁር አንበሳ | ns
l | Menelik II Hospital | ~ምኒልክ ሆስፒታል | Menlik Hospital | s
l | Yekatit 12 Hospital | ~የካቲት 12 ሆስፒታል | Yekatit Hospital | s
l | Adwa Square | አድዋ አደባባይ | Adwa Museum | s
l | Cinema Ras | ሲኒማ ራስ | Ras Cinema | ns

[Bole]
n | Bole Medhanialem | ቦሌ መድኃኔዓለም | Bole Medhanealem, Bole Medhanyalem, Medhanialem Bole, Edna Mall | ns
n | Bole Michael | ቦሌ ሚካኤል | Bole Mikael, Bole Mickael | ns
n | Bole Bulbula | ቦሌ ቡልቡላ | Bulbula, ቡልቡላ | ns
n | Bole Bridge | ቦሌ ድልድይ | Bole Dildiy | ns
n | Bole Brass | ~ቦሌ ብራስ | Brass, Brass Clinic, Bole Bras | s
n | Gerji | ገርጂ | Gerjy, Geji | ns
n | Gerji Mebrat Haile | ~ገርጂ መብራት ኃይል | Gerji Mebrat Hayl, Gerji Mebrathail, Gerji Mebrat | s
n | Gerji Roba | ገርጂ ሮባ |  | s
n | Gerji Giorgis | ~ገርጂ ጊዮርጊስ | Gerji Georgis | ns
n | Megenagna | መገናኛ | Megenaga, Meganagna, Megegnagna, መገናኛ አደባባይ | ns
n | Hayahulet | ሃያ ሁለት | 22, Haya Hulet, 22 Mazoria, Hayahulet Mazoria, 22 ማዞሪያ, ሃያ ሁለት ማዞሪያ | ns
n | 24 Mazoria | ~24 ማዞሪያ | Bole 24, Haya Arat, 24 Kebele | ns
n | Chechnya | ቺችንያ | Chechniya, Chichinia, Chichinya, Chechenia | k
n | Atlas | ~አትላስ | Atlas Hotel | ns
n | Rwanda | ሩዋንዳ | Ruwanda, Rwanda Embassy | ns
n | Wollo Sefer | ወሎ ሰፈር | Wello Sefer, Wolo Sefer | ns
n | Friendship | ፍሬንድሺፕ | Friendship Building, Friendship City Center | ns
n | Imperial | ~ኢምፔሪያል | Imperial Hotel, Emperial Hotel | ns
n | Anbessa Garage | አንበሳ ጋራዥ | Anbesa Garage | s
n | Jakros | ጃክሮስ | Jacros, Jackros | ns
n | Goro | ጎሮ | Goro Roundabout, Goro Adebabay | ns
n | Figa | ~ፊጋ |  | ns
n | Beshale | በሻሌ | Beshale Hotel | ns
n | Bole Cargo | ~ቦሌ ካርጎ | Cargo | ns
n | Gurd Shola | ጉርድ ሾላ | Gurd Sholla, Gurdshola, Gurd Shola 1, Gurd Shola 2 | ns
n | Century Mall | ~ሴንቸሪ ሞል | Century | ns
n | Cargo Mariam Mazoria | ~ማርያም ማዞሪያ | Mariam Mazoria | s
n | Riventi | ~ሪቨንቲ | Riventy | s
n | Salite Mihret | ሳሊተ ምህረት | Se'alite Mihret, Sealite Mihret, ሰዓሊተ ምህረት | ns
s | Gerji Condominium | ~ገርጂ ኮንዶሚኒየም | Condominium - Gerji Mebrat hayle, Gerji Mebrat Haile Condominium | s
s | Bulbula Condominium | ቡልቡላ ኮንዶሚኒየም | Bole Bulbula Condominium, Bole Bulbula Condo | s
s | Goro Condominium | ~ጎሮ ኮንዶሚኒየም | Goro Condominum Site | ns
s | GTZ Condominium | ~ጂቲዜድ ኮንዶሚኒየም | GTZ 2 Condominium, ጂቲዜድ 2 ኮንዶሚኒየም | ns
s | Gerji Sunshine | ገርጂ ሰንሻይን | Sunshine Gerji | s
l | Bole International Airport | ~ቦሌ አየር ማረፊያ | Bole Airport, Addis Ababa Airport, Airport | ns
l | Millennium Hall | ሚሊኒየም አዳራሽ | Bole Millenium, Millenium Hall | s
l | Bora Amusement Park | ~ቦራ መዝናኛ | Bora Park | s
l | Lem Hotel | ለም ሆቴል |  | ns

[Gullele]
n | Shiro Meda | ሽሮ ሜዳ | Shiromeda, Shero Meda, ሽሮሜዳ | ns
n | Addisu Gebeya | አዲሱ ገበያ | Adisu Gebeya | ns
n | Entoto | እንጦጦ | Intoto, Entoto Kela | ns
n | Kuskuam | ቁስቋም | Kuskoam, Kusquam | ns
n | Dil Ber | ድል በር | Dilber | ns
n | Menen | መነን | Mennen, Manen | ns
n | Paster | ፓስተር | Pastor | ns
n | Rufael | ሩፋኤል | Rufael Church | ns
n | Winget | ዊንጌት | Wingate, General Wingate, ጄነራል ዊንጌት, ጀነራል ዊንጌት | ns
n | Shegole | ሸጎሌ | Sheh Ojele, Shegole Meda, ሸጎሌ ሜዳ | ns
n | Gullele Fana | ~ጉለሌ ፋና | Gulele Fana | s
n | Enkulal Fabrika | እንቁላል ፋብሪካ | Enqulal Faberika, Enqulal Fabrica | ns
n | Kechene | ቀጨኔ | Kechenie, Ketchene | ns
n | Hamle 19 | ሐምሌ 19 | Hamle 19 Park, ሐምሌ 19 ፓርክ | s
n | Gundish Meda | ~ጉንድሽ ሜዳ |  | s
n | Shola Gullele | ሾላ | Kelemwerk | ns
n | Kolobo | ኮሎቦ |  | ns
n | Abadina | አባዲና |  | ns
n | Asko | አስኮ | Asko Area | ns
n | Asko Birchiko | አስኮ ብርጭቆ ፋብሪካ | Asko Bercheko, Bercheko Fabrica | ns
n | Sansusi | ሳንሱዚ | Sansuzi | s
n | Zebera | ~ዘበራ |  | s
n | Nefro Sefer | ንፍሮ ሰፈር | Nifro Sefer | ns
s | Birchiko Condominium | ~ብርጭቆ ኮንዶሚኒየም | Bercheko Condominium | ns
s | Medhanialem Condominium | ~መድኃኔዓለም ኮንዶሚኒየም | Medhanialem Condo, መዳኒያለም ኮንዶሚንየም | s
s | Iyesus Condominium | ~ኢየሱስ ኮንዶሚኒየም | Iyesus Condomminum, 41 Iyesus, እየሱስ ኮንዶሚንየም | s
l | Paulos Hospital | ~ጳውሎስ ሆስፒታል | Pawlos Hospital, St. Paul Hospital, Paulos | ns
l | Gullele Botanical Garden | ~ጉለሌ እጽዋት ማዕከል | Gulele Botanic Garden | s
l | Entoto Park | ~እንጦጦ ፓርክ |  | s
l | Sheger Park | ሸገር ፓርክ |  | s

[Kirkos]
n | Kazanchis | ካዛንቺስ | Kasanchis, Kazanchiz, Kasantshis, Casanchis, ካዛንችስ, ካሳንችስ | ns
n | Menaharia Kazanchis | መናሃሪያ ካዛንቺስ | Menahereya Kazanchis, Meneharya | ns
n | Mexico | ሜክሲኮ | Mexico Square, ሜክሲኮ አደባባይ | ns
n | Meskel Flower | መስቀል ፍላወር | Meskel Flawer | ns
n | Meskel Square | ~መስቀል አደባባይ | Meskel Adebabay, Abiot Square | ns
n | Olympia | ኦሎምፒያ | Olimpia | ns
n | Legehar | ለገሐር | Legahar, Leghar, La Gare, ለገሀር | ns
n | Stadium | እስታዲየም | Stadiem, ስታዲየም | ns
n | Estifanos | እስጢፋኖስ | St. Estifanos, Istifanos, ቅዱስ እስጢፋኖስ | ns
n | Bambis | ባምቢስ |  | ns
n | Urael | ኡራኤል | Urael Church, St. Urael, ቅዱስ ኡራኤል | ns
n | Enderase | እንደራሴ | Enderassie | ns
n | Dembel | ደምበል | Dembel City Center | ns
n | Gotera | ጎተራ | Gottera, Gotera Interchange | ns
n | Lancha | ላንቻ | Lancia | ns
n | Beklo Bet | በቅሎ ቤት | Bekelo Bet, Beqlo Bet | ns
n | Kera | ቄራ | Qera, Keera | ns
n | Bulgaria | ቡልጋሪያ | Bulgaria Mazoria, Bulgariya | ns
n | Beg Tera | በግ ተራ | Begtera | ns
n | Riche | ሪቼ | Ritche | ns
n | Meshualekia | መሿለኪያ | Meshuwalekiya, Meshwalekya | ns
n | Temenja Yazh | ጠመንጃያዥ | Temenja Yaj | ns
n | Agona | አጎና ሲኒማ | Agona Cinema | ns
n | Cherkos | ጨርቆስ | Chirkos, Kirkos Church, ቂርቆስ | ns
n | Ambassador | አምባሳደር | Ambasader, Ambassador Cinema | ns
n | Beherawi | ብሔራዊ | National Theatre, Beherawi Theatre | ns
n | Filwoha | ~ፍል ውኃ | Filweha, Hotsprings | ns
n | Sengatera | ሰንጋ ተራ | Senga Tera | ns
n | Goma Kuteba | ጎማ ቁጠባ | Goma Quteba | ns
n | Aware | አዋሬ | Awarie, Abuare | ns
n | Popolare | ፖፖላሬ | Popular | ns
n | Wengelawit | ~ወንጌላዊት | Wengalawit | s
n | Buna ena Shay | ~ቡና እና ሻይ | Buna Bord | s
s | Gotera Condominium | ጎተራ ኮንዶሚኒየም | Gotera Condo | s
l | African Union | አፍሪካ ኅብረት | AU, African Union Headquarters, ECA | ns
l | Ghion Hotel | ~ግዮን ሆቴል |  | s
l | Hilton Hotel | ~ሂልተን ሆቴል | Addis Ababa Hilton | s
l | Exhibition Centre | ኤግዚቢሽን ማዕከል | Exhibition Center | s
l | National Palace | ~ብሔራዊ ቤተ መንግሥት |  | s

[Kolfe Keranio]
n | Ayer Tena | አየር ጤና | Ayertena, Ayer Tenna, አየርጤና | ns
n | Bethel | ቤቴል | Betel, Bethel Square, Betel Adebabay, ቤተል | ns
n | Alem Bank | ዓለም ባንክ | Alembank, አለም ባንክ | ns
n | Kolfe | ኮልፌ |  | ns
n | Kolfe Taiwan | ኮልፌ ታይዋን | Kolfe Tiwan | ns
n | Lomi Meda | ሎሚ ሜዳ | Philipos, Philiphs | ns
n | Woira Sefer | ~ወይራ ሰፈር | Woyira Sefer, Weyra Sefer, Woira | ns
n | Zenebework | ዘነበወርቅ | Zenebewerk, Zenebe Work, Zenbwork | ns
n | Kara Kore | ካራ ቆሬ | Karakore, Kara Qore | ns
n | Repi | ረጲ | Reppi, Rephi | ns
n | Anfo | አንፎ | Anfo Meda, Anfo Adebabay | ns
n | Keranio | ቀራንዮ | Keranyo, Keranio Medhanialem, Kolfe Keranyo | ns
n | Kersa | ቀርሳ |  | ns
n | Mendida | መንዲዳ |  | ns
n | Tero | ~ጠሮ | Tero Mosque | ns
n | Weybla Mariam | ወይብላ ማርያም | Wayibla Mariam | s
n | Yeshi Debele | ~የሺ ደበሌ |  | s
n | Feli Doro | ~ፈሊ ዶሮ |  | s
n | Tropical | ~ትሮፒካል | ትሮፕካል | ns
n | Mehandis Sefer | መሀንዲስ ሰፈር |  | s
n | 72 Sefer | 72 ሰፈር |  | s
n | Silte Sefer | ስልጤ ሰፈር |  | ns
n | Ketena Hulet | ቀጠና ሁለት |  | ns
n | 3 Kutir Mazoria | ~ሶስት ቁጥር ማዞሪያ | Soste Kuter Mazoria, 3 Kuter Mazoria, Total 3 Kutir Mazoria, ቶታል 3 ቁጥር ማዞሪያ, Total | ns
n | Augusta | አጉስታ | Agusta, Augusta Bridge | ns
s | Girar Condominium | ግራር ኮንዶሚኒየም | Gerar Condominium | ns

[Lemi Kura]
n | Ayat | አያት | Bole Ayat, Ayat Square, Ayat Adebabay, አያት አደባባይ, ቦሌ አያት | ns
n | Ayat Zone 2 | ~አያት ዞን 2 |  | s
n | CMC | ሲ.ኤም.ሲ | C.M.C, ሲኤምሲ, ሲ ኤም ሲ, CMC Square | ns
n | CMC Michael | ሲኤምሲ ሚካኤል | St. Michael CMC, CMC Mikael | ns
n | Meri | መሪ | Meri Luke, Meri Loqe | ns
n | Yetebaberut | የተባበሩት | Yetebaberut CMC | ns
n | Summit | ሰሚት | Semit, Samit, Sumit, ሳሚት, Summit Square | ns
n | Summit Giorgis | ~ሰሚት ጊዮርጊስ | Saint Georgis Summit, Summit Georgis, ሳሚት ቤተ ጊዮርግስ | ns
n | Safari | ሳፋሪ | Safari Summit, Safari School | ns
n | Ayat Chefe | አያት ጨፌ | Summit Chafe, Ayat Chafe | ns
n | Nebu Michael | ንቡ ሚካኤል | Nebu Mikael | s
n | 49 Mazoria | 49 ማዞሪያ | 49 Mazorya | s
n | Gewasa | ገዋሳ |  | ns
n | Feres Bet | ~ፈረስ ቤት |  | ns
n | Lege Tafo Road | ጣፎ | Tafo, Tafo Square | ns
n | Fiyel Bet | ፍየል ቤት | Fiel Bet, Summit Fiyel Bet, ሰሚት ፍየል ቤት | k
n | Bole Lemi | ቦሌ ለሚ | Bole Lemi Industrial Park, ቦሌ ለሚ ኢንዳስትሪያል ፓርክ | ns
n | Arabsa | አራብሳ | Arebsa, አረብሳ | ns
n | Sunshine Real Estate | ስንሻይን ሪል ስቴት | Sunshine CMC, Sun Shine | ns
n | Noah Real Estate | ~ኖህ ሪል እስቴት |  | s
n | Tsehay Real Estate | ~ፀሐይ ሪል እስቴት | ፀሀይ ሪል ስቴት | s
s | Bole Arabsa | ቦሌ አራብሳ | Bole Arabsa Condominium, Bole Arabssa, ቦሌ አረብሳ, Arabsa Condominium | ns
s | Summit Condominium | ሰሚት ኮንዶሚኒየም | Summit Condominiums, Semit Condominium, Summit Condo | ns
s | Ayat Condominium | ~አያት ኮንዶሚኒየም | Bole Ayat 40-60 Condominium, Ayat 40/60, Ayat Condo, ቦሌ አያት 40-60 ኮንዶሚኒየም | ns
s | Ayat Chefe Condominium | አያት ጨፌ ኮንዶሚኒየም | Ayat Chafe Condominium, Ayat Chefe Condominium 2, አያት ቁጥር 2 ኮንዶሚኒየም | ns
s | Tafo Condominium | ጣፎ ኮንዶሚኒየም | Yeka Tafo Condominium | s
s | CMC Michael Condominium | ~ሲኤምሲ ሚካኤል ኮንዶሚኒየም | CMC Condominium, CMC Michael Condominums | s
s | Yeka Abado | የካ አባዶ | Abado, Yeka Abado Condominium, Yeka Abadu Condominium, የካ አባዶ ኮንዶሚኒየም, የካ ኣባዶ ኮንደሚኒየም, አባዶ | ns
s | Abado G7 | አባዶ G7 አደባባይ | G7, G-7, ጂ7 | s
l | Information Technology Park | ኢንፎርሜሽን ቴክኖሎጂ ፓርክ | ICT Park, IT Park | ns

[Lideta]
n | Tor Hailoch | ጦር ኃይሎች | Torhailoch, Tor Hayloch, Torhayloch, ጦር ሃይሎች | ns
n | Coca Cola | ኮካ ኮላ | Coca, Cocacola, ኮካኮላ | ns
n | Darmar | ዳርማር |  | ns
n | Jos Hansen | ጆስ ሃንሰን | Joshansen, Jos Hanssen | ns
n | Geja Sefer | ጌጃ ሰፈር | Geja Seffer | ns
n | Balcha | ባልቻ | Balcha Hospital | ns
n | Tegbared | ተግባረዕድ | Tegbare'd, TVET College | ns
n | Lideta High Court | ~ልደታ ፍርድ ቤት | High Court, ልደታ ከፍተኛ ፍርድ ቤት | ns
n | Holland | ~ሆላንድ | Holand, Holland Embassy | ns
n | Mechare Meda | መቻሬ ሜዳ |  | ns
n | Karl Square | ~ካርል አደባባይ | Karl Adebabay | s
s | Lideta Condominium | ልደታ ኮንዶሚኒየም | Lideta Condo | s

[Nifas Silk-Lafto]
n | Jemo | ጀሞ | Jemmo, Jomo, Gemo | ns
n | Jemo 1 | ጀሞ 1 | Jemmo 1, Jemo One, Jemo 1 Condominium, ጀሞ አንድ | s
n | Jemo 2 | ~ጀሞ 2 | Jemmo 2, Jemo Two, Jemo 2 Condominium, ጀሞ ሁለት | s
n | Jemo 3 | ጀሞ 3 | Jemmo 3, Jemo Three, Jemo 3 Condominium, ጀሞ ሦስት | ns
n | Jemo Michael | ጀሞ ሚካኤል | Jemo Mikael, Jemmo Mickael | ns
n | Lebu | ለቡ | Labu, Lebu Station | ns
n | Lebu Mebrat Hail | ~ለቡ መብራት ኃይል | Lebu Mebrat, Lebu Mebrathayil, Lebu Mebrat Haile | s
n | Varnelo | ~ቫርኔሎ | Varnelo Squer, Varnero, Lebu Varnero | s
n | Furi | ፉሪ | Furi-Lebu, Furi Hana | ns
n | Haile Garment | ሃይሌ ጋርመንት | Haile Garment Square, ኃይሌ ጋርመንት | ns
n | Hana Mariam | ሃና ማሪያም | Hanna Mariam, Hana Maryam, ሐና ማርያም, Hana | ns
n | Lafto | ላፍቶ | Lafto Michael, Laphto | ns
n | Mekanisa | መካኒሳ | Mekanissa, Mekannisa | ns
n | Mekanisa Abo | መካኒሳ አቦ | Abo Mazoria Mekanisa | ns
n | Sar Bet | ሳር ቤት | Sarbet, Sar Bet Roundabout, ሳርቤት | ns
n | Vatican | ቫቲካን | Vatican Embassy | ns
n | Old Airport | ~አሮጌው አየር ማረፊያ | Old Air Port, Aroge Airport, Bisrate Gebriel Old Airport | ns
n | Bisrate Gebriel | ብስራተ ገብርኤል | Besrat Gebriel, Bisrate Gebrael | ns
n | Mobil | ሞቢል | Old Airport Mobil | ns
n | Gofa | ጎፋ | Goffa, Gofa Camp, Gofa Mazoria | ns
n | Gofa Gebriel | ጎፋ ገብርኤል | Goffa Gebriel | s
n | German Square | ጀርመን አደባባይ | German, Germen Adebabay, German Adebabay | ns
n | Saris | ሳሪስ | Sariss | ns
n | Saris Abo | ሳሪስ አቦ | Abo, Abo Junction, Saris Abo Area, አቦ ማዞሪያ | ns
n | Addis Sefer | አዲስ ሰፈር | Saris Addisu Sefer, Adis Sefer | ns
n | Kadisco | ካዲስኮ | Kadisko, Cadisco | ns
n | Nifas Silk | ንፋስ ስልክ | Nefas Silk | ns
n | Adey Abeba | አደይ አበባ | Adey Ababa | ns
n | Yosef | ዮሴፍ | Yoseph, St. Joseph Church, Saris Yosef | ns
n | Biherawi Tsige | ብሔረ ጽጌ | Bihere Tsige, Biharetsege | s
n | Mamo | ማሞ | Mamo Nifas Silk | ns
n | 58 Mazoria | ~58 ማዞሪያ |  | s
n | China Camp | ~ቻይና ካምፕ | Chaina Camp | s
n | Gebre Kristos | ገብረ ክርስቶስ | Gebre Kirstos | ns
n | Pepsi | ~ፔፕሲ | MOHA, Pepsi Factory | ns
n | EECMY Residential Area | ኤኤሲኤምዋይ መኖሪያ ቤት | Mekane Yesus Mekanisa | ns
n | Kore | ቆሬ | Qore | ns
n | Key Afer | ~ቀይ አፈር |  | ns
n | Gomista | ጎሚስታ |  | ns
s | Kotari Condominium | ቆጣሪ ኮንዶሚኒየም | Mekanisa Kotari Condominium, Qotari Condominium | s
s | Mebrat Condominium | መብራት ኮንዶሚኒየም | Lafto Mebrat Condominium | s

[Yeka]
n | Kotebe | ኮተቤ | Cotebe, Kotebbe | ns
n | Kotebe 02 | ~ኮተቤ 02 | Kotebe Hana Mariam, Kotebe 01 | s
n | Kotebe Gebriel | ~ኮተቤ ገብርኤል |  | s
n | Kotebe College | ~ኮተቤ ኮሌጅ | Kotebe Teachers College, Kotebe Metropolitan | s
n | Kara | ካራ | Kara Turn | ns
n | Kara Alo | ካራ አሎ | Karalo | ns
n | Lamberet | ላምበረት | Lam Beret, Lamberet Menaheria, ላም በረት | ns
n | Shola | ሾላ | Shola Gebeya, Shola Market, Yeka Shola, ሾላ ገበያ | ns
n | Yeka Michael | ~የካ ሚካኤል | Yeka Mikael | s
n | Wossen | ወሰን | Wessen, Wosen, Wessen Michael | ns
n | Signal | ~ሲግናል | Signal Mazoria | ns
n | Ferensay | ፈረንሳይ | Ferensay Legasion, Ferensai, Ferensay Kela, French Legation, ፈረንሳይ ለጋሲዮን | ns
n | British Embassy | ~እንግሊዝ ኤምባሲ | English Embassy | s
n | Bella | ቤላ | Bela | ns
n | Gurara | ጉራራ | Gurara Mazoria | ns
n | Bono Wuha | ~ቦኖ ውኃ | Bono Weha | s
n | Meskelegna | መስቀለኛ | Meskelgna | s
n | Ethio-China | ኢትዮ ቻይና | Ethio China Kotebe | ns
n | Civil Service College | ሲቪል ሰርቪስ | Civil Service University, Civil Servis College | s
n | Management Institute | ሥራ አመራር | Sira Amerar, ሥራ አመራር ኢንስቲዩት | s
n | Women Square | ~ሴቶች አደባባይ | Setoch Adebabay | s
n | Alula Irsha | ~ደጃዝማች አሉላ እርሻ | Yedejazmach Alula Irsha | ns
n | Sara Ampol | ~ሳራ አምፖል | Gedera | ns
s | Kara Condominium | ~ካራ ኮንዶሚኒየም |  | s
s | Balderas Condominium | ባልደራስ ኮንዶሚኒየም | Balderas, Baldiras Condominium, ባልደራስ | k
s | Yeka Condominium | የካ ኮንዶሚኒየም | Yeka Condominium 1 | s
l | Diaspora Square | ~ዲያስፖራ አደባባይ | Megenagna Diaspora | s

[Burayu]
n | Ashewa Meda | አሸዋ ሜዳ | Ashawa Meda | ns
n | Tatek | ታጠቅ | Tatek Camp | ns
n | Burayu Keta | ቡራዩ ከታ | Keta, Ketta, ከታ | k

[Legetafo]
n | Ropack Village | ሮፓክ የመኖሪያ መንደር | Ropack | s
n | CCD | ~ሲሲዲ | CCD Homes | ns

[Sebeta]
n | Welete | ወለቴ | Weleta, Wolete | s
n | Alem Gena | ዓለም ገና | Alemgena, አለምገና | k

[Adama]
n | Franko | ፍራንኮ | Franco | k
n | Genb Gebeya | ግንብ ገበያ | Ginb Gebeya | k
n | Boku | ቦኩ | Boku Shenen | k

[Bahir Dar]
n | Belay Zeleke | በላይ ዘለቀ |  | k
n | Fasilo | ፋሲሎ |  | k
n | Gish Abay | ግሽ ዓባይ | Gish Abbay | k
n | Sefene Selam | ሰፈነ ሰላም |  | k
n | Shimbit | ሽምብጥ | Shimbt | k

[Bishoftu]
n | Babogaya | ባቦጋያ | Babo Gaya, Bishoftu Babogaya | k
n | Hora | ሆራ | Hora Arsedi | k
n | Kuriftu | ኩሪፍቱ |  | k

[Dire Dawa]
n | Kezira | ከዚራ | Kazira, Gezira | k
n | Megala | መጋላ |  | k
n | Sabian | ሳቢያን |  | k

[Hawassa]
n | Tabor | ታቦር | Mount Tabor | k
n | Atote | አቶቴ |  | k
n | Hayek Dar | ሐይቅ ዳር | Haik Dar, Haiq Dar | k
n | Hawela Tula | ሀዌላ ቱላ | Tula | k

[Mekelle]
n | Adi Haki | ዓዲ ሓቂ | Adihaki, Adi Haqi | k
n | Ayder | ዓይደር | Aider, Ayder Hospital, ዓይደር ሆስፒታል | k
n | Hawelti | ሓውልቲ | Hawulti | k
n | Kedamay Weyane | ቀዳማይ ወያነ | Kedamay Woyane | k
`;
