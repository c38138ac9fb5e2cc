import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteVariables } from './test-server.ts';

/** Header in which the proxy, here the tests, passes the visitor's country. */
export const COUNTRY_HEADER = 'x-country';

/**
 * Every kind of age gate rule: `DE` open, `SE` assured, `FR` blocked, and a server-side age gate
 * elsewhere.
 */
const GATES = {
  places: { DE: 'open', SE: 'assured', FR: 'blocked' },
  serverSide: true,
  campaignOpensGate: false,
  campaignLiftsBlock: false,
  assurance: { provider: 'test' },
};

/** The environment of a site with age gate rules. */
export async function gatesVariables(): Promise<Record<string, string>> {
  const file = join(tmpdir(), `nocturne-operator-gates-${process.pid}.json`);
  writeFileSync(file, JSON.stringify({ gates: GATES, ads: { slots: {} } }));
  return { ...(await siteVariables(file)), COUNTRY_HEADER };
}
