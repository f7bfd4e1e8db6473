/**
 * Other spellings and names by which people write the well-known cities, by their English name. Case, accents, spaces
 * and signs make no difference, so that 'Bahirdar' needs no line here. Without Zod, because browsers load this file.
 */
export const CITY_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  'Addis Ababa': [
    ...['Addis Abeba', 'Adis Ababa', 'Adis Abeba', 'Addis Abbaba', 'Addis Ababba', 'Addis', 'A.A.'],
    ...['Finfinne', 'Finfinnee', 'Finfine', 'አዲስ አባባ', 'አዲሳባ', 'አዲስ', 'አ.አ.', 'ፊንፊኔ'],
  ],
  Adama: ['Adaama', 'Nazret', 'Nazreth', 'Nazaret', 'Nazareth', 'ናዝሬት', 'ናዝሪት'],
  'Arba Minch': ['Arba Mench', 'Arba Mintch', 'Arba Minche'],
  'Bahir Dar': ['Bahar Dar', 'Baher Dar', 'Bahr Dar', 'Bahirdaar', 'ባህረ ዳር'],
  Bishoftu: [
    ...['Bishooftuu', 'Bishofttu', 'Bushoftu', 'Debre Zeit', 'Debre Zeyit', 'Debre Zeyt', 'Debre Zeyet'],
    ...['Debra Zeit', 'Debre Zait', 'ቢሸፍቱ', 'ደብረ ዘይት'],
  ],
  'Debre Birhan': ['Debre Berhan', 'Debra Berhan', 'Debra Birhan', 'Debre Brhan'],
  Dessie: ['Dese', 'Desse', 'Desie', 'Dessye', 'Dessee', 'ዴሴ'],
  'Dire Dawa': ['Dire Dewa', 'Dire Daua', 'Diredaoua', 'Dirre Dawa', 'Dirree Dhawaa', 'ድሬ ደዋ', 'ድሪ ዳዋ'],
  Gondar: ['Gonder', 'ጐንደር', 'ጎንድር'],
  Harar: ['Harer', 'Harrar', 'Harrer'],
  Hawassa: ['Awassa', 'Awasa', 'Hawasa', 'Awaasa', 'Hawaasa', 'Hawassaa', 'አዋሳ'],
  Jigjiga: ['Jijiga', 'Jijjiga', 'Jigjigga', 'Giggiga', 'ጅጅጋ', 'ጂግጂጋ', 'ጂጂጋ', 'ጅጂጋ'],
  Jimma: ['Jima', 'Djimma', 'Gimma', 'Jimmaa', 'ጂማ'],
  Mekelle: ['Mekele', 'Mekelie', 'Makale', 'Makalle', 'Maqale', 'መቀለ', 'መቐሌ', 'መቀሌ'],
  Nekemte: ['Nekemt', 'Nekempt', 'Nekempte', 'Nekemti', 'Naqamte', 'Naqamtee', 'ነቀምቴ'],
  Shashamane: ['Shashemene', 'Shashamene', 'Shashemane', 'Shashemenne', 'ሻሼመኔ', 'ሻሻመኔ', 'ሸሸመኔ'],
  Sheger: ['Shaggar', 'Shagger', 'Sheggar', 'Shager'],
};
