import type { OperatorLinks } from '@nocturne/contracts/operator';
import type { Config } from '../config/config.ts';
import type { InformationConfig } from '../config/information.ts';
import type { EmailSite } from './layout/email-content.ts';

interface EmailSiteDeps {
  config: Pick<Config, 'publicUrl'>;
  links: Pick<OperatorLinks, 'siteName' | 'supportEmail'>;
  information: Pick<InformationConfig, 'company'>;
}

/** Returns the properties of the site that emails name, from the operator's configuration. */
export function emailSiteOf({ config, links, information }: EmailSiteDeps): EmailSite {
  const { name, address } = information.company;
  return {
    publicUrl: config.publicUrl,
    siteName: links.siteName,
    supportEmail: links.supportEmail,
    company: [name, ...address],
  };
}
