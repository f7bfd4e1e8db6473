/** The error for a picture that cannot be uploaded; its message is the sentence for the person. */
export class PictureProblem extends Error {}
