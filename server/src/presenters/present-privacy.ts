import type { Privacy } from '@nocturne/contracts/entities/privacy';
import type { ExportStatus } from '../services/privacy/privacy-service.ts';

export function presentPrivacy({
  state,
  askedAt,
  expiresAt,
  nextAt,
  bytes,
}: ExportStatus): Privacy {
  return {
    export_state: state,
    asked_at: timeOf(askedAt),
    expires_at: timeOf(expiresAt),
    next_at: timeOf(nextAt),
    bytes,
  };
}

const timeOf = (at: Date | undefined): string => at?.toISOString() ?? '';
