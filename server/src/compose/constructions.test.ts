import { describe, expect, test } from '@jest/globals';
import { isPart, listClasses, readSources, type Sources } from './testing/constructions.ts';

/** Lists the shared classes that are not constructed exactly once, in `compose/`. */
function listViolations(sources: Sources): string[] {
  return listClasses(sources)
    .filter((found) => !isPart(found))
    .filter(({ name, file, places }) => {
      // A factory of the class itself creates it, as `SiteKey.create` does.
      if (places.length === 0) return !sources.get(file)?.includes(`new ${name}(`);
      return places.length !== 1 || !places[0]?.startsWith('compose/');
    })
    .map(({ name, places }) => `${name}: ${places.join(', ') || 'nowhere'}`);
}

const plant = (file: string, text: string): Sources => new Map([...readSources(), [file, text]]);

describe('each repository and service', () => {
  test('is constructed in one place, and that place is in compose', () => {
    expect(listViolations(readSources())).toEqual([]);
  });

  test('is found in its layer', () => {
    const names = listClasses(readSources()).map(({ name }) => name);
    expect(names.filter((name) => name.endsWith('Repository')).length).toBeGreaterThan(70);
    expect(names).toEqual(
      expect.arrayContaining([
        'SqlCatalogue',
        'PublicationService',
        'CaseEffects',
        'SitemapService',
        'RegistryAdmin',
      ]),
    );
  });

  test.each([
    ['jobs/planted.ts', 'VideoStatesRepository'],
    ['cli/planted.ts', 'StaffRepository'],
    ['repositories/videos/planted.ts', 'VideoEditsRepository'],
    ['compose/planted.ts', 'SessionsRepository'],
    ['services/videos/planted.ts', 'PublicationService'],
    ['worker.ts', 'SessionsService'],
    ['registry/planted.ts', 'ExperimentResults'],
  ])('a second construction in %s of %s is reported', (file, name) => {
    expect(listViolations(plant(file, `export const planted = new ${name}(db);`))).toEqual([
      expect.stringMatching(new RegExp(`^${name}: .*\\b${file}`)),
    ]);
  });

  test('a repository that nothing constructs is reported', () => {
    const file = 'repositories/videos/planted-repository.ts';
    expect(listViolations(plant(file, 'export class PlantedRepository {}'))).toEqual([
      'PlantedRepository: nowhere',
    ]);
  });
});
