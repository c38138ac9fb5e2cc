import { siteCommand } from './site-command.ts';

export interface ListedContact {
  id: number;
  reason: string;
  email: string;
  username: string | null;
  video_id: number | null;
  page: string;
  message: string;
  answered_at: string | null;
}

/** Messages to the operator as the operator's command prints them, newest first. */
export async function listContacts(): Promise<ListedContact[]> {
  return JSON.parse(await siteCommand('contacts', 'list', '--json')) as ListedContact[];
}
