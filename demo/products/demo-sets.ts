/** The sets of pieces of the demo, made of its products, which slugs name. Percent come off the sum of their pieces, and `at`
 * says where these stand on the first picture, in percent. */
export const DEMO_SETS = [
  {
    name: 'Mirfak dining table with six chairs',
    nameAm: 'ምርፋቅ የምግብ ጠረጴዛ ከስድስት ወንበር ጋር',
    description:
      'The long Mirfak table with six chairs around it, in one wood. You choose the frame of the chairs. It comes together, so that the first meal has a seat for everybody.',
    descriptionAm:
      'ረጅሙ ምርፋቅ ጠረጴዛ ከስድስት ወንበሮች ጋር፣ በአንድ ዓይነት እንጨት። የወንበሮቹን ዓይነት ይመርጣሉ። ሁሉም በአንድ ላይ ስለሚመጡ ለመጀመሪያው ማዕድ ሁሉም መቀመጫ ያገኛል።',
    pictures: ['mirfak-dining-table-room', 'wanza-dining-chair-room'],
    percent: 10,
    pieces: [
      { slug: 'mirfak-dining-table', qty: 1, at: [[60, 54]] },
      {
        slug: 'wanza-dining-chair',
        qty: 6,
        at: [
          [18, 64],
          [84, 67],
        ],
      },
    ],
  },
  {
    name: 'Wanza bedroom with bed, wardrobe and two stools',
    nameAm: 'የዋንዛ መኝታ ቤት ዕቃ፦ አልጋ፣ ቁም ሳጥንና ሁለት በርጩማ',
    description:
      'A bedroom in wanza: the Begena bed of 150 cm, the Kulf wardrobe with two doors, and a carved stool for each side of the bed.',
    descriptionAm: 'በዋንዛ የተሠራ የመኝታ ቤት ዕቃ፦ 150 ሴ.ሜ በገና አልጋ፣ ባለ ሁለት በር ቁልፍ ቁም ሳጥን፣ እና ለአልጋው ሁለት ጎኖች የጅማ በርጩማ።',
    pictures: ['begena-wanza-bed-150-room', 'kulf-two-door-wardrobe-wanza-room'],
    percent: 8,
    pieces: [
      { slug: 'begena-wanza-bed-150', qty: 1, at: [[42, 66]] },
      { slug: 'kulf-two-door-wardrobe-wanza', qty: 1, at: [] },
      { slug: 'begena-carved-stool', qty: 2, at: [[90, 70]] },
    ],
  },
] as const;
