/**
 * Ports that the tools open by themselves, so that nothing collides. `site` is the default of PORT; tests ask the
 * system for free ones, except for the composed site that Playwright drives.
 */
export const PORTS = { site: 8080, e2e: 8090, bench: 8100, cluster: 8110 } as const;
