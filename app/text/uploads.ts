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
  list: { en: 'Uploads' },
  uploading: (name: string) => `Uploading ${name}`,
  /** Bytes with one decimal of a megabyte. */
  sent: (sent: number, size: number) =>
    `${megabytes(sent)} of ${megabytes(size)} MB · ${Math.floor((sent / size) * 100)} %`,
  size: (size: number) => `${megabytes(size)} MB`,
  phases: {
    queued: { en: 'Waiting for its turn' },
    sending: { en: 'Being sent' },
    network: { en: 'Waiting for the network' },
    shop: { en: 'Waiting for the shop' },
    preparing: { en: 'Being prepared' },
    failed: { en: 'Not uploaded' },
  },
  kept: { en: 'What was sent is kept: it goes on from there.' },
  resumed: { en: 'Goes on from where it was' },
  waitingForNetwork: { en: 'Waiting for the network', am: 'ኔትወርክ በመጠበቅ ላይ' },
  waitingForShop: { en: 'Waiting for the shop', am: 'መደብሩን በመጠበቅ ላይ' },
  cancel: { en: 'Cancel' },
  cancelUpload: (name: string) => `Cancel the upload of ${name}`,
  tryAgain: { en: 'Try again' },
  tryUploadAgain: (name: string) => `Try again to upload ${name}`,
  remove: { en: 'Remove' },
  removeUpload: (name: string) => `Remove ${name} from the uploads`,
  uploaded: { en: 'The picture is uploaded', am: 'ምስሉ ተሰቅሏል' },
  uploadedMany: (count: number) => `${count} pictures are uploaded`,
  stillSending: { en: 'Pictures are still being sent. Please wait for them or cancel them, then save' },

  unfinished: { en: 'Not sent to the end' },
  unfinishedHint: { en: 'Choose the same file again and press Upload or Add: it goes on from where it was.' },
  unfinishedOf: (name: string, kept: number, size: number) =>
    `${name}: ${megabytes(kept)} of ${megabytes(size)} MB are here already`,
  forget: { en: 'Forget' },
  forgetOf: (name: string) => `Forget what was sent of ${name}`,

  wrongName: { en: 'Please select valid image JPG,JPEG,PNG' },
  noFile: { en: 'Please select image.' },
  unreadable: { en: 'Invalid image content.' },
  tooLarge: (megabytes: number) =>
    `This picture is larger than ${megabytes} MB. Please choose a smaller one, or make it smaller first`,
  noRoom: { en: 'A product has at most 12 pictures. Please choose fewer, or remove some first' },
  ofFile: (name: string, problem: string) => `${name}: ${problem}`,
} as const;

const megabytes = (bytes: number) => (bytes / (1024 * 1024)).toFixed(1);
