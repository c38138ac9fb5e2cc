import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteVariables } from './test-server.ts';

/** Header in which the tests' own proxy would tell the country. */
export const COUNTRY_HEADER = 'x-country';

/** Every kind of rule, each in a country: `DE` open, `SE` assured, `FR` blocked, everywhere else a gate of the server. */
const GATES = {
  places: { DE: 'open', SE: 'assured', FR: 'blocked' },
  serverSide: true,
  campaignOpensGate: false,
  campaignLiftsBlock: false,
  assurance: { provider: 'test' },
};

/** The environment of a site with an operator's gates. */
export async function gatesVariables(): Promise<Record<string, string>> {
  const file = join(tmpdir(), `nocturne-operator-gates-${process.pid}.json`);
  writeFileSync(file, JSON.stringify({ gates: GATES, ads: { slots: {} } }));
  return { ...(await siteVariables(file)), COUNTRY_HEADER };
}
