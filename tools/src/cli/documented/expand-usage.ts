/**
 * Command lines that a usage line such as `report [--from DATE] [--json | --csv]` allows: the
 * required words, and these with each option alone. `FOLDER|FILE` becomes two lines.
 */
export function expandUsage(line: string): string[] {
  const optional = /\[([^\]]*)\]/g;
  const required = line.replaceAll(optional, '');
  const withOptions = [...line.matchAll(optional)].flatMap(([group, inner = '']) =>
    inner
      .replaceAll(/ ?…/g, '')
      .split(/ \| |, | or /)
      .map((option) => line.replace(group, option).replaceAll(optional, '')),
  );
  return [required, ...withOptions].flatMap(expandAlternatives);
}

function expandAlternatives(line: string): string[] {
  const [found] = /\S+\|\S+/.exec(line) ?? [];
  if (found === undefined) return [line.replaceAll(/\s+/g, ' ').trim()];
  return found.split('|').flatMap((word) => expandAlternatives(line.replace(found, word)));
}
