/** The parts of the public validators of structured data that tests use; the packages have no types of their own. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    severity: 'ERROR' | 'WARNING';
    issueMessage: string;
    path: { type: string }[];
  }
  export default class Validator {
    validate(extracted: object): Promise<Issue[]>;
  }
}
declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] });
    parse(html: string): { errors: object[]; jsonld: object };
  }
}
