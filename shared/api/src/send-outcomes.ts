import { OUTCOMES_PATH, type OutcomesBody } from '@nocturne/contracts/outcomes';

/** Tells the own server what became of a page's remotes, without cookies or referrer. It outlives the page; what does not arrive is lost. Never rejects. */
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
    // Without a network there is nobody to tell, and nothing that the site did wrong.
  }
}
