import { OUTCOMES_PATH, type OutcomesBody } from '@nocturne/contracts/outcomes';

/**
 * Reports to the site's own server which remotes of a page loaded or failed, without cookies or
 * referrer. The request outlives the page; a failed report is lost. Never rejects.
 */
export async function sendOutcomes(
  body: OutcomesBody,
  send: typeof fetch = (...call) => fetch(...call),
): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  try {
    await send(OUTCOMES_PATH, {
      method: 'POST',
      mode: 'same-origin',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
      headers,
      body: JSON.stringify(body),
    });
  } catch {
    // Without a network nothing can be reported, and the site is not at fault.
  }
}
