import { webAddress } from '@nocturne/lib/web-address';

/** One attribute as it is shown: label, words, and where they lead. */
export interface Fact {
  name: string;
  label: string;
  text: string;
  href?: string | undefined;
  /** Leads out of the site. */
  isForeign?: boolean;
}

/** A website as an attribute: the host alone says where it leads; what is no address of the web is text. */
export function websiteText(value: string): Pick<Fact, 'text' | 'href' | 'isForeign'> {
  const address = webAddress(value);
  return address === undefined
    ? { text: value }
    : { text: new URL(address).host, href: address, isForeign: true };
}
