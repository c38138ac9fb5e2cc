import { href } from '@nocturne/contracts/routes';
import type { Mail } from './mailer.ts';

/** Tells the operator that videos have waited for a decision longer than they should; it names numbers only. */
export function overdueMail(
  videoIds: readonly number[],
  { to, publicUrl, siteName, hours }: { to: string; publicUrl: string; siteName: string; hours: number },
): Mail {
  const lines = [
    `Videos that wait for a decision since more than ${hours} hours: ${videoIds.length}`,
    '',
    ...videoIds.map((id) => publicUrl + href('review', {}, { video: id })),
    '',
  ];
  return { to, subject: `Reviews are overdue: ${videoIds.length} · ${siteName}`, text: lines.join('\n') };
}
