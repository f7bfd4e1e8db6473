/** Choosing and sending pictures. Spec texts are letter for letter. */
export const uploadsText = {
  file: { en: 'Image File', am: 'የምስል ፋይል' },
  personHint: { en: 'JPG, JPEG, PNG or GIF. It is made small before it is sent.' },
  productHint: {
    en: 'JPG, JPEG, PNG or GIF, at most 20 MB each. Upload makes it the main picture, Add puts it behind the others.',
  },
  upload: { en: 'Upload', am: 'ይስቀሉ' },
  addFurther: { en: 'Add to pictures' },
  takePhoto: { en: 'Take a photo' },
  chosen: (names: string) => `Chosen: ${names}`,
  uploading: (name: string) => `Uploading ${name}`,
  percent: (share: number) => `${Math.floor(share * 100)} %`,
  making: { en: 'Making its sizes' },
  cancel: { en: 'Cancel' },
  cancelUpload: { en: 'Cancel the upload' },
  uploaded: { en: 'The picture is uploaded', am: 'ምስሉ ተሰቅሏል' },

  wrongName: { en: 'Please select valid image JPG,JPEG,PNG' },
  noFile: { en: 'Please select image.' },
  unreadable: { en: 'Invalid image content.' },
  tooLarge: (megabytes: number) =>
    `This picture is larger than ${megabytes} MB. Please choose a smaller one, or make it smaller first`,
  noRoom: { en: 'A product has at most 12 pictures. Please choose fewer, or remove some first' },
  ofFile: (name: string, problem: string) => `${name}: ${problem}`,
} as const;
