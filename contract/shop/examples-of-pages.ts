/** A legal page, as its administrators change it. */
export const policy = {
  title: 'Delivery, returns, warranty',
  titleAm: 'ማድረስ፣ መመለስ፣ ዋስትና',
  intro: '',
  introAm: '',
  sections: [{ key: 'returns', heading: 'Returns', headingAm: '', text: 'Within 14 days.', textAm: '' }],
};
