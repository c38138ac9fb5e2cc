import type { OperatorLinks } from '@nocturne/contracts/operator';
import type { Config } from '../config/config.ts';
import type { Folders } from '../config/folders.ts';
import type { Database } from '../db/database.ts';
import { makeMailer } from '../mail/mailer.ts';
import { openMediaTools } from '../media/tools.ts';
import { announce } from '../repositories/announcer.ts';
import { CountersRepository } from '../repositories/counters-repository.ts';
import { ImportRepository } from '../repositories/import-repository.ts';
import { ImportService } from '../services/import-service.ts';
import type { SessionsService } from '../services/sessions-service.ts';
import type { JobWorkers } from './jobs.ts';

export interface JobParts {
  config: Config;
  folders: Folders;
  links: OperatorLinks;
  db: Database;
  sessions: SessionsService;
}

/** What each job does. Every one may run twice: a killed worker's job is taken over by another. */
export function makeJobWorkers({ config, folders, links, db, sessions }: JobParts): JobWorkers {
  const mailer = makeMailer({ smtpUrl: config.smtpUrl, outbox: folders.outbox, from: `${links.siteName} <${links.supportEmail}>` });
  const counters = new CountersRepository(db);
  const imports = new ImportService(new ImportRepository(db), {
    mediaFolder: folders.media,
    tools: () => openMediaTools(process.env, folders.work),
    announce: () => announce(db, 'catalogue'),
  });
  return {
    mail: (mail) => mailer.send(mail),
    rollup: async () => {
      await counters.rollUp();
      await announce(db, 'catalogue');
    },
    clean: async () => {
      await sessions.clean();
    },
    import: async (video, signal) => {
      await imports.importVideo(video, signal);
    },
  };
}
