import { AuditAnchor } from '../services/audit/audit-anchor.ts';
import { createHealthChecks } from '../services/site/health-checks.ts';
import { HealthService } from '../services/site/health-service.ts';
import { createMetrics } from './metrics.ts';
import type { Root, ServicesOf } from './root.ts';

/** Number of public videos whose media /readyz checks. */
const HEALTH_SAMPLE = 5;

/** Health, metrics, audit log and the operator's information. */
export function siteServices(
  root: Root,
): ServicesOf<'auditAnchor' | 'clock' | 'health' | 'information' | 'metrics'> {
  return {
    clock: () => root.clock,
    information: () => root.files.operator.information,
    auditAnchor: () =>
      new AuditAnchor(root.config.dataDir, root.repositories.audit, root.files.cipher),
    metrics: () => createMetrics(root),
    health: () =>
      new HealthService({
        checks: createHealthChecks({
          db: root.db,
          facts: root.repositories.facts,
          folders: root.files.folders,
          publicFolders: () => root.repositories.publication.publicFolders(HEALTH_SAMPLE),
        }),
        details: async () => {
          const { kind: sandbox, isOpen: uploads } = await root.sandboxedTools.state();
          return { sandbox, uploads };
        },
      }),
  };
}
