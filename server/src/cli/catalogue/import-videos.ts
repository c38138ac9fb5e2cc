import type { CaptionReport } from '../../services/videos/caption-import.ts';
import type {
  ImportOutcome,
  ImportPlan,
  ImportRequest,
  ImportService,
} from '../../services/uploads/import-service.ts';
import type { CommandOutput, JsonFlag } from '../command-output.ts';
import { print, printError } from '../print.ts';
import { withSite } from '../with-database.ts';
import { readImportList } from './import-list.ts';

interface ImportFlags extends JsonFlag {
  readonly dryRun: boolean | undefined;
}

interface ReportRow {
  external_id: string;
  outcome: (ImportOutcome | ImportPlan)['kind'];
  reason?: string;
  captions?: readonly CaptionReport[];
}

/** Reports also the videos imported before a failure that ends the run. */
export async function importVideos(
  { dryRun = false, json = false }: ImportFlags,
  source: string,
): Promise<CommandOutput> {
  const requests = await readImportList(source);
  return withSite(['folders'], async ({ services: { imports } }, signal) => {
    const report: ReportRow[] = [];
    let isStopped = false;
    try {
      for (const request of requests) {
        signal.throwIfAborted();
        const row = await importOne(imports, request, { dryRun, signal });
        report.push(row);
        if (!json) print(linesOf(row));
      }
    } catch (error) {
      printError(error);
      isStopped = true;
    }
    return {
      value: report,
      text: totalsOf(report, dryRun ? 'new' : 'created'),
      isFailure: isStopped || report.some(isRefused),
    };
  });
}

async function importOne(
  imports: ImportService,
  request: ImportRequest,
  { dryRun, signal }: { dryRun: boolean; signal: AbortSignal },
): Promise<ReportRow> {
  const { kind, ...rest } = dryRun
    ? await imports.plan(request, signal)
    : await imports.importVideo(request, signal);
  const reason = 'reason' in rest ? rest.reason : undefined;
  const captions = 'captions' in rest ? rest.captions : undefined;
  return {
    external_id: request.externalId,
    outcome: kind,
    ...(reason ? { reason } : {}),
    ...(captions ? { captions } : {}),
  };
}

/** True if the video or one of its captions was refused. */
function isRefused({ outcome, captions = [] }: ReportRow): boolean {
  return [outcome, ...captions.map((one) => one.outcome)].includes('refused');
}

/** One line for the video, and one for each of its captions that was processed. */
function linesOf({ outcome, external_id: externalId, reason, captions = [] }: ReportRow): string {
  const lines = captions.map((one) => [
    `caption ${one.outcome}`,
    externalId,
    one.caption,
    one.reason,
  ]);
  return [[outcome, externalId, reason], ...lines]
    .map((words) => words.filter(Boolean).join('\t'))
    .join('\n');
}

function totalsOf(report: readonly ReportRow[], fresh: 'new' | 'created'): string {
  const count = (kind: string) => `${report.filter((row) => row.outcome === kind).length} ${kind}`;
  return (
    [fresh, 'known', 'refused'].map(count).join(', ') +
    captionTotals(report.flatMap(({ captions = [] }) => captions))
  );
}

/** Empty if there were no captions to process. */
function captionTotals(captions: readonly CaptionReport[]): string {
  const count = (outcome: CaptionReport['outcome']) =>
    `${captions.filter((one) => one.outcome === outcome).length} ${outcome}`;
  return captions.length > 0
    ? `; captions: ${(['created', 'changed', 'removed', 'refused'] as const).map(count).join(', ')}`
    : '';
}
