/** Fields of the VAST library's ads that are read here; the library's own types say `any`. */
export interface LibraryAd {
  id: string | null;
  sequence: string | null;
  title: string | null;
  description: string | null;
  advertiser: { value: string } | null;
  extensions: readonly {
    attributes: Readonly<Record<string, string | undefined>>;
    value: unknown;
  }[];
  adServingId: string | null;
  adType: string | null;
  creatives: readonly LibraryCreative[];
  errorURLTemplates: readonly string[];
  impressionURLTemplates: readonly UrlTemplate[];
  viewableImpression: readonly { viewable: readonly string[] }[];
  adVerifications: readonly {
    vendor: string | null;
    resource: string | null;
    trackingEvents: Readonly<Record<string, readonly string[] | undefined>>;
  }[];
  fallbackOnNoAd: boolean | null;
  /** Set if a wrapper failed. */
  errorCode?: number;
  errorMessage?: string;
}

export type LibraryCreative = (LinearCreative | NonLinearCreative | CompanionCreative) & {
  /** Number of wrappers around this one. Set by followWrappers. */
  wrapperDepth?: number;
};

export interface UniversalAdId {
  idRegistry: string;
  value: string;
}

export interface LinearCreative {
  type: 'linear';
  universalAdIds?: readonly UniversalAdId[];
  duration: number;
  skipDelay: number | null;
  mediaFiles: readonly LibraryMediaFile[];
  closedCaptionFiles?: readonly {
    type: string | null;
    language: string | null;
    fileURL: string | null;
  }[];
  interactiveCreativeFile?: object | null;
  icons?: readonly LibraryIcon[];
  videoClickThroughURLTemplate: UrlTemplate | null | undefined;
}

export interface LibraryIcon {
  program: string | null;
  width: number;
  height: number;
  xPosition: number | 'left' | 'right';
  yPosition: number | 'top' | 'bottom';
  offset: number | null;
  duration: number;
  type: string | 0 | null;
  staticResource: string | null;
  altText: string | null;
  hoverText: string | null;
  iconClickThroughURLTemplate: string | null;
  iconClickTrackingURLTemplates: readonly UrlTemplate[];
  iconViewTrackingURLTemplate: string | null;
  iconClickFallbackImages: readonly {
    url: string | null;
    width: string | null;
    height: string | null;
  }[];
}

export interface NonLinearCreative {
  type: 'nonlinear';
  universalAdIds?: readonly UniversalAdId[];
  variations: readonly NonLinearVariation[];
}

export interface NonLinearVariation {
  width: string | number | null;
  height: string | number | null;
  minSuggestedDuration: number;
  apiFramework: string | null;
  type: string | 0 | null;
  staticResource: string | null;
  nonlinearClickThroughURLTemplate: string | null | undefined;
  nonlinearClickTrackingURLTemplates: readonly UrlTemplate[];
}

export interface CompanionCreative {
  type: 'companion';
  universalAdIds?: readonly UniversalAdId[];
  variations: readonly CompanionVariation[];
}

export interface CompanionVariation {
  width: string | number | null;
  height: string | number | null;
  staticResources: readonly { url: string; creativeType: string | null }[];
  companionClickThroughURLTemplate: string | null | undefined;
  companionClickTrackingURLTemplates: readonly UrlTemplate[];
  trackingEvents: Readonly<Record<string, readonly string[] | undefined>>;
}

export interface LibraryMediaFile {
  fileURL: string | null;
  deliveryType: string | null;
  mimeType: string | null;
  mediaType: string | null;
  codec: string | null;
  bitrate: number;
  minBitrate: number;
  maxBitrate: number;
  width: number;
  height: number;
  apiFramework: string | null;
}

export type UrlTemplate = { id: string | null; url: string } | string;

/** Returns the address of either form of template. */
export function templateUrl(template: UrlTemplate | null | undefined): string | undefined {
  return typeof template === 'string' ? template : template?.url;
}
