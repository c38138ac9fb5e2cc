import { VIEW_STAT_DELAY_MS } from '@nocturne/contracts/constants';
import type { StatSection } from '@nocturne/contracts/stat-sections';
import type { SessionStore } from './session-store.ts';
import type { VideoActions } from './video-actions.ts';

interface CountViewOptions {
  actions: Pick<VideoActions, 'addStat'>;
  session: Pick<SessionStore, 'user'>;
}

/** A page view. */
export interface PageView {
  section: Extract<StatSection, 'video' | 'playlist'>;
  objectId: number;
  /** Address of the previous page, from the browser. */
  referrer: string;
  /** Aborted when the visitor leaves the page. */
  signal: AbortSignal;
}

/**
 * Sends the view of a page that stays open for VIEW_STAT_DELAY_MS. It needs no consent. Resolves to
 * false if the visitor left before. Never rejects.
 */
export async function countView(
  { actions, session }: CountViewOptions,
  { section, objectId, referrer, signal }: PageView,
): Promise<boolean> {
  if (!(await staysOpen(signal))) return false;
  const user_id = session.user ? String(session.user.user_id) : '';
  const nogeo = isNogeo(referrer) ? { nogeo: '1' as const } : {};
  await actions.addStat({ act: 'view', section, object_id: String(objectId), user_id, ...nogeo });
  return true;
}

function staysOpen(signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), VIEW_STAT_DELAY_MS);
    const leave = () => {
      clearTimeout(timer);
      resolve(false);
    };
    signal.addEventListener('abort', leave, { once: true });
  });
}

/** True if the view carries `nogeo`: the referrer ends in .com/ or .tube/ or contains country/. */
function isNogeo(referrer: string): boolean {
  return /\.(com|tube)\/$/.test(referrer) || referrer.includes('country/');
}
