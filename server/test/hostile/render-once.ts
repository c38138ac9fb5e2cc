import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildFolder } from '../../src/registry/build-folder.ts';
import type {
  BuildCombination,
  SmokeRenderer,
  SmokeResult,
} from '../../src/registry/release-check-render.ts';

/** Renders each server half once. Releases that differ only in their web half share its pages. */
export class RenderOnce {
  readonly #smoke: SmokeRenderer;
  readonly #known = new Map<string, Promise<{ build: string; result: SmokeResult }>>();

  constructor(smoke: SmokeRenderer) {
    this.#smoke = smoke;
  }

  async render(
    candidate: BuildFolder['contract'],
    drawn: readonly BuildCombination[],
  ): Promise<SmokeResult> {
    const mine = drawn
      .flatMap(({ remotes }) => remotes)
      .find(({ contract }) => contract.build === candidate.build);
    if (!mine) return this.#smoke.render(candidate, drawn);
    const shells = drawn.map(({ shell }) => shell?.contract.build);
    const key = JSON.stringify([
      candidate.name,
      shells,
      await readFile(join(mine.folder, 'node/app.cjs'), 'utf8'),
    ]);
    const known =
      this.#known.get(key) ??
      this.#smoke.render(candidate, drawn).then((result) => ({ build: candidate.build, result }));
    this.#known.set(key, known);
    const { build, result } = await known;
    const [from, to] = [`${candidate.name}-${build}`, `${candidate.name}-${candidate.build}`];
    const pages = result.pages.map((page) => ({
      ...page,
      remote: page.remote && mine,
      document: { ...page.document, body: page.document.body.replaceAll(from, to) },
    }));
    return { findings: result.findings, pages };
  }
}
