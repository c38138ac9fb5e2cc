import { webAddress } from '@nocturne/lib/web-address';

/** One displayed attribute: label, text and link. */
export interface Fact {
  name: string;
  label: string;
  text: string;
  href?: string | undefined;
  isExternal?: boolean;
}

/**
 * Formats a website as an attribute: shows only the host of a web address, and anything else as
 * plain text.
 */
export function websiteText(value: string): Pick<Fact, 'text' | 'href' | 'isExternal'> {
  const address = webAddress(value);
  return address === undefined
    ? { text: value }
    : { text: new URL(address).host, href: address, isExternal: true };
}
