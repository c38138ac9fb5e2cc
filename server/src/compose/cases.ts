import type { OperatorLinks } from '@nocturne/contracts/operator';
import type { CasesConfig } from '../config/cases.ts';
import type { Config } from '../config/config.ts';
import type { InformationConfig } from '../config/information.ts';
import type { OperatorConfig } from '../config/operator.ts';
import type { Database } from '../db/database.ts';
import { CaseEmails } from '../mail/case-emails.ts';
import { emailSiteOf } from '../mail/email-site.ts';
import type { Mail } from '../mail/mailer.ts';
import { runCaseMaintenance, type CaseMaintenanceDeps } from '../jobs/run-case-maintenance.ts';
import { CaseDecisionsRepository } from '../repositories/cases/case-decisions-repository.ts';
import { CasesRepository } from '../repositories/cases/cases-repository.ts';
import { FlaggersRepository } from '../repositories/cases/flaggers-repository.ts';
import { VideoStatesRepository } from '../repositories/videos/video-states-repository.ts';
import {
  CaseEffects,
  type CaseHashes,
  type CasePublication,
} from '../services/cases/case-effects.ts';
import { CasesService } from '../services/cases/cases-service.ts';
import { NoticesService } from '../services/cases/notices-service.ts';
import type { SiteKey } from '../services/site/site-key.ts';

export interface CaseDepsOptions {
  config: Pick<Config, 'publicUrl'>;
  links: Pick<OperatorLinks, 'siteName' | 'supportEmail'>;
  information: Pick<InformationConfig, 'abuseEmail' | 'company'>;
  cases: CasesConfig;
  db: Database;
  publication: CasePublication;
  hashes: CaseHashes;
  sendMail: (mail: Mail) => Promise<void>;
  now: () => Date;
}

/** Creates the collaborators that the case services and the job "cases" share. */
export function createCaseDeps(
  options: CaseDepsOptions,
): CaseMaintenanceDeps & { effects: CaseEffects; decisions: CaseDecisionsRepository } {
  const {
    config,
    links,
    information,
    cases: casesConfig,
    db,
    publication,
    hashes,
    sendMail,
    now,
  } = options;
  const cases = new CasesRepository(db);
  const decisions = new CaseDecisionsRepository(db, cases);
  const mails = new CaseEmails(emailSiteOf({ config, links, information }));
  const operatorEmail = casesConfig.email || information.abuseEmail || links.supportEmail;
  const shared = { cases, decisions, mails, sendMail, operatorEmail, now };
  return {
    ...shared,
    effects: new CaseEffects({
      ...shared,
      publication,
      hashes,
      states: new VideoStatesRepository(db),
    }),
  };
}

/** Creates the services for notices and for the case queue. */
export function createCaseServices(
  options: CaseDepsOptions & {
    siteKey: Pick<SiteKey, 'addressHash'>;
    onError: (error: unknown) => void;
  },
): {
  notices: NoticesService;
  cases: CasesService;
} {
  const deps = createCaseDeps(options);
  const { onError, db, config, siteKey } = options;
  const flaggers = new FlaggersRepository(db);
  const holidays: ReadonlySet<string> = new Set(options.cases.holidays);
  return {
    notices: new NoticesService({
      ...deps,
      siteKey,
      flaggers,
      publicUrl: config.publicUrl,
      holidays,
      onError,
    }),
    cases: new CasesService(deps),
  };
}

interface CaseJobOptions {
  config: Pick<Config, 'publicUrl'>;
  operator: Pick<OperatorConfig, 'links' | 'information' | 'cases'>;
  db: Database;
  publication: CasePublication;
  hashes: CaseHashes;
  sendMail: (mail: Mail) => Promise<void>;
  now?: () => Date;
}

/** Creates the job "cases". */
export function createCaseJob({
  operator,
  now = () => new Date(),
  ...rest
}: CaseJobOptions): () => Promise<void> {
  const deps = createCaseDeps({ ...rest, ...operator, now });
  return () => runCaseMaintenance(deps);
}
