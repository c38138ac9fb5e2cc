/** Result of @dailymotion/vmap 3 for a document; the package has no types. */
declare module '@dailymotion/vmap' {
  export default class VMAP {
    constructor(document: Document);
    version: string | null;
    adBreaks: {
      timeOffset: string | null;
      breakType: string | null;
      breakId: string | null;
      repeatAfter: string | null;
      adSource: {
        id: string | null;
        allowMultipleAds: string | null;
        followRedirects: string | null;
        vastAdData: Element | null;
        adTagURI: { templateType: string | null; uri: string } | null;
        customData: Element | null;
      } | null;
      trackingEvents: { event: string | null; uri: string }[];
    }[];
  }
}
